import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { calibrationError } from './calibration';
import { panelWeights, statisticsMonth } from './weights';

describe('panel weights', () => {
  const inhabitants: Record<string, number> = { small: 100, middle: 1000, large: 9000, empty: 0 };
  const weigh = (counts: readonly [area: string, month: number, devices: number][]) =>
    panelWeights(
      counts.map(([area, month, devices]) => ({ area, month, devices })),
      (area) => inhabitants[area] ?? 0,
    );

  test('are inhabitants per device of the home area, by month, in thousandths', () => {
    const weights = weigh([
      ['small', 1, 10],
      ['middle', 1, 30],
      ['large', 1, 300],
      ['small', 2, 50],
    ]);
    expect(weights.get(1)).toEqual({
      areas: new Map([
        ['small', 10_000],
        ['middle', 33_333],
        ['large', 30_000],
      ]),
      median: 30_000,
    });
    expect(weights.get(2)).toEqual({ areas: new Map([['small', 2000]]), median: 2000 });
  });

  test('are at most five times the median', () => {
    const weights = weigh([
      ['small', 1, 10],
      ['middle', 1, 100],
      ['large', 1, 1],
    ]);
    expect(weights.get(1)?.areas.get('large')).toBe(50_000);
  });

  test('do not exist for areas without devices or inhabitants', () => {
    const weights = weigh([
      ['small', 1, 0],
      ['empty', 1, 10],
      ['middle', 1, 10],
    ]);
    expect([...(weights.get(1)?.areas.keys() ?? [])]).toEqual(['middle']);
  });

  test('are whole thousandths and at most five medians, whatever the panel', () => {
    const counts = fc.array(
      fc.record({
        area: fc.constantFrom('small', 'middle', 'large'),
        month: fc.integer({ min: 1, max: 3 }),
        devices: fc.nat(1e9),
      }),
    );
    fc.assert(
      fc.property(counts, (all) => {
        for (const { areas, median } of panelWeights(all, (area) => inhabitants[area] ?? 0).values()) {
          for (const weight of [...areas.values(), median]) {
            expect(Number.isInteger(weight)).toBe(true);
            expect(weight).toBeGreaterThanOrEqual(1);
          }
          // Both are rounded.
          for (const weight of areas.values()) expect(weight).toBeLessThanOrEqual(5 * median + 3);
        }
      }),
    );
  });

  test('use the statistics of the nearest earlier month, or else of the first later one', () => {
    expect([1, 2, 3, 4, 9].map((month) => statisticsMonth(month, [5, 2]))).toEqual([2, 2, 2, 2, 5]);
    expect(statisticsMonth(1, [])).toBeUndefined();
  });
});

describe('the calibration error', () => {
  test('is the root mean square error of the estimates over the mean count', () => {
    const months = [
      { estimated: 110, counted: 100 },
      { estimated: 180, counted: 200 },
      { estimated: 300, counted: 300 },
    ];
    // √((10² + 20² + 0²) / 3) / 200
    expect(calibrationError(months)).toBeCloseTo(Math.sqrt(500 / 3) / 200, 12);
  });

  test('is 0 for exact estimates and grows with a constant factor', () => {
    const months = (factor: number) => [100, 200, 300].map((counted) => ({ estimated: counted * factor, counted }));
    expect(calibrationError(months(1))).toBe(0);
    expect(calibrationError(months(1.2)) ?? 0).toBeGreaterThan(calibrationError(months(1.1)) ?? 0);
  });

  test('is undefined for only two months or if every count is 0', () => {
    expect(calibrationError([1, 2].map((counted) => ({ estimated: counted, counted })))).toBeUndefined();
    expect(calibrationError([1, 2, 3].map((estimated) => ({ estimated, counted: 0 })))).toBeUndefined();
  });
});
