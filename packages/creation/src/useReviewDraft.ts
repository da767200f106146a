import { importDrafts } from '@locus/app';
import { forgetDraft, holdDraft, keepDraft, readDrafts, useUser } from '@locus/data';
import type { FileReview } from '@locus/forms/locations';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A file under review that survives a reload; the address contains the name of its draft. */
export interface ReviewDraft {
  /** Undefined while the saved draft is being read; null if there is none. */
  kept: FileReview | null | undefined;
  keep: (review: FileReview) => void;
  forget: () => void;
}

/** Reads and saves the file under review with this name; an empty name means none. `path` leads back to it. */
export function useReviewDraft(name: string, path: string): ReviewDraft {
  const userId = useUser()?.userId;
  const [read, setRead] = useState<{ name: string; kept: FileReview | null }>();
  const held = useRef<string>(undefined);
  const put = useWriter();
  useEffect(() => {
    if (name === '' || userId === undefined) return undefined;
    let current = true;
    let letGo: (() => void) | undefined;
    const take = async () => {
      const release = await holdDraft(importDrafts + name);
      if (!current) return release?.();
      letGo = release;
      // A draft that is open in another tab continues here as a copy that is not saved.
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
  return {
    kept: read?.name === name ? read.kept : undefined,
    keep: (review) => {
      setRead({ name, kept: review });
      if (userId === undefined || held.current !== name) return;
      put(() => keepDraft(userId, { name: importDrafts + name, title: review.name, path, values: review }));
    },
    forget: () => {
      setRead((before) => before && { ...before, kept: null });
      if (userId !== undefined && name !== '') put(() => forgetDraft(userId, importDrafts + name));
    },
  };
}

/**
 * Writes at once, so that a reload finds what was just typed. Changes that arrive during a write wait for it, and only
 * the latest of them is written.
 */
function useWriter(): (write: () => Promise<void>) => void {
  const waiting = useRef<() => Promise<void>>(undefined);
  const busy = useRef(false);
  return useCallback((write) => {
    waiting.current = write;
    if (busy.current) return;
    busy.current = true;
    const run = async () => {
      for (let next = waiting.current; next; next = waiting.current) {
        waiting.current = undefined;
        await next();
      }
      busy.current = false;
    };
    void run();
  }, []);
}
