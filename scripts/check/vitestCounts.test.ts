import { expect, it } from 'vitest';

import type { Report } from './vitestCounts';
import { vitestCounts } from './vitestCounts';

const report = (more: Partial<Report> = {}): Report => ({
  passed: 5,
  skipped: 1,
  failures: [],
  retried: [],
  tests: Array.from({ length: 12 }, (_, i) => ({ name: `a.test.ts > ${i}`, seconds: i })),
  files: [{ name: 'a.test.ts', seconds: 66 }],
  ...more,
});

it('takes the counts of the report, names what failed and what was tried again', () => {
  const failures = ['b.test.ts > no 0', 'b.test.ts'];
  expect(vitestCounts(1, report({ failures, retried: ['a.test.ts > 3'] }))).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
    failures,
    retried: ['a.test.ts > 3'],
  });
});

it('counts a failure when the run ended badly though no test failed', () => {
  expect(vitestCounts(1, report())).toMatchObject({ passed: 5, failed: 1 });
  expect(vitestCounts(0, report())).toMatchObject({ passed: 5, failed: 0 });
});

it('counts a failure when the run broke off without a report', () => {
  expect(vitestCounts(1, undefined)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it('names the ten slowest tests or files, slowest first', () => {
  const { slowest = [] } = vitestCounts(0, report());
  expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(vitestCounts(0, report(), 'files').slowest).toEqual([{ name: 'a.test.ts', seconds: 66 }]);
});
