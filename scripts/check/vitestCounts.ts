/** The results of one step; `failures` and `retried` name tests as `file > test`, `slowest` what took longest. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Passed, but not at the first attempt. */
  retried?: string[];
  slowest?: Took[];
  /** What this machine or its data did not allow, and why. */
  skips?: string[];
  /** The number of files that did not run, because they passed with the same inputs. */
  unchanged?: number;
}

/** How long something took. */
export interface Took {
  name: string;
  seconds: number;
}

/** A test that was skipped, named as `file > test`, and why. */
export interface Skipped {
  name: string;
  why: string;
}

/** What our reporter writes about a vitest run. */
export interface Report {
  passed: number;
  skipped: number;
  failures: string[];
  retried: string[];
  /** Skipped tests, each with the reason. */
  skips: Skipped[];
  tests: Took[];
  files: Took[];
}

/** Whether to list the slowest tests or the slowest files: a unit test is quick, its file may not be. */
export type Slow = 'tests' | 'files';

/** Counts a report. A run that ended abnormally counts at least one failure, even without a report. */
export function vitestCounts(code: number, report: Report | undefined, slow: Slow = 'tests'): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: ['the run wrote no report'] };
  const { passed, skipped, retried } = report;
  const failures = code !== 0 && report.failures.length === 0 ? ['the run ended badly'] : report.failures;
  const slowest = report[slow].toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return { passed, failed: failures.length, skipped, failures, retried, slowest, skips: skipsOf(report.skips) };
}

/** One line for all tests of a file that were skipped for the same reason. */
function skipsOf(skips: readonly Skipped[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { name, why } of skips) {
    const key = `${name.split(' > ')[0]}\n${why}`;
    lines.set(key, [...(lines.get(key) ?? []), name]);
  }
  return [...lines].map(([key, names]) => {
    const [file = '', why = ''] = key.split('\n');
    const what = names.length === 1 ? names[0] : `${names.length} tests of ${file}`;
    return `skipped: ${what}, because ${why}`;
  });
}

/**
 * Why a test was skipped: what it said when it skipped itself, or what its title says, `(skipped: no data)` or
 * `(skipped where Linux is missing)`. Undefined for a variant that the sample leaves out.
 */
export function reasonToSkip(title: string, note: string | undefined): string | undefined {
  const [, sign, words] = /\(skipped(:| where) ([^)]+)\)/.exec(title) ?? [];
  if (note !== undefined) return note.replace(/\.$/, '');
  return words === undefined ? undefined : sign === ':' ? words : words.replace('is missing', 'is missing here');
}
