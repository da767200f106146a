import { expect, it } from 'vitest';

import { afterSecondRun, failedFiles, vitestCounts } from './vitestCounts';

const report = (numPassedTests: number, numFailedTests: number, broken = false) =>
  JSON.stringify({
    numPassedTests,
    numFailedTests,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'works', status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: numFailedTests > 0 || broken ? 'failed' : 'passed',
        assertionResults: Array.from({ length: numFailedTests }, (_, i) => ({ fullName: `no ${i}`, status: 'failed' })),
      },
    ],
  });

it('takes the counts of the report and names what failed', () => {
  expect(vitestCounts(1, report(5, 2))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ['b.test.ts > no 0', 'b.test.ts > no 1'],
  });
});

it('counts a failure when a file could not even be loaded', () => {
  expect(vitestCounts(1, report(5, 0, true))).toMatchObject({ passed: 5, failed: 1, failures: ['b.test.ts'] });
});

it('counts a failure when the run broke off without a report', () => {
  expect(vitestCounts(1, undefined)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it('names the files to run once more', () => {
  expect(failedFiles(report(5, 1))).toEqual(['b.test.ts']);
  expect(failedFiles(report(5, 0))).toEqual([]);
  expect(failedFiles(undefined)).toEqual([]);
});

it('counts what failed twice as failed, and only that', () => {
  const first = vitestCounts(1, report(5, 2));
  expect(afterSecondRun(first, vitestCounts(1, report(8, 1)))).toMatchObject({ passed: 6, failed: 1, skipped: 2 });
  expect(afterSecondRun(first, vitestCounts(0, report(9, 0)))).toMatchObject({ passed: 7, failed: 0, failures: [] });
  expect(afterSecondRun(first, vitestCounts(1, undefined))).toMatchObject({ passed: 6, failed: 1 });
});
