import type { Draft } from '@locus/data';
import { forgetDraft, keepDraft, useUser } from '@locus/data';
import type { ProjectMeta } from '@locus/model/schemas';
import { createContext, useContext, useState } from 'react';

/** The draft that a reader resumes, until its form has taken it and saved or discarded it. */
export interface Resuming {
  draft: Draft | undefined;
  setDraft: (draft: Draft | undefined) => void;
}

/** Carries the resumed draft from the offer to its form. */
export const ResumingContext = createContext<Resuming>({ draft: undefined, setDraft: () => undefined });

/** A form's unsaved work: stored while the user types, deleted once it is saved or discarded. */
export interface FormDraft {
  /** The draft that the reader resumes; undefined if they start from the current values. */
  resumed: ProjectMeta | undefined;
  keep: (values: ProjectMeta) => void;
  forget: () => void;
}

/** Stores the unsaved work of a form under the reader; `onResume` is called if they resume what was stored. */
export function useDraft(name: string, title: string, path: string, onResume: () => void): FormDraft {
  const user = useUser();
  const resuming = useContext(ResumingContext);
  const draft = resuming.draft?.name === name ? resuming.draft : undefined;
  const [seen, setSeen] = useState<Draft>();
  if (draft && draft !== seen) {
    setSeen(draft);
    onResume();
  }
  return {
    resumed: draft?.values as ProjectMeta | undefined,
    keep: (values) => void (user && keepDraft(user.userId, { name, title, path, values })),
    forget: () => {
      if (draft) resuming.setDraft(undefined);
      if (user) void forgetDraft(user.userId, name);
    },
  };
}
