import type { Change } from '@locus/data';
import { useState } from 'react';

/** A form whose save is refused if somebody else has saved the same object in the meantime. */
export interface VersionCheck<Values> {
  /** Saves, unless somebody else has saved first; `onDone` is called afterwards. */
  save: (values: Values, onDone?: () => void) => void;
  /** Both versions in a conflict: theirs is the one stored now, and `by` who saved it, if known. */
  conflict: { mine: Values; theirs: Values; by: string | undefined } | undefined;
  /** Continues with the user's input; the next save overwrites their version. */
  keepEditing: () => void;
  /** Loads their version into the form, which is remounted: `generation` is its key. */
  takeTheirs: () => void;
  /** Overwrites their version with the user's. */
  saveMine: () => void;
  generation: number;
}

/**
 * Saves together with the form's starting version, and asks if a different version is stored by now. Mount it with the
 * form: the version stored then, or the first one loaded, is the starting version.
 */
export function useVersionCheck<Values>(
  /** The change; it sends the ETag of `since`. */
  { run, error, reset }: Pick<Change<{ values: Values; since: Values }>, 'run' | 'error' | 'reset'>,
  /** The stored version, as last read; undefined until it is loaded, and nothing is saved until then. */
  stored: Values | undefined,
): VersionCheck<Values> {
  const [since, setSince] = useState(stored);
  if (since === undefined && stored !== undefined) setSince(stored);
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
  const conflict =
    error?.code === 'conflict' && sent && stored !== undefined
      ? { mine: sent.values, theirs: stored, by: error.by }
      : undefined;
  const settle = () => {
    setSince(stored);
    reset();
  };
  return {
    save: (values, onDone) => since !== undefined && sendFrom(since, values, onDone),
    conflict,
    keepEditing: settle,
    takeTheirs: () => {
      settle();
      setGeneration((before) => before + 1);
    },
    saveMine: () => sent && stored !== undefined && sendFrom(stored, sent.values, sent.onDone),
    generation,
  };
}
