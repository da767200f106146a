import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, proofSeed, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { attackChoices, chosenBy } from './testing/attackChoices';
import { attacked, sampledAttacks, weighted } from './testing/attacks';
import type { AttackWeights } from './testing/attackWeights';
import type { MadeVisit } from './testing/attackWorld';
import { makeAttackWorld } from './testing/attackWorld';

/*
 * An attacker who may choose which visits count (hours, days of the week, durations, residents) and what reports are
 * about, as often as is allowed for a panel (docs/decisions/privacy.md), and asks each of these reports for various
 * months and places.
 */

vi.setConfig({ testTimeout: rounds(180_000, 1_800_000) });

let folder = '';
/** Towns of people from all over the town, and of neighbours, of whom each ring of residents has a few. */
const worlds = new Map<string, Promise<{ root: string; made: MadeVisit[] }>>();

async function makeWorld(name: 'town' | 'neighbours', weights: AttackWeights) {
  const root = join(folder, `${name}-${weights}`);
  await mkdir(root);
  return { root, made: await makeAttackWorld(root, proofRandom(), { neighbours: name === 'neighbours', weights }) };
}

/** Made when the first test needs it. */
function world(name: 'town' | 'neighbours', weights: AttackWeights) {
  const key = `${name} ${weights}`;
  const known = worlds.get(key) ?? makeWorld(name, weights);
  worlds.set(key, known);
  return known;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-choices-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Each analysis that averagingAttack.test.ts leaves out in one way, drawn by the seed; in a long run all in all ways.
const quick = chosenBy.filter((by) => by !== 'residents' && by !== 'dates');
const cases = weighted(sampledAttacks('choices')).flatMap(([analysis, weights], i) =>
  chosenBy
    .filter((by) => whole || by === quick[(i + proofSeed) % quick.length])
    .map((by) => [analysis, by, weights] as const),
);

test.each(cases)(
  'an attacker who requests %s by a choice of %s, with weights of %s, guesses no better than without it',
  async (analysis, by, weights) => {
    // 2,000 questions of each analysis.
    const questions = rounds(20, Math.ceil(2000 / chosenBy.length));
    const random = proofRandom(attacked.indexOf(analysis) * chosenBy.length + chosenBy.indexOf(by));
    const { root, made } = await world(by === 'residents' ? 'neighbours' : 'town', weights);
    const found = await attackChoices(root, made, { analysis, by }, questions, random);
    expect(found.told).toBeGreaterThan(0);
    expect(found.hidden).toBeGreaterThan(10);
    const guess = Math.max(found.constant, found.unasked);
    expect(found.recovered).toBeLessThanOrEqual(guess + 0.05);
    // In a sample chance alone moves what is learnt by several points.
    expect(found.learnt - (whole ? 0 : 1.645 * found.error)).toBeLessThanOrEqual(guess + 0.05);
  },
);
