import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root } from '../../lib/files.ts';
import { type Journey, journeysIn, titlesOf } from './journeys.ts';
import { citing, type Part } from './part.ts';
import { partsOfStories } from './stories.ts';

/** What one part runs of the stories, journeys and unit tests. */
export interface Chosen {
  /** Files with stories of this part. */
  stories: string[];
  /** The number of its stories. */
  storyCount: number;
  /** Files with journeys of this part. */
  journeys: string[];
  /** Of the journeys as they are written: one with variants is one. */
  journeyCount: number;
  /** For `vitest -t`: the full titles of its journeys. */
  titles: string;
  /** Files of unit tests. */
  unit: string[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const inProducts = () => ['packages', 'apps'].flatMap(filesBelow);

/**
 * Whether a file of unit tests is a long sample: of a proof that needs a longer time limit when it runs in full
 * (`rounds(180_000, 900_000)`), and that no clause relies on.
 */
export const isLongSample = (text: string): boolean => /\brounds\(\d{3}_000,/.test(text) && !citing.test(text);

/** The files of unit tests that are long samples. */
export const longSamples = (): string[] =>
  inProducts().filter((file) => /\.test\.tsx?$/.test(file) && isLongSample(read(file)));

/** What a part runs. */
export function chosenBy(part: Part): Chosen {
  const stories = inProducts()
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => ({ file, count: [...partsOfStories(read(file)).values()].filter((of) => of === part).length }))
    .filter(({ count }) => count > 0);
  const journeys = ['e2e', 'apps']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => ({ file, own: journeysIn(file, read(file)).filter((journey) => journey.part === part) }))
    .filter(({ own }) => own.length > 0);
  const own: Journey[] = journeys.flatMap((file) => file.own);
  const unit = [...inProducts(), ...['scripts', '.storybook'].flatMap(filesBelow)].filter(
    (file) => /\.test\.tsx?$/.test(file) && isLongSample(read(file)) === (part === 'rest'),
  );
  return {
    stories: stories.map(({ file }) => file),
    storyCount: stories.reduce((sum, { count }) => sum + count, 0),
    journeys: journeys.map(({ file }) => file),
    journeyCount: own.length,
    titles: titlesOf(own),
    unit,
  };
}

/** The split in one line. */
export function split(clauses: number): string {
  const [main, rest] = [chosenBy('main'), chosenBy('rest')];
  const of = (key: 'storyCount' | 'journeyCount') => `${main[key]} of ${main[key] + rest[key]}`;
  return [
    `npm test: ${of('storyCount')} stories, ${of('journeyCount')} journeys`,
    `${main.unit.length} of ${main.unit.length + rest.unit.length} files of unit tests`,
    `all proofs of the ${clauses} cited clauses; npm run check -- rest: the others.`,
  ].join(', ');
}
