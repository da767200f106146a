import { expect, it } from 'vitest';

import { citationsIn } from './citations';

// Written in a way that this file itself cites nothing.
const [view, next, shell] = ['VIEW-012', 'VIEW-013', 'SHELL-001'];

it('finds a clause in a test title, with the words that follow', () => {
  const text = `import { it } from 'vitest';\n\nit('[${view}] timeFrames is read as comma-separated month keys', () => {});`;
  expect(citationsIn('packages/model/src/view/viewState.test.ts', text)).toEqual([
    {
      clause: view,
      file: 'packages/model/src/view/viewState.test.ts',
      line: 3,
      kind: 'test',
      title: 'timeFrames is read as comma-separated month keys',
    },
  ]);
});

it('finds every clause among the tags of a story', () => {
  const text = `tags: ['spec:${view}', 'spec:${shell}'],`;
  expect(citationsIn('a/B.stories.tsx', text).map(({ clause, kind }) => [clause, kind])).toEqual([
    [view, 'story'],
    [shell, 'story'],
  ]);
});

it('finds every clause that opens a test title', () => {
  const text = `it('[${view}] [${next}] a shared link opens the same view', () => {});`;
  expect(citationsIn('a/b.test.ts', text).map(({ clause, title }) => [clause, title])).toEqual([
    [view, 'a shared link opens the same view'],
    [next, 'a shared link opens the same view'],
  ]);
});

it('keeps an apostrophe in a title', () => {
  const text = `it("[${view}] the item's default is used", () => {});`;
  expect(citationsIn('a/b.test.ts', text).map(({ title }) => title)).toEqual(["the item's default is used"]);
});

it('writes "…" for what the cases of a test fill in', () => {
  const text = `it.each(ways)(\`[${view}] \${role} of $name sees 5 % of %s\`, () => {});`;
  expect(citationsIn('a/b.test.ts', text).map(({ title }) => title)).toEqual(['… of … sees 5 % of …']);
});

it('does not take other brackets for a clause', () => {
  expect(citationsIn('a/b.test.ts', "it('[lng, lat] order [VIEW-12] [OTHER-001]', () => {});")).toEqual([]);
});
