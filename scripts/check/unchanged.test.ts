import { expect, test } from 'vitest';

import { inputsOf, passedNow } from './unchanged';

const card = 'packages/ui/src/Card.test.ts';
const other = 'packages/ui/src/other.test.ts';
const child = 'packages/data/src/child.test.ts';
const outside = 'packages/data/src/outside.test.ts';
const sources: Record<string, string> = {
  [card]: "import { Card } from './index';",
  'packages/ui/src/index.ts': "export { Card } from './Card';",
  'packages/ui/src/Card.ts': "import { shade } from './shade';",
  'packages/ui/src/shade.ts': 'export const shade = 1;',
  [other]: 'export const a = 1;',
  [child]: "import { spawn } from 'node:child_process';",
  [outside]: "const data = '../shared/data';",
  'packages/data/src/sums.sql': 'select 1',
  'README.md': '# Locus',
  'scripts/check/patience.ts': 'export const a = 1;',
  'scripts/lint.test.ts': 'export const a = 1;',
};

/** The test files whose fingerprints change with one file. */
function changedBy(file: string, run = '1'): string[] {
  const fingerprints = (texts: Record<string, string>, now: string) =>
    inputsOf({
      hashes: new Map(Object.entries(texts)),
      read: (name) => sources[name] ?? '',
      entries: new Map(),
      run: now,
    });
  const [before, after] = [fingerprints(sources, '1'), fingerprints({ ...sources, [file]: 'changed' }, run)];
  return [card, other, child].filter((name) => before.fingerprint(name) !== after.fingerprint(name));
}

test('a test file runs again if something that it imports has changed, and only then', () => {
  expect(changedBy('packages/ui/src/shade.ts')).toEqual([card, child]);
  expect(changedBy(card)).toEqual([card, child]);
  expect(changedBy('README.md')).toEqual([]);
});

test('whatever is no code, is part of the set-up or of the run, is every test file’s', () => {
  for (const file of ['packages/data/src/sums.sql', 'scripts/check/patience.ts', 'package-lock.json'])
    expect(changedBy(file)).toEqual([card, other, child]);
  expect(changedBy('README.md', '2')).toEqual([card, other, child]);
});

test('tests of the repository, and those that read what is outside it, always run', () => {
  const { fingerprint } = inputsOf({
    hashes: new Map(Object.entries(sources)),
    read: (name) => sources[name] ?? '',
    entries: new Map(),
    run: '1',
  });
  expect([outside, 'scripts/lint.test.ts'].map(fingerprint)).toEqual([undefined, undefined]);
});

test('only a file whose tests all passed is kept, and none after an error outside of tests', () => {
  const inputs = { fingerprint: (file: string) => `${file} now` };
  const files = [card, other].map((name) => ({ name, seconds: 1 }));
  expect(passedNow({ [card]: 'old', [child]: 'old' }, { files, failures: [`${card} > shows it`] }, inputs)).toEqual({
    [child]: 'old',
    [other]: `${other} now`,
  });
  expect(passedNow({ [card]: 'old' }, { files, failures: ['an error outside of any test'] }, inputs)).toEqual({});
});
