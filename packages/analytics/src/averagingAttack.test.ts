import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { duration } from './duration';
import { attackMonthsAndPlaces } from './testing/attackFrames';
import { attackWeeks } from './testing/attackWeeks';
import { attacked, sampledAttacks, weighted } from './testing/attacks';
import type { AttackWeights } from './testing/attackWeights';
import type { MadeVisit } from './testing/attackWorld';
import { attackLocations, attackMonths, attackProject, makeAttackWorld } from './testing/attackWorld';
import { moreInManyWorlds } from './testing/manyWorlds';
import { openVisitStore } from './store/visitStore';

/*
 * An attacker who asks again and again, for different months and places each time, and averages the differences
 * (docs/decisions/privacy.md). The attacker knows every total, solves for each month by least squares, and knows half
 * of the hidden values as training data.
 */

vi.setConfig({ testTimeout: rounds(180_000, 900_000) });

let root = '';
/** The same town with other weights. */
const towns = new Map<AttackWeights, Promise<{ folder: string; made: MadeVisit[] }>>();

async function townWith(weights: AttackWeights) {
  const folder = join(root, weights);
  await mkdir(folder);
  return { folder, made: await makeAttackWorld(folder, proofRandom(), { weights }) };
}

/** Made when the first test needs it. */
function town(weights: AttackWeights) {
  const known = towns.get(weights) ?? townWith(weights);
  towns.set(weights, known);
  return known;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-averaging-'));
});
afterAll(() => rm(root, { recursive: true }));

test.each(weighted(sampledAttacks('frames')))(
  'an attacker who requests %s for many choices of months and places, with weights of %s, guesses no better',
  async (analysis, weights) => {
    const { folder, made } = await town(weights);
    const { told, hidden, recovered, learnt, constant, error } = await attackMonthsAndPlaces(
      folder,
      made,
      analysis,
      rounds(45, 2000),
      proofRandom(attacked.indexOf(analysis)),
    );
    expect(told).toBeGreaterThan(0);
    // Of a sample of choices, as few as 48 hid something at one seed in ten.
    expect(hidden).toBeGreaterThan(25);
    expect(recovered).toBeLessThanOrEqual(constant + 0.05);
    // In one town chance alone moves what is learnt by several points (see the test of many towns).
    // A sample is new with every commit: only an excess that chance explains once in a thousand times counts there.
    expect(learnt - (whole ? 1.645 : 3.09) * error).toBeLessThanOrEqual(constant + 0.05);
  },
);

test('over many towns, requests for months and places gain at most five points on the best constant guess', async () => {
  // In one town chance moves the result by several points; duration hides the most values.
  // In a sample the two largest places, which hide the least and have nine visits in ten, have none.
  const largest = whole ? Infinity : 100;
  const { mean, margin } = await moreInManyWorlds(root, 'duration', rounds(3, 8), rounds(60, 200), largest);
  // Of a few towns only a clear excess counts; of many the mean itself.
  expect(mean - (whole ? 0 : margin)).toBeLessThanOrEqual(0.05);
});

test.each(weighted(['footfall']))(
  'hidden weeks of %s, with weights of %s, are guessed no better than from its months',
  async (_, weights) => {
    const { folder, made } = await town(weights);
    const { hidden, recovered, learnt, constant, unasked } = await attackWeeks(folder, made);
    expect(hidden).toBeGreaterThan(500);
    expect(recovered).toBeLessThanOrEqual(constant);
    // A month says how many people a place has, and with that how many a usual week has.
    expect(learnt).toBeLessThanOrEqual(Math.max(constant, unasked) + 0.05);
  },
);

test('every choice of months for a large place is within one per cent of the true value', async () => {
  const { folder, made } = await town('one');
  const store = await openVisitStore({ root: folder, threads: 1 });
  const random = proofRandom(99);
  const large = attackLocations.slice(-1);
  for (let round = 0; round < rounds(20, 200); round += 1) {
    const timeFrames = attackMonths.filter(() => random() < 0.5);
    const asked = made.filter(
      ({ location, month }) => location === large[0]?.id && timeFrames.includes(attackMonths[month] ?? ''),
    );
    const { values } = await store.analyse(duration, { projectId: attackProject, locations: large, timeFrames });
    const long = asked.filter(({ minutes }) => minutes >= 120).length / asked.length;
    const mean = asked.reduce((sum, { minutes }) => sum + minutes, 0) / asked.length;
    expect(Math.abs((values[0]?.data.at(-1)?.value ?? 0) - long)).toBeLessThan(0.01 * long + 1e-9);
    expect(Math.abs((values[0]?.location_average ?? 0) - mean)).toBeLessThan(0.01 * mean);
  }
  await store.close();
});
