import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';
import { accuracyOf } from './testing/accuracy';
import { attacked } from './testing/attacks';
import type { MadeVisit } from './testing/attackWorld';
import { makeAttackWorld } from './testing/attackWorld';

/*
 * What protection costs: a panel's numbers beside those of the same visits as open data, which are exact. A location is
 * large if a number rests on at least 1,000 devices (docs/privacy-measurements.md).
 */

vi.setConfig({ testTimeout: rounds(180_000, 900_000) });

let folder = '';
let made: MadeVisit[] = [];
const stores = {} as Record<'panel' | 'open', VisitStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-accuracy-'));
  for (const dataset of ['panel', 'open'] as const) {
    const root = join(folder, dataset);
    await mkdir(root);
    made = await makeAttackWorld(root, proofRandom(), { dataset });
    stores[dataset] = await openVisitStore({ root, threads: 1 });
  }
});
afterAll(async () => {
  await Promise.all(Object.values(stores).map((store) => store.close()));
  await rm(folder, { recursive: true });
});

test.each(attacked)('numbers for %s at large locations are within 1 % of the true values', async (analysis) => {
  const random = proofRandom(attacked.indexOf(analysis));
  const { small, medium, large } = await accuracyOf({ ...stores, made }, analysis, rounds(2, 50), random);
  // Shares within one percentage point. A weekday's share of one month rests on a seventh of the devices, many of them
  // in hidden hours: the worst of thousands of numbers is further off in one sample of ten.
  expect(large.numbers).toBeGreaterThan(large.hidden);
  expect(large.beyondOne).toBeLessThanOrEqual(large.numbers / 500);
  expect(large.worst).toBeLessThanOrEqual(2);
  expect(large.mean).toBeLessThanOrEqual(medium.mean);
  // The panel is protected: smaller places pay for it.
  expect(small.hidden + medium.hidden > 0 || medium.mean > 0).toBe(true);
});
