/** What one run of tests came to; `failures` names each failed test as `file > test`. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Reads vitest's JSON report. A run that ended badly counts at least one failure, also when it wrote no report. */
export function vitestCounts(code: number, report: string | undefined): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, failures: ['the run wrote no report'] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report) as Report;
  const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${name} > ${fullName}`);
    return tests.length === 0 && status === 'failed' ? [name] : tests;
  });
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, failures };
}

/** The files in which tests failed, from the report. */
export function failedFiles(report: string | undefined): string[] {
  if (report === undefined) return [];
  const { testResults } = JSON.parse(report) as Report;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** A run whose failed files ran once more by themselves: what failed again has failed, what did not has passed. */
export function afterSecondRun(first: Counts, second: Counts): Counts {
  const failed = Math.min(first.failed, second.failed);
  return { ...first, failed, passed: first.passed + first.failed - failed, failures: second.failures };
}
