import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  countShown,
  hiddenParts,
  hiddenShares,
  leftToRest,
  mostChoices,
  roundCount,
  roundSum,
  rulesOf,
  tooFew,
  weightedStep,
} from './privacy';

const panel = rulesOf('panel');
const part = (devices: number, weight = devices * 1000) => ({ devices, weight: BigInt(weight) });

test('a panel can be protected more than by default, but not less', () => {
  expect(rulesOf('panel', { floor: 3, roundedTo: 1 })).toEqual({ dataset: 'panel', floor: 10, roundedTo: 10 });
  expect(rulesOf('panel', { floor: 25, roundedTo: 50 })).toEqual({ dataset: 'panel', floor: 25, roundedTo: 50 });
});

test('weighted sums are rounded to ten times the usual weight, upwards to 1, 2 or 5 and zeros', () => {
  const steps = [
    [1, 10],
    [1001, 20],
    [1999, 20],
    [2000, 20],
    [2001, 50],
    [5001, 100],
    [14_000, 200],
    [1_140_000, 20_000],
  ];
  for (const [weight, step] of steps) expect([weight, weightedStep(weight ?? 0)]).toEqual([weight, step]);
  // Never finer than counts, whatever the weights.
  expect([0, 1, 500, 1000].map(weightedStep)).toEqual([10, 10, 10, 10]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (weight) => {
      const step = weightedStep(weight);
      expect(step).toBeGreaterThanOrEqual(weight / 100);
      expect(step === 10 || step <= weight / 40).toBe(true);
      expect(String(step)).toMatch(/^[125]0+$/);
    }),
  );
});

test('a weighted panel rounds sums of weights to their own step and counts to tens', () => {
  const weighted = rulesOf('panel', { weightedTo: 200 });
  expect(weighted).toEqual({ dataset: 'panel', floor: 10, roundedTo: 10, weightedTo: 200 });
  expect([99, 101, 1234].map((sum) => roundSum(sum, weighted))).toEqual([0, 200, 1200]);
  expect(countShown(1_234_000n, weighted)).toBe(1200);
  expect(roundCount(1234, weighted)).toBe(1230);
  // A stricter configuration applies to both; the coarser step wins.
  expect(rulesOf('panel', { weightedTo: 200, roundedTo: 400 })).toEqual({
    dataset: 'panel',
    floor: 10,
    roundedTo: 400,
  });
  expect(rulesOf('panel', { weightedTo: 10 })).toEqual({ dataset: 'panel', floor: 10, roundedTo: 10 });
  expect(roundSum(7.1234, rulesOf('open', { weightedTo: 200 }))).toBe(7.123);
});

test('open data is neither hidden nor rounded', () => {
  const open = rulesOf('open', { floor: 50 });
  expect(open).toEqual({ dataset: 'open', floor: 0, roundedTo: 1, exact: true });
  expect(hiddenParts([part(1), part(0)], open, true)).toEqual([undefined, undefined]);
  expect(roundCount(7, open)).toBe(7);
  // A visit may weigh a fraction, in thousandths.
  expect(roundCount(7.1234, open)).toBe(7.123);
});

test('a number of nine devices is hidden, and one of ten is shown', () => {
  expect(hiddenParts([part(9), part(10)], panel, false)).toEqual(['below_floor', undefined]);
});

test('a single hidden part of a shown total hides the next smallest part with it', () => {
  expect(hiddenParts([part(50), part(4), part(20), part(30)], panel, true)).toEqual([
    undefined,
    'below_floor',
    'complement',
    undefined,
  ]);
});

test('two hidden parts protect each other', () => {
  expect(hiddenParts([part(5), part(4), part(20)], panel, true)).toEqual(['below_floor', 'below_floor', undefined]);
});

test('a shown total with other visible parts never hides exactly one part', () => {
  const parts = fc.array(
    fc.record({ devices: fc.integer({ min: 0, max: 40 }), weight: fc.bigInt({ min: 0n, max: 90_000n }) }),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(parts, (all) => {
      const hidden = hiddenParts(all, panel, true);
      // Unless all the others are 0.
      if (all.some(({ weight }, i) => !hidden[i] && weight >= 5000n))
        expect(hidden.filter(Boolean)).not.toHaveLength(1);
      all.forEach(({ devices }, i) => devices < panel.floor && expect(hidden[i]).toBe('below_floor'));
    }),
  );
});

test('counts are rounded to tens', () => {
  expect([4, 5, 14.9, 48_212].map((count) => roundCount(count, panel))).toEqual([0, 10, 10, 48_210]);
});

test('an empty part is shown as 0 and hides no other part, for example if a shop is closed on Sundays', () => {
  expect(hiddenShares([part(0), part(40), part(60)], panel)).toEqual([undefined, undefined, undefined]);
  expect(hiddenShares([part(0), part(7), part(40), part(60)], panel)).toEqual([
    undefined,
    'below_floor',
    'complement',
    undefined,
  ]);
  // Four visits are shown as 0, so that 0 does not reveal that somebody was alone there.
  expect(hiddenShares([part(4), part(40)], panel)).toEqual([undefined, undefined]);
});

test('parts below the floor are left to the remainder, with the smallest part that is shown, if they have visits', () => {
  expect(leftToRest([part(50), part(4, 9000), part(20), part(30)], panel)).toEqual([
    undefined,
    'below_floor',
    'complement',
    undefined,
  ]);
  // Their sum counts, not each of them: three times two visits round to ten.
  expect(leftToRest([part(2), part(2), part(2), part(40)], panel)).toEqual([
    'below_floor',
    'below_floor',
    'below_floor',
    'complement',
  ]);
});

test('a remainder that rounds to 0 needs no other part, whether a few people are in it or nobody', () => {
  for (const few of [part(0), part(4)])
    expect(leftToRest([part(50), few, part(20)], panel)).toEqual([undefined, 'below_floor', undefined]);
  // Nothing is left to the remainder, so nothing is hidden with it.
  expect(leftToRest([part(50), part(20)], panel)).toEqual([undefined, undefined]);
  expect(leftToRest([part(50), part(20, 2_000)], panel)).toEqual([undefined, undefined]);
  // What is not hidden does not count as remainder.
  expect(leftToRest([part(12), part(1, 4_000), part(500)], panel)).toEqual([undefined, 'below_floor', undefined]);
});

test('of equally small parts the first is hidden with the single hidden one', () => {
  expect(hiddenParts([part(4), part(20), part(20), part(50)], panel, true)).toEqual([
    'below_floor',
    'complement',
    undefined,
    undefined,
  ]);
});

test('a part with fewer people than the floor is too small to tell only if it does not round to 0', () => {
  expect([tooFew(9, 10, panel), tooFew(10, 10, panel), tooFew(9, 0, panel)]).toEqual([true, false, false]);
});

test('a panel accepts twelve choices of visits a year, and fifty choices of all kinds', () => {
  expect(mostChoices).toEqual({ filters: 12, all: 50 });
});

test('an open count is shown to a thousandth, as a weight is stored', () => {
  expect(countShown(7123n, rulesOf('open'))).toBe(7.123);
  expect(countShown(14_999n, panel)).toBe(10);
});
