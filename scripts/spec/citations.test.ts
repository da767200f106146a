import { expect, it } from 'vitest';

import { citationsIn } from './citations';

it('finds a clause in a test title, with the words that follow', () => {
  const text =
    "import { it } from 'vitest';\n\nit('[VIEW" + "-012] timeFrames is read as comma-separated month keys', () => {});";
  expect(citationsIn('packages/model/src/viewState.test.ts', text)).toEqual([
    {
      clause: 'VIEW-012',
      file: 'packages/model/src/viewState.test.ts',
      line: 3,
      kind: 'test',
      title: 'timeFrames is read as comma-separated month keys',
    },
  ]);
});

it('finds every clause among the tags of a story', () => {
  const text = "tags: ['spec:VIEW" + "-012', 'spec:SHELL" + "-001'],";
  expect(citationsIn('a/B.stories.tsx', text).map(({ clause, kind }) => [clause, kind])).toEqual([
    ['VIEW-012', 'story'],
    ['SHELL-001', 'story'],
  ]);
});

it('finds every clause that opens a test title', () => {
  const text = "it('[VIEW" + '-012] [VIEW' + "-013] a shared link opens the same view', () => {});";
  expect(citationsIn('a/b.test.ts', text).map(({ clause, title }) => [clause, title])).toEqual([
    ['VIEW-012', 'a shared link opens the same view'],
    ['VIEW-013', 'a shared link opens the same view'],
  ]);
});

it('takes no other bracket for a clause', () => {
  expect(citationsIn('a/b.test.ts', "it('[lng, lat] order [VIEW-12] [OTHER-001]', () => {});")).toEqual([]);
});
