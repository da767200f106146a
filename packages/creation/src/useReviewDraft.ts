import { importDrafts } from '@locus/app';
import { forgetDraft, holdDraft, keepDraft, readDrafts, useUser } from '@locus/data';
import type { FileReview } from '@locus/forms/locations';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A change of the rows is written down so long after it, in ms: typing goes on meanwhile. */
const keepAfterMs = 200;

/** A file under review that survives a reload: the name of its draft stands in the address of the tab. */
export interface ReviewDraft {
  /** Undefined while what was kept is read; null where nothing was. */
  kept: FileReview | null | undefined;
  keep: (review: FileReview) => void;
  forget: () => void;
}

/** Reads and keeps the file under review of a name; without a name there is none. `path` leads back to it. */
export function useReviewDraft(name: string, path: string): ReviewDraft {
  const userId = useUser()?.userId;
  const [read, setRead] = useState<{ name: string; kept: FileReview | null }>();
  const held = useRef<string>(undefined);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  useEffect(() => {
    if (name === '' || userId === undefined) return undefined;
    let current = true;
    let letGo: (() => void) | undefined;
    const take = async () => {
      const release = await holdDraft(importDrafts + name);
      if (!current) return release?.();
      letGo = release;
      // What another tab has open goes on here as a copy that is not kept.
      held.current = release && name;
      const draft = (await readDrafts(userId)).find((each) => each.name === importDrafts + name);
      if (current) setRead({ name, kept: (draft?.values as FileReview | undefined) ?? null });
    };
    void take();
    return () => {
      current = false;
      letGo?.();
    };
  }, [name, userId]);
  const settle = useCallback((write: boolean) => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    if (write) waiting.current.write();
    waiting.current = undefined;
  }, []);
  useEffect(() => {
    const leave = () => settle(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      settle(true);
    };
  }, [settle]);
  return {
    kept: read?.name === name ? read.kept : undefined,
    keep: (review) => {
      setRead({ name, kept: review });
      if (userId === undefined || held.current !== name) return;
      settle(false);
      const write = () =>
        void keepDraft(userId, { name: importDrafts + name, title: review.name, path, values: review });
      waiting.current = { timer: setTimeout(() => settle(true), keepAfterMs), write };
    },
    forget: () => {
      settle(false);
      setRead((before) => before && { ...before, kept: null });
      if (userId !== undefined && name !== '') void forgetDraft(userId, importDrafts + name);
    },
  };
}
