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

it('[VIEW-127] reads the locations and dates of a response', () => {
  const footfall = deriveFootfall(two);
  expect(footfall.series.map(({ locationId, locationName }) => [locationId, locationName])).toEqual([
    ['a', 'Place a'],
    ['b', 'Place b'],
  ]);
  expect(footfall.dates).toEqual([january, february, march]);
});

it('[VIEW-128] gives visits relative to the highest of all locations, to the location’s highest, and as counts', () => {
  const [a, b] = deriveFootfall(two).series;
  // 200 is the highest value overall, 40 the highest of b.
  expect(a?.allLocations).toEqual([50, 100, 75]);
  expect(b?.allLocations).toEqual([20, 10, 15]);
  expect(a?.singleLocation).toEqual([50, 100, 75]);
  expect(b?.singleLocation).toEqual([100, 50, 75]);
  expect(b?.absoluteLocation).toEqual([40, 20, 30]);
});

it('[VIEW-129] derives averages, changes, counts with confidence, and map pin values', () => {
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
  '[VIEW-222] shows a relative value if marked, from a confidence of 0.65, or without any confidence: %o',
  (given, shown) => {
    expect(relativeShown({ date: january, value: 5, ...given })).toBe(shown);
  },
);

it.each([
  [0.65, true],
  [0.6499, false],
  [null, false],
])('[VIEW-223] shows an absolute value only at a confidence of 0.65 or higher: %o', (confidence_level, shown) => {
  expect(absoluteShown({ date: january, value: 5, confidence_level, is_relative_shown: true })).toBe(shown);
});

it('[VIEW-223] leaves a gap for an absolute number with low confidence, and keeps the relative value', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 100), unsure(february, 50)] })).series;
  expect(series?.absoluteLocation).toEqual([100, null]);
  expect(series?.allLocations).toEqual([100, 50]);
  expect(series?.lowConfidence).toEqual([false, true]);
});

it('[VIEW-225] warns about all months when a location has no absolute number in any of them', () => {
  const footfall = deriveFootfall(answer({ a: [sure(january, 1)], b: [unsure(january, 1)] }));
  expect(footfall.absoluteWarning).toBe('all');
  expect(footfall.withoutAbsolute).toEqual(['b']);
});

it('[VIEW-225] [VIEW-226] prefers the warning about all months to the warning about some months', () => {
  const footfall = deriveFootfall(
    answer({ a: [sure(january, 1), unsure(february, 1)], b: [unsure(january, 1), unsure(february, 1)] }),
  );
  expect(footfall.absoluteWarning).toBe('all');
});

it('[VIEW-226] warns about some months when a location lacks an absolute number in some of them', () => {
  const footfall = deriveFootfall(
    answer({ a: [sure(january, 1), unsure(february, 1)], b: [sure(january, 1), sure(february, 2)] }),
  );
  expect(footfall.absoluteWarning).toBe('some');
});

it('[VIEW-226] treats a month missing from the response as lacking an absolute number', () => {
  expect(
    deriveFootfall(answer({ a: [sure(january, 1)], b: [sure(january, 1), sure(february, 2)] })).absoluteWarning,
  ).toBe('some');
});

it('gives no warning when every number is known or there are no locations', () => {
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

it('[VIEW-185] preselects absolute numbers once data is loaded, unless disabled or the address sets another metric', () => {
  const disabled = deriveFootfall(answer({ a: [unsure(january, 1)] }));
  expect(footfallMetricInForce(undefined, undefined)).toBe('all locations');
  expect(footfallMetricInForce(undefined, deriveFootfall(two))).toBe('absolute number');
  expect(footfallMetricInForce(undefined, disabled)).toBe('all locations');
  expect(footfallMetricInForce('absolute number', disabled)).toBe('all locations');
  expect(footfallMetricInForce('single location', deriveFootfall(two))).toBe('single location');
  expect(footfallMetricInForce(undefined, deriveFootfall(answer({})))).toBe('all locations');
});

it('[VIEW-227] treats a value that is not a number as missing, not as zero', () => {
  const odd = { ...sure(february, 0), value: 'many' as unknown as number };
  const [series] = deriveFootfall(answer({ a: [sure(january, 10), odd, sure(march, Number.NaN)] })).series;
  expect(series?.allLocations).toEqual([100, null, null]);
  expect(series?.absoluteLocation).toEqual([10, null, null]);
});

it('keeps a hidden value as a gap and a true zero as a zero', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 10), sure(february, null), sure(march, 0)] })).series;
  expect(series?.absoluteLocation).toEqual([10, null, 0]);
  expect(series?.allLocations).toEqual([100, null, 0]);
});

it('shows zero percent instead of dividing by zero when there were no visits', () => {
  const [series] = deriveFootfall(answer({ a: [sure(january, 0), sure(february, 0)] })).series;
  expect(series?.allLocations).toEqual([0, 0]);
  expect(series?.singleLocation).toEqual([0, 0]);
});

it('sorts the dates and leaves gaps for a location that starts later', () => {
  const footfall = deriveFootfall(answer({ a: [sure(march, 3), sure(january, 1)], b: [sure(february, 2)] }));
  expect(footfall.dates).toEqual([january, february, march]);
  expect(footfallValues(footfall.series[0]!, 'absolute number')).toEqual([1, null, 3]);
  expect(footfallValues(footfall.series[1]!, 'absolute number')).toEqual([null, 2, null]);
});

it('draws a partial month but leaves it out of means, changes and extremes', () => {
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

it('ignores changes between months that are not consecutive', () => {
  const footfall = deriveFootfall(answer({ a: [sure(january, 100), sure(march, 300), sure(april, 330)] }));
  expect(footfall.fromMonthToMonthAverageChange.a).toBeCloseTo(0.1);
  const apart = deriveFootfall(answer({ a: [sure(january, 100), sure(march, 300)] }));
  expect(apart.fromMonthToMonthAverageChange.a).toBeNull();
  expect(footfallCard(apart, 'a', 'absolute number')?.change).toBeNull();
});

it('calculates changes from week to week across the turn of the year', () => {
  const [first, second] = [Date.UTC(2025, 11, 29), Date.UTC(2026, 0, 5)];
  expect(deriveFootfall(answer({ a: [sure(first, 80), sure(second, 60)] })).fromMonthToMonthAverageChange.a).toBe(
    -0.25,
  );
});

it('[VIEW-057] [VIEW-145] gives the card the mean and the line of the primary location', () => {
  const footfall = deriveFootfall(two);
  expect(footfallCard(footfall, 'b', 'absolute number')).toMatchObject({
    avgTraffic: 30,
    change: 0.5,
    chart: [40, 20, 30],
  });
  expect(footfallCard(footfall, 'b', 'all locations')).toMatchObject({ avgTraffic: 15, chart: [20, 10, 15] });
});

it('gives the card the first location if the primary one is missing, and nothing without locations', () => {
  expect(footfallCard(deriveFootfall(two), 'z', 'absolute number')?.avgTraffic).toBe(150);
  expect(footfallCard(deriveFootfall(answer({})), 'a', 'absolute number')).toBeUndefined();
});

it('summarises each location: mean, extremes with their month, change, share and confidence', () => {
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

it('reports confidence that is low throughout or unknown, and gives no share of zero visits', () => {
  const without = { date: january, value: 0, confidence_level: null, is_relative_shown: true };
  const rows = footfallSummary(deriveFootfall(answer({ a: [without], b: [unsure(january, 0)] })), 'all locations');
  expect(rows.map(({ confidence, share }) => [confidence, share])).toEqual([
    ['unknown', null],
    ['low', null],
  ]);
});
