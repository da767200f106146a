import { describe, expect, it } from 'vitest';

import {
  comparedDate,
  comparedMonths,
  comparedTogether,
  comparedTotal,
  compareWhole,
  comparePeriods,
  earliestCompared,
  heldMonths,
  largestChange,
  meanChanges,
  relativeDelta,
} from './comparison';
import type { FootfallData } from '../answers/footfall';
import { deriveFootfall } from './footfall';
import { monthsBetween } from '../view/timeFrames';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe('comparison months', () => {
  it('directly precede the period or lie a year earlier', () => {
    expect(comparedMonths(['2026-04', '2026-05', '2026-06'], 'PREVIOUS_PERIOD')).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(comparedMonths(['2026-01', '2026-02'], 'PREVIOUS_PERIOD')).toEqual(['2025-11', '2025-12']);
    expect(comparedMonths(['2026-04', '2026-06'], 'PREVIOUS_YEAR')).toEqual(['2025-04', '2025-06']);
  });

  it('keep the gaps between the chosen months', () => {
    expect(comparedMonths(['2026-04', '2026-06'], 'PREVIOUS_PERIOD')).toEqual(['2026-01', '2026-03']);
    expect(comparedMonths([], 'PREVIOUS_PERIOD')).toEqual([]);
  });

  it('are shifted by whole quarters when quarters are shown', () => {
    // March and April are in two quarters, so both preceding quarters are compared.
    expect(comparedMonths(['2026-03', '2026-04'], 'PREVIOUS_PERIOD', 'quarterly')).toEqual(['2025-09', '2025-10']);
    expect(comparedMonths(['2026-04', '2026-05'], 'PREVIOUS_PERIOD', 'quarterly')).toEqual(['2026-01', '2026-02']);
    expect(comparedMonths(['2026-06'], 'PREVIOUS_YEAR', 'quarterly')).toEqual(['2025-06']);
  });

  it('reach back one year before the report, or the length of the report if that is longer', () => {
    expect(earliestCompared(['2026-04', '2026-05'])).toBe('2025-04');
    expect(earliestCompared(monthsBetween('2024-07', '2026-06'))).toBe('2022-07');
    expect(earliestCompared([])).toBeUndefined();
  });

  it.each([
    [undefined, 'all'],
    ['2025-01-01', 'all'],
    ['2025-04-01', 'all'],
    ['2025-04-02', 'some'],
    ['2025-05-01', 'some'],
    ['2025-06-30', 'some'],
    ['2025-07-01', 'none'],
  ])('are available in data that starts on %s: %s', (since, held) => {
    expect(heldMonths(['2025-04', '2025-05', '2025-06'], since)).toBe(held);
  });
});

it('quarters are compared with the preceding quarters or with those a year earlier', () => {
  expect(comparedDate(day('2026-04-01'), ['2026-04', '2026-05'], 'PREVIOUS_PERIOD', 'quarterly')).toBe(
    day('2026-01-01'),
  );
  expect(comparedDate(day('2026-04-01'), ['2026-04'], 'PREVIOUS_YEAR', 'quarterly')).toBe(day('2025-04-01'));
});

it('months are compared with months, and weeks with weeks that also start on a Monday', () => {
  const months = ['2026-05', '2026-06'];
  expect(comparedDate(day('2026-06-01'), months, 'PREVIOUS_PERIOD', 'monthly')).toBe(day('2026-04-01'));
  expect(comparedDate(day('2026-06-01'), months, 'PREVIOUS_YEAR', 'monthly')).toBe(day('2025-06-01'));
  expect(comparedDate(day('2026-06-01'), months, 'PREVIOUS_YEAR', 'weekly')).toBe(day('2025-06-02'));
  expect(comparedDate(day('2026-06-01'), months, 'PREVIOUS_PERIOD', 'weekly')).toBe(day('2026-03-30'));
});

describe('a comparison', () => {
  const series = (id: string, ...values: (number | null)[]) => ({ locationId: id, locationName: `L${id}`, values });
  const back = (date: number) => date - 10;

  it('uses only dates with both values known and skips partial periods', () => {
    const [whole, holed, apart] = comparePeriods(
      { dates: [11, 12, 13], series: [series('a', 10, 30, 99), series('b', 5, null, 5), series('c', 1, 1, 1)] },
      { dates: [1, 2, 3], series: [series('a', 20, 20, 1), series('b', null, 5, 5)] },
      back,
      new Set([13]),
    );
    expect(whole).toMatchObject({ earlier: [20, 20, 1], mean: { now: 20, earlier: 20 } });
    expect(holed?.mean).toBeNull();
    expect(apart).toMatchObject({ earlier: [null, null, null], mean: null });
  });

  it('of all locations covers those with every value in both periods, if there are any', () => {
    const compared = comparePeriods(
      { dates: [11, 12], series: [series('a', 10, 12), series('b', 5, null), series('c', 1, 1)] },
      { dates: [1, 2], series: [series('a', 8, 8), series('b', 5, 5), series('c', null, 1)] },
      back,
    );
    expect(compared.map(({ steady }) => steady)).toEqual([true, false, false]);
    expect(comparedTogether(compared).map(({ locationId }) => locationId)).toEqual(['a']);
    // If none has all values, all that can be compared are used.
    expect(comparedTogether(compared.slice(1)).map(({ locationId }) => locationId)).toEqual(['b', 'c']);
  });

  it('gives the relative increase or decrease', () => {
    expect(relativeDelta({ now: 115, earlier: 100 })).toBeCloseTo(0.15);
    expect(relativeDelta({ now: 60, earlier: 80 })).toBeCloseTo(-0.25);
    expect(relativeDelta({ now: 60, earlier: 0 })).toBeNull();
    expect(relativeDelta(null)).toBeNull();
  });

  it('totals only locations that can be compared', () => {
    const compared = comparePeriods(
      { dates: [11], series: [series('a', 10), series('b', 1000)] },
      { dates: [1], series: [series('a', 5)] },
      back,
    );
    expect(comparedTotal(compared)).toEqual({ now: 10, earlier: 5 });
    expect(comparedTotal([])).toBeNull();
  });
});

it('two responses derived together are percentages of the same highest value', () => {
  const data = (date: string, value: number): FootfallData => ({
    values: [
      {
        location_id: '1',
        location_name: 'Mitte',
        data: [{ date: day(date), value, confidence_level: 0.9, is_relative_shown: true }],
      },
    ],
    disclosure: { dataset: 'open', floor: 0, roundedTo: 1, suppressed: [], partial: [] },
  });
  const [now, earlier] = [data('2026-06-01', 50), data('2025-06-01', 200)];
  expect(deriveFootfall(now).series[0]).toMatchObject({ allLocations: [100], singleLocation: [100] });
  expect(deriveFootfall(now, earlier).series[0]).toMatchObject({ allLocations: [25], singleLocation: [25] });
  expect(deriveFootfall(earlier, now).series[0]).toMatchObject({ allLocations: [100], singleLocation: [100] });
});

it('values for a whole period are compared location by location', () => {
  const at = (id: string, value: number | null) => ({ locationId: id, locationName: `L${id}`, value });
  const compared = compareWhole(
    [at('a', 34), at('b', 20), at('c', null), at('d', 5)],
    [at('b', 25), at('a', 30), at('c', 1)],
  );
  expect(compared.map(({ locationId, mean }) => [locationId, mean])).toEqual([
    ['a', { now: 34, earlier: 30 }],
    ['b', { now: 20, earlier: 25 }],
    ['c', null],
    ['d', null],
  ]);
});

it('the largest change can be a rise or a fall, and there is none if nothing changed or is known', () => {
  expect(largestChange([-2, 0, 3])).toEqual({ at: 2, change: 3 });
  expect(largestChange([-5, null, 3])).toEqual({ at: 0, change: -5 });
  expect(largestChange([null, 0])).toBeUndefined();
});

it('mean changes leave out locations whose value is hidden in either period', () => {
  const of = (locationId: string, ...values: (number | null)[]) => ({ locationId, values });
  const changes = meanChanges(
    [of('a', 0.1, 0.04, 0.01), of('b', 0.2, null, null)],
    [of('b', 0.1, 0.09, 0.09), of('a', 0.08, 0.06, null)],
    3,
  );
  // In the second row only `a` is known in both; in the third, none is.
  expect(changes).toEqual([6, -2, null]);
});
