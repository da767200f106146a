/** What one run of tests came to. */
export type Counts = { passed: number; failed: number; skipped: number };

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };

/** Reads vitest's JSON report. A run that ended badly counts at least one failure, also when it wrote no report. */
export function vitestCounts(code: number, report: string | undefined): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as Report;
  const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}
