import { describe, expect, test } from 'vitest';

import { stepScale } from './stepScale';

describe('steps of values', () => {
  test('the lowest value is in the first step, the highest in the last, and the order is kept', () => {
    const values = Array.from({ length: 200 }, (_, i) => i ** 2 / 40_000);
    const { classes, counts, lowest, highest } = stepScale(values);
    expect([classes[0], classes[199], lowest, highest]).toEqual([0, 15, 0, 199 ** 2 / 40_000]);
    expect([...classes]).toEqual([...classes].sort((a, b) => a - b));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
  });

  test('only values within the threshold are shown, including both ends', () => {
    const { classes, shown, outside } = stepScale([0.1, 0.2, 0.3, 0.4], { threshold: { min: 0.2, max: 0.3 } });
    expect([...classes].map((step) => step === 255)).toEqual([true, false, false, true]);
    expect([shown, outside]).toEqual([2, 2]);
  });

  test('a narrower threshold does not change the colours of the remaining values', () => {
    const values = [0.1, 0.2, 0.3, 0.4];
    const all = stepScale(values).classes;
    const some = stepScale(values, { threshold: { min: 0.2, max: 0.3 } }).classes;
    expect([some[1], some[2]]).toEqual([all[1], all[2]]);
  });

  test('missing values are counted as missing, not as zero', () => {
    const { classes, missing, lowest } = stepScale([null, 0.5, undefined, Number.NaN]);
    expect([...classes].map((step) => step === 254)).toEqual([true, false, true, true]);
    expect([missing, lowest]).toEqual([3, 0.5]);
  });

  test('equal values share the highest step, and no values give no steps', () => {
    expect([...stepScale([2, 2]).classes]).toEqual([15, 15]);
    expect(stepScale([])).toMatchObject({ shown: 0, lowest: 0, highest: 0 });
  });

  test('a position that is filtered out is outside, whatever its value', () => {
    const { classes, outside } = stepScale([1, 2, 3], { keep: (position) => position !== 1 });
    expect([...classes].map((step) => step === 255)).toEqual([false, true, false]);
    expect(outside).toBe(1);
  });
});
