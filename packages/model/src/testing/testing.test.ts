import { expect, test } from 'vitest';

import { proofRandom, proofRuns, proofSeed, rounds, sampled, whole } from './index';

test('a property test uses the number of runs and the seed of the test run', () => {
  expect(rounds(3, 200)).toBe(whole ? 200 : 3);
  expect(proofRuns(3, 200)).toEqual({ numRuns: whole ? 200 : 3, seed: proofSeed });
});

test('random numbers are repeatable, lie in 0..1 and differ between streams', () => {
  const some = (stream?: number) => Array.from({ length: 1000 }, proofRandom(stream));
  expect(some()).toEqual(some());
  expect(some(1)).not.toEqual(some(2));
  expect(some().every((value) => value >= 0 && value < 1)).toBe(true);
  const mean = some().reduce((sum, value) => sum + value, 0) / 1000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});

test('a quarter of the second variants is sampled, always the same for a seed, and all in a complete run', () => {
  const names = Array.from({ length: 400 }, (_, i) => `journey ${i}`);
  const taken = names.filter((name) => sampled(name));
  expect(names.filter((name) => sampled(name, proofSeed))).toEqual(taken);
  if (whole) expect(taken).toEqual(names);
  else expect(Math.abs(taken.length - 100)).toBeLessThan(40);
});

test('another seed samples other variants, so that each is taken by some of them', () => {
  const names = Array.from({ length: 24 }, (_, i) => `journey ${i}`);
  const seeds = Array.from({ length: 40 }, (_, seed) => names.filter((name) => sampled(name, seed)));
  expect(new Set(seeds.flat()).size).toBe(names.length);
  expect(new Set(seeds.map(String)).size).toBeGreaterThan(whole ? 0 : 30);
});
