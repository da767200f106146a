import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { filesBelow, root } from '../../lib/files';
import { readCitations } from '../../spec/citations';
import { journeysIn } from './journeys';
import { chosenBy } from './parts';
import { partsOfStories, storiesOf } from './stories';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [main, rest] = [chosenBy('main'), chosenBy('rest')];
const all = ['packages', 'apps', 'e2e', 'scripts', '.storybook'].flatMap(filesBelow);
/** A clause that this file writes about without citing it. */
const cited = 'VIEW-001';
const exported = (code: string) => [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

test('every story is in one of the two parts, and none in both', () => {
  const files = all.filter((file) => file.endsWith('.stories.tsx'));
  expect([...new Set([...main.stories, ...rest.stories])].sort()).toEqual(files.sort());
  for (const file of files) {
    const text = read(file);
    const parts = [...exported(storiesOf('main', text)), ...exported(storiesOf('rest', text))];
    expect(parts.sort()).toEqual(exported(text).sort());
  }
});

test('every file of unit tests is in one of the two parts, and none in both', () => {
  const files = all.filter((file) => /\.test\.tsx?$/.test(file));
  expect([...main.unit, ...rest.unit].sort()).toEqual(files.sort());
  expect(rest.unit.length).toBeGreaterThan(0);
});

test('every journey is in one of the two parts, and none in both', () => {
  const files = all.filter((file) => file.endsWith('.e2e.ts'));
  expect([...new Set([...main.journeys, ...rest.journeys])].sort()).toEqual(files.sort());
  for (const file of files) {
    const journeys = journeysIn(file, read(file));
    expect(journeys.length).toBe(read(file).match(/^ *(test|it)\b(?!\.skip)[.(]/gm)?.length);
    for (const { title, part } of journeys) {
      const example = title.replaceAll('.*', 'x').replaceAll('\\', '');
      expect([main, rest].map(({ titles }) => new RegExp(titles).test(example))).toEqual([
        part === 'main',
        part === 'rest',
      ]);
    }
  }
});

test('every proof of a clause runs in npm test', () => {
  const late = readCitations().filter(({ clause, file, kind }) =>
    kind === 'story'
      ? !storiesOf('main', read(file)).match(new RegExp(`spec:${clause}`)) || !main.stories.includes(file)
      : file.endsWith('.e2e.ts')
        ? !main.titles.includes(clause)
        : !main.unit.includes(file),
  );
  expect(late).toEqual([]);
});

test('of the stories, npm test runs those that prove a clause or show a state', () => {
  const text = [
    'const meta = { component: Card };',
    'export const Ready: Story = {};',
    'export const Dark: Story = {};',
    `export const DarkMap: Story = { tags: ['spec:${cited}'] };`,
    'export const LongNames: Story = {};',
  ].join('\n');
  expect([...partsOfStories(text)]).toEqual([
    ['Ready', 'main'],
    ['Dark', 'rest'],
    ['DarkMap', 'main'],
    ['LongNames', 'rest'],
  ]);
});

test('a clause cited for a whole file is proven by its stories in the usual look', () => {
  const text = `const meta = { tags: ['spec:${cited}'] };\nexport const Sorting = {};\nexport const SortingRightToLeft = {};`;
  expect([...partsOfStories(text).values()]).toEqual(['main', 'rest']);
});

test('of the journeys, npm test runs the first of each file and those that prove a clause', () => {
  const text = `test('opens', run); test('is tidy', run); test.for(ways)('[${cited}] moves, by %s', run);`;
  expect(journeysIn('e2e/map.e2e.ts', text).map(({ part }) => part)).toEqual(['main', 'rest', 'main']);
  expect(journeysIn('e2e/hebrew.e2e.ts', text).map(({ part }) => part)).toEqual(['rest', 'rest', 'main']);
});
