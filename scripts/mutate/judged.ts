import type { Mutant } from './mutants';
import type { Target } from './targets';

/** A fault that changes nothing anybody could see. */
interface Judgement {
  /** The file, from the repository's root. */
  file: string;
  /** The change as the run tells it. */
  change: string;
  /** Part of the line it is on, where the change alone is found elsewhere too. */
  line?: string;
  why: string;
}

/** Faults that were looked at and are none. */
export const judgements: readonly Judgement[] = [
  {
    file: 'packages/model/src/locationCsv.ts',
    change: '>= → >',
    line: 'at >= text.length',
    why: 'Behind the end of the text nothing is found, and reading ends all the same.',
  },
];

/** Whether a fault was judged to be none. */
export const judged = ({ file, code }: Pick<Target, 'file' | 'code'>, { change, line }: Mutant): boolean =>
  judgements.some(
    (entry) =>
      entry.file === file &&
      entry.change === change &&
      (entry.line === undefined || (code.split('\n')[line - 1] ?? '').includes(entry.line)),
  );
