import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { filesBelow, root } from '../lib/files';
import type { Report } from './vitestCounts';
import { reasonToSkip, vitestCounts } from './vitestCounts';

const report = (more: Partial<Report> = {}): Report => ({
  passed: 5,
  skipped: 1,
  failures: [],
  retried: [],
  skips: [],
  tests: Array.from({ length: 12 }, (_, i) => ({ name: `a.test.ts > ${i}`, seconds: i })),
  files: [{ name: 'a.test.ts', seconds: 66 }],
  ...more,
});

it('takes the counts of the report, and lists failures and retries', () => {
  const failures = ['b.test.ts > no 0', 'b.test.ts'];
  expect(vitestCounts(1, report({ failures, retried: ['a.test.ts > 3'] }))).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
    failures,
    retried: ['a.test.ts > 3'],
  });
});

it('counts a failure if the run failed although no test did', () => {
  expect(vitestCounts(1, report())).toMatchObject({ passed: 5, failed: 1 });
  expect(vitestCounts(0, report())).toMatchObject({ passed: 5, failed: 0 });
});

it('counts a failure if the run ended without a report', () => {
  expect(vitestCounts(1, undefined)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it('lists the ten slowest tests or files, slowest first', () => {
  const { slowest = [] } = vitestCounts(0, report());
  expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(vitestCounts(0, report(), 'files').slowest).toEqual([{ name: 'a.test.ts', seconds: 66 }]);
});

it('lists why tests were skipped, once for all tests of a file with the same reason', () => {
  const disk = { name: 'a.e2e.ts > a full disk', why: 'no disk may be mounted here' };
  const data = ['first', 'second'].map((title) => ({ name: `b.test.ts > ${title}`, why: 'the data is missing' }));
  expect(vitestCounts(0, report({ skips: [disk, ...data] })).skips).toEqual([
    'skipped: a.e2e.ts > a full disk, because no disk may be mounted here',
    'skipped: 2 tests of b.test.ts, because the data is missing',
  ]);
});

it('takes the reason from the test’s note or from its title', () => {
  expect(reasonToSkip('a full disk > ends', 'No disk may be mounted here.')).toBe('No disk may be mounted here');
  expect(reasonToSkip('Melbourne (skipped: the data is not in ../data) > visits', undefined)).toBe(
    'the data is not in ../data',
  );
  expect(reasonToSkip('pages (skipped where Linux x64 is missing)', undefined)).toBe('Linux x64 is missing here');
  expect(reasonToSkip('the wizard works on a phone', undefined)).toBeUndefined();
});

it('every test that can be skipped gives a reason, except variants that a sample leaves out', () => {
  const unexplained = ['packages', 'apps', 'e2e', 'scripts']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && !file.endsWith('vitestCounts.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const conditions = [...code.matchAll(/\.(?:skipIf|runIf)\((?!sampled\()/g)];
      const titled = conditions.filter(({ index }) =>
        /\(skipped|\bnoData\b|skipped: |\bnotHere\b|\bclickhouseHere\b/.test(code.slice(index, index + 400)),
      );
      const silent = /\bskip\(\s*\)/.test(code) ? 1 : 0;
      return conditions.length - titled.length + silent > 0 ? file : [];
    });
  expect(unexplained).toEqual([]);
});
