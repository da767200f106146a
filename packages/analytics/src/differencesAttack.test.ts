import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { attackDifferences } from './testing/attackDifferences';
import { attackReturns, peopleOfRates } from './testing/attackReturns';
import { attackWeights } from './testing/attackWeights';
import { attackProject, makeAttackWorld } from './testing/attackWorld';

/*
 * An attacker who subtracts the answers about visits until ten o'clock from those until eleven o'clock. If a device
 * stands for a thousand people, rounding the sums of weights to tens hides nobody.
 */

vi.setConfig({ testTimeout: rounds(180_000, 900_000) });

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-differences-'));
});
afterAll(() => rm(root, { recursive: true }));

test.each(attackWeights)(
  'subtracting twelve filters from each other finds no hidden visits, with weights of %s',
  async (weights) => {
    const folder = await mkdtemp(join(root, 'town-'));
    const made = await makeAttackWorld(folder, proofRandom(), { weights, largest: rounds(500, Infinity) });
    const { hidden, exact, constant } = await attackDifferences(folder, made);
    expect(hidden).toBeGreaterThan(100);
    expect(exact).toBeLessThanOrEqual(constant + 0.05);
  },
);

test('the same attack finds most of them if sums of weights are rounded to tens', async () => {
  const folder = await mkdtemp(join(root, 'town-'));
  const made = await makeAttackWorld(folder, proofRandom(), { weights: 'thousand', largest: rounds(500, Infinity) });
  const file = join(folder, attackProject, 'dataset.json');
  const { checksum: _, ...info } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  expect(info['weightedTo']).toBe(10_000);
  await writeFile(file, JSON.stringify({ ...info, weightedTo: 10 }));
  const { exact, close, constant } = await attackDifferences(folder, made);
  // So the test above would fail without the step.
  expect(exact).toBeGreaterThan(0.9);
  expect(close).toBeGreaterThan(0.9);
  expect(constant).toBeLessThan(0.5);
});

/** A world without the largest places, where an hour adds many. */
async function returnsOf(dataset: 'panel' | 'open') {
  const folder = await mkdtemp(join(root, 'returns-'));
  const made = await makeAttackWorld(folder, proofRandom(), { dataset, largest: rounds(500, Infinity) });
  return attackReturns(folder, made);
}

test('twelve filters find none of the few visitors of an hour, nor of those still seen or back in the next month', async () => {
  const found = await returnsOf('panel');
  for (const people of peopleOfRates) {
    const { hidden, recovered, learnt, constant, error } = found[people];
    expect(hidden).toBeGreaterThan(100);
    expect(recovered).toBeLessThanOrEqual(constant + 0.05);
    // In a sample chance alone moves what is learnt by several points.
    expect(learnt - (whole ? 0 : 1.645 * error)).toBeLessThanOrEqual(constant + 0.05);
  }
});

test('the same filters find nearly all of them in open data, whose numbers are not rounded', async () => {
  const found = await returnsOf('open');
  for (const people of peopleOfRates) {
    expect(found[people].learnt).toBeGreaterThan(0.95);
    expect(found[people].constant).toBeLessThan(0.8);
  }
});
