import type { Change } from '@locus/data';
import { useState } from 'react';

/** A form whose second save is refused where somebody else has saved the same meanwhile. */
export interface VersionCheck<Values> {
  /** Saves, unless somebody else has; `onDone` runs once it is done. */
  save: (values: Values, onDone?: () => void) => void;
  /** Both, once somebody else was first: theirs is what is stored now. */
  conflict: { mine: Values; theirs: Values } | undefined;
  /** Goes on with what was typed; the next save is over theirs. */
  keepEditing: () => void;
  /** Puts theirs into the form, which is mounted again: `generation` is its key. */
  takeTheirs: () => void;
  /** Saves mine over theirs. */
  saveMine: () => void;
  generation: number;
}

/**
 * Saves with what the form began with, and asks when that is no longer what is stored. Mount it with the form: what is
 * stored then counts as begun with.
 */
export function useVersionCheck<Values>(
  /** The change; it sends the mark of `since`. */
  { run, error, reset }: Pick<Change<{ values: Values; since: Values }>, 'run' | 'error' | 'reset'>,
  /** What is stored, as it was last read. */
  stored: Values,
): VersionCheck<Values> {
  const [since, setSince] = useState(stored);
  const [sent, setSent] = useState<{ values: Values; onDone?: (() => void) | undefined }>();
  const [generation, setGeneration] = useState(0);
  const sendFrom = (basis: Values, values: Values, onDone?: () => void) => {
    setSent({ values, onDone });
    setSince(basis);
    run({ values, since: basis }, () => {
      setSince(values);
      onDone?.();
    });
  };
  const conflict = error?.code === 'conflict' && sent ? { mine: sent.values, theirs: stored } : undefined;
  const settle = () => {
    setSince(stored);
    reset();
  };
  return {
    save: (values, onDone) => sendFrom(since, values, onDone),
    conflict,
    keepEditing: settle,
    takeTheirs: () => {
      settle();
      setGeneration((before) => before + 1);
    },
    saveMine: () => sent && sendFrom(stored, sent.values, sent.onDone),
    generation,
  };
}
