import { expect, it } from 'vitest';

import { summaryOf } from './summary';

const repeat = 'LOCUS_SEED=42 repeats them.';

const lint = { name: 'lint', passed: 0, failed: 1, skipped: 0, failures: ['see its output above'], seconds: 21 };
const stories = {
  name: 'stories',
  passed: 2,
  failed: 1,
  skipped: 3,
  failures: ['Card.stories.tsx > Open'],
  retried: ['Menu.stories.tsx > Dark'],
  slowest: [{ name: 'Menu.stories.tsx > Dark', seconds: 4.25 }],
  seconds: 300,
};

it('lists what failed, what was retried and what took longest', () => {
  const text = summaryOf([lint, stories], repeat);
  expect(text).toContain('stories             2        1        3        1      300\n');
  expect(text).toContain('slowest of stories:\n      4.3 s  Menu.stories.tsx > Dark\n');
  expect(text).toContain('retried in stories:\n  Menu.stories.tsx > Dark\n');
  expect(text).toContain('lint failed:\n  see its output above\n');
});

it('lists what was skipped and why, for all steps together', () => {
  const skips = ['skipped: faults.e2e.ts > a full disk, because no disk may be mounted here'];
  const text = summaryOf([{ ...lint, skips: ['skipped: b, because c'] }, stories, { ...stories, skips }], repeat);
  expect(text).toContain(`NOT PROVEN ON THIS MACHINE:\n  skipped: b, because c\n  ${skips[0]}\n`);
  expect(summaryOf([lint, stories], repeat)).not.toContain('NOT PROVEN');
});

it('ends with the totals', () => {
  expect(summaryOf([lint, stories], repeat).split('\n').at(-1)).toBe('2 passed, 2 failed');
});

it('says after a failure how the run is repeated', () => {
  expect(summaryOf([lint, stories], repeat)).toContain(repeat);
  expect(summaryOf([{ ...lint, failed: 0, failures: [] }], repeat)).not.toContain(repeat);
});
