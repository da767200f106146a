import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { attacked, weighted } from './testing/attacks';
import type { AttackWeights } from './testing/attackWeights';
import { attackShapes } from './testing/attackShapes';
import { makeAttackTown } from './testing/attackTown';

/*
 * An attacker who draws a place around some houses, moves it, adds and leaves out a house, as often as is allowed for a
 * panel (docs/decisions/privacy.md), and asks each analysis of every outline for all months, and for each year, quarter
 * and month.
 */

vi.setConfig({ testTimeout: rounds(180_000, 1_800_000) });

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-shapes-'));
});
afterAll(() => rm(root, { recursive: true }));

// A sample of duration, which hides most, and of another analysis, which the seed decides.
const other = attacked[Math.floor(attacked.length * proofRandom(50)())];
const sample = attacked.filter((analysis) => whole || analysis === 'duration' || analysis === other);

/** The same town with other weights; drawn places are written into it, so each attack has its own. */
async function townWith(weights: AttackWeights) {
  const folder = await mkdtemp(join(root, 'town-'));
  return { folder, made: await makeAttackTown(folder, proofRandom(), weights) };
}

test.each(weighted(sample))(
  'redrawing a place many times and asking %s, with weights of %s, guesses hidden values no better',
  async (analysis, weights) => {
    const { folder, made } = await townWith(weights);
    const random = proofRandom(attacked.indexOf(analysis));
    const found = await attackShapes(folder, made, analysis, rounds(30, 2000), random);
    expect(found.told).toBeGreaterThan(0);
    expect(found.hidden).toBeGreaterThan(20);
    expect(found.recovered).toBeLessThanOrEqual(found.constant + 0.05);
    // In a sample chance alone moves what is learnt by several points.
    expect(found.learnt - (whole ? 0 : 1.645 * found.error)).toBeLessThanOrEqual(found.constant + 0.05);
  },
);
