import { expect, it } from 'vitest';

import { vitestCounts } from './vitestCounts';

const report = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 1 });

it('takes the counts of the report', () => {
  expect(vitestCounts(1, report(5, 2))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('counts a failure when a file could not even be loaded', () => {
  expect(vitestCounts(1, report(5, 0))).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

it('counts a failure when the run broke off without a report', () => {
  expect(vitestCounts(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
