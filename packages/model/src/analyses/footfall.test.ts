import { expect, it } from 'vitest';

import type { FootfallData, FootfallValue } from '../answers/footfall';
import {
  absoluteShown,
  deriveFootfall,
  footfallAverage,
  footfallCard,
  footfallMetricInForce,
  footfallSummary,
  footfallValues,
  relativeShown,
} from './footfall';

const [january, february, march, april] = [0, 1, 2, 3].map((month) => Date.UTC(2026, month, 1)) as [
  number,
  number,
  number,
  number,
];

const sure = (date: number, value: number | null): FootfallValue => ({
  date,
  value,
  confidence_level: 0.9,
  is_relative_shown: true,
});
const unsure = (date: number, value: number): FootfallValue => ({
  date,
  value,
  confidence_level: 0.64,
  is_relative_shown: true,
});

function answer(locations: Record<string, FootfallValue[]>, partial: number[] = []): FootfallData {
  return {
    values: Object.entries(locations).map(([id, data]) => ({ location_id: id, location_name: `Place ${id}`, data })),
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: [],
      partial: partial.map((date) => ({ date, firstDay: '2026-04-01', lastDay: '2026-04-18' })),
    },
  };
}

const two = answer({
  a: [sure(january, 100), sure(february, 200), sure(march, 150)],
  b: [sure(january, 40), sure(february, 20), sure(march, 30)],
});

it('[VIEW-127] reads location, date, value, confidence level and the relative mark of an answer', () => {
  const footfall = deriveFootfall(two);
  expect(footfall.series.map(({ locationId, locationName }) => [locationId, locationName])).toEqual([
    ['a', 'Place a'],
    ['b', 'Place b'],
  ]);
  expect(footfall.dates).toEqual([january, february, march]);
});

it('[VIEW-128] relates visits to the highest of all locations, to the own highest, and counts them', () => {
  const [a, b] = deriveFootfall(two).series;
  // 200 is the highest value overall, 40 the highest of b.
  expect(a?.allLocations).toEqual([50, 100, 75]);
  expect(b?.allLocations).toEqual([20, 10, 15]);
  expect(a?.singleLocation).toEqual([50, 100, 75]);
  expect(b?.singleLocation).toEqual([100, 50, 75]);
  expect(b?.absoluteLocation).toEqual([40, 20, 30]);
});

it('[VIEW-129] derives averages, changes, counts with confidence, and the values of the map pins', () => {
  const footfall = deriveFootfall(two);
  expect(footfall.averageByDifferentMetricsInLine).toEqual({
    allLocations: [35, 55, 45],
    singleLocations: [75, 75, 75],
    absoluteNumber: [70, 110, 90],
  });
  // a: +100 % and −25 %; b: −50 % and +50 %.
  expect(footfall.fromMonthToMonthAverageChange).toEqual({ a: 0.375, b: 0 });
  expect(footfall.visitCount.locationsCountVisits[1]).toEqual({
    locationId: 'b',
    absoluteNumber: [40, 20, 30],
    confidenceLevel: [0.9, 0.9, 0.9],
  });
  expect(footfall.mapPointsData).toEqual([
    { locationId: 'a', value: 75 },
    { locationId: 'b', value: 15 },
  ]);
  expect(footfall.isAbsoluteNumbersDisabled).toBe(false);
  expect(footfallAverage(footfall, 'single location')).toEqual([75, 75, 75]);
});

it.each([
  [{ is_relative_shown: true, confidence_level: 0.1 }, true],
  [{ is_relative_shown: false, confidence_level: 0.65 }, true],
  [{ is_relative_shown: false, confidence_level: null }, true],
  [{ is_relative_shown: false, confidence_level: 0.6499 }, false],
])(
  '[VIEW-222] shows a relative value by its mark, by a confidence of 0.65, or without any confidence: %o',
  (given, shown) => {
    expect(relativeShown({ date: january, value: 5, ...given })).toBe(shown);
  },
);

it.each([
  [0.65, true],
  [0.6499, false],
  [null, false],
])('[VIEW-223] shows an absolute value from a confidence of 0.65 on: %o', (confidence_level, shown) => {
  expect(absoluteShown({ date: january, value: 5, confidence_level, is_relative_shown: true })).toBe(shown);
});

it('[VIEW-223] leaves a gap where the confidence is too low for an absolute number, and keeps the relative one', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 100), unsure(february, 50)] })).series;
  expect(series?.absoluteLocation).toEqual([100, null]);
  expect(series?.allLocations).toEqual([100, 50]);
  expect(series?.lowConfidence).toEqual([false, true]);
});

it('[VIEW-225] warns of all months when one location has no absolute number in any', () => {
  const footfall = deriveFootfall(answer({ a: [sure(january, 1)], b: [unsure(january, 1)] }));
  expect(footfall.absoluteWarning).toBe('all');
  expect(footfall.withoutAbsolute).toEqual(['b']);
});

it('[VIEW-225] [VIEW-226] lets the warning of all months win over that of some', () => {
  const footfall = deriveFootfall(
    answer({ a: [sure(january, 1), unsure(february, 1)], b: [unsure(january, 1), unsure(february, 1)] }),
  );
  expect(footfall.absoluteWarning).toBe('all');
});

it('[VIEW-226] warns of some months when a location lacks an absolute number in part of them', () => {
  const footfall = deriveFootfall(
    answer({ a: [sure(january, 1), unsure(february, 1)], b: [sure(january, 1), sure(february, 2)] }),
  );
  expect(footfall.absoluteWarning).toBe('some');
});

it('[VIEW-226] counts a month the answer leaves out as lacking', () => {
  expect(
    deriveFootfall(answer({ a: [sure(january, 1)], b: [sure(january, 1), sure(february, 2)] })).absoluteWarning,
  ).toBe('some');
});

it('warns of nothing when every number is there, or nothing at all', () => {
  expect(deriveFootfall(two).absoluteWarning).toBeUndefined();
  expect(deriveFootfall(answer({})).absoluteWarning).toBeUndefined();
});

it('disables absolute numbers when no location has one', () => {
  expect(deriveFootfall(answer({ a: [unsure(january, 1)], b: [unsure(january, 3)] })).isAbsoluteNumbersDisabled).toBe(
    true,
  );
  expect(deriveFootfall(answer({ a: [unsure(january, 1)], b: [sure(january, 3)] })).isAbsoluteNumbersDisabled).toBe(
    false,
  );
});

it('[VIEW-185] preselects absolute numbers once data has come, unless they are disabled or the address says otherwise', () => {
  const disabled = deriveFootfall(answer({ a: [unsure(january, 1)] }));
  expect(footfallMetricInForce(undefined, undefined)).toBe('all locations');
  expect(footfallMetricInForce(undefined, deriveFootfall(two))).toBe('absolute number');
  expect(footfallMetricInForce(undefined, disabled)).toBe('all locations');
  expect(footfallMetricInForce('absolute number', disabled)).toBe('all locations');
  expect(footfallMetricInForce('single location', deriveFootfall(two))).toBe('single location');
  expect(footfallMetricInForce(undefined, deriveFootfall(answer({})))).toBe('all locations');
});

it('[VIEW-227] takes a value that is no number as missing, not as zero', () => {
  const odd = { ...sure(february, 0), value: 'many' as unknown as number };
  const [series] = deriveFootfall(answer({ a: [sure(january, 10), odd, sure(march, Number.NaN)] })).series;
  expect(series?.allLocations).toEqual([100, null, null]);
  expect(series?.absoluteLocation).toEqual([10, null, null]);
});

it('keeps a hidden value a gap and a true zero a zero', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 10), sure(february, null), sure(march, 0)] })).series;
  expect(series?.absoluteLocation).toEqual([10, null, 0]);
  expect(series?.allLocations).toEqual([100, null, 0]);
});

it('shows zero percent, not a division by zero, where nobody came at all', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 0), sure(february, 0)] })).series;
  expect(series?.allLocations).toEqual([0, 0]);
  expect(series?.singleLocation).toEqual([0, 0]);
});

it('orders dates and fills a location that starts later with gaps', () => {
  const footfall = deriveFootfall(answer({ a: [sure(march, 3), sure(january, 1)], b: [sure(february, 2)] }));
  expect(footfall.dates).toEqual([january, february, march]);
  expect(footfallValues(footfall.series[0]!, 'absolute number')).toEqual([1, null, 3]);
  expect(footfallValues(footfall.series[1]!, 'absolute number')).toEqual([null, 2, null]);
});

it('draws a partial month but keeps it out of means, changes and extremes', () => {
  const footfall = deriveFootfall(
    answer({ a: [sure(january, 100), sure(february, 110), sure(march, 121), sure(april, 50)] }, [april]),
  );
  const card = footfallCard(footfall, 'a', 'absolute number');
  expect(card?.chart).toEqual([100, 110, 121, 50]);
  expect(card?.avgTraffic).toBeCloseTo(331 / 3);
  expect(card?.change).toBeCloseTo(0.1);
  expect(footfall.fromMonthToMonthAverageChange.a).toBeCloseTo(0.1);
  expect(footfallSummary(footfall, 'absolute number')[0]?.lowest).toEqual({ value: 100, date: january });
});

it('takes no change between months that do not follow each other', () => {
  const footfall = deriveFootfall(answer({ a: [sure(january, 100), sure(march, 300), sure(april, 330)] }));
  expect(footfall.fromMonthToMonthAverageChange.a).toBeCloseTo(0.1);
  const apart = deriveFootfall(answer({ a: [sure(january, 100), sure(march, 300)] }));
  expect(apart.fromMonthToMonthAverageChange.a).toBeNull();
  expect(footfallCard(apart, 'a', 'absolute number')?.change).toBeNull();
});

it('takes changes from week to week, across the end of a year', () => {
  const [first, second] = [Date.UTC(2025, 11, 29), Date.UTC(2026, 0, 5)];
  expect(deriveFootfall(answer({ a: [sure(first, 80), sure(second, 60)] })).fromMonthToMonthAverageChange.a).toBe(
    -0.25,
  );
});

it('[VIEW-057] [VIEW-145] gives the card the mean of the primary location and its line', () => {
  const footfall = deriveFootfall(two);
  expect(footfallCard(footfall, 'b', 'absolute number')).toMatchObject({
    avgTraffic: 30,
    change: 0.5,
    chart: [40, 20, 30],
  });
  expect(footfallCard(footfall, 'b', 'all locations')).toMatchObject({ avgTraffic: 15, chart: [20, 10, 15] });
});

it('gives the card the first location when the primary one is not in the answer, and nothing without locations', () => {
  expect(footfallCard(deriveFootfall(two), 'z', 'absolute number')?.avgTraffic).toBe(150);
  expect(footfallCard(deriveFootfall(answer({})), 'a', 'absolute number')).toBeUndefined();
});

it('sums up each location: mean, extremes with their month, change, share and confidence', () => {
  const footfall = deriveFootfall(
    answer({
      a: [sure(january, 100), sure(february, 200), sure(march, 150)],
      b: [sure(january, 60), unsure(february, 40), sure(march, 50)],
    }),
  );
  const [a, b] = footfallSummary(footfall, 'absolute number');
  expect(a).toMatchObject({
    mean: 150,
    highest: { value: 200, date: february },
    lowest: { value: 100, date: january },
    change: 0.375,
    // Means 150 and 50.
    share: 0.75,
    confidence: 'high',
    lowDates: [],
  });
  // The confidence of February is too low for an absolute number, so the mean is that of 60 and 50.
  expect(b).toMatchObject({
    mean: 55,
    lowest: { value: 50, date: march },
    share: 0.25,
    confidence: 'some',
    lowDates: [february],
  });
});

it('says when the confidence is low everywhere or not known, and gives no share of nothing', () => {
  const without = { date: january, value: 0, confidence_level: null, is_relative_shown: true };
  const rows = footfallSummary(deriveFootfall(answer({ a: [without], b: [unsure(january, 0)] })), 'all locations');
  expect(rows.map(({ confidence, share }) => [confidence, share])).toEqual([
    ['unknown', null],
    ['low', null],
  ]);
});
