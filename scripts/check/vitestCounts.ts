/** The results of one step; `failures` and `retried` name tests as `file > test`, `slowest` what took longest. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Passed, but not at the first attempt. */
  retried?: string[];
  slowest?: Took[];
}

/** How long something took. */
export interface Took {
  name: string;
  seconds: number;
}

/** What our reporter writes about a vitest run. */
export interface Report {
  passed: number;
  skipped: number;
  failures: string[];
  retried: string[];
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
  return { passed, failed: failures.length, skipped, failures, retried, slowest };
}
