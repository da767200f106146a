import { expect, it } from 'vitest';

import { deriveFootfall } from '../analyses/footfall';
import { deriveDuration } from '../analyses/duration';
import { deriveRetention } from '../analyses/retention';
import { deriveSeasonality } from '../analyses/seasonality';
import type { SeasonalityData } from '../answers/seasonality';
import type { DurationData } from '../answers/duration';
import type { FootfallData } from '../answers/footfall';
import type { CatchmentEntry } from '../answers/catchment';
import { directionOfChange } from './finding';
import { catchmentFindings, crossVisitationFindings, movementFindings, shareFindings } from './tripFindings';
import { durationFindings, footfallFindings, retentionFindings, seasonalityFindings } from './visitFindings';

const rules = { dataset: 'panel' as const, floor: 10, roundedTo: 10, suppressed: [] };

/** Visits by location and month, starting in a given month of a year. */
const visits = (
  places: Record<string, (number | null)[]>,
  { year = 2026, confidence = 0.9, partial = -1 } = {},
): FootfallData => ({
  values: Object.entries(places).map(([name, values]) => ({
    location_id: name.toLowerCase(),
    location_name: name,
    data: values.map((value, at) => ({
      date: Date.UTC(year, at),
      value,
      confidence_level: confidence,
      is_relative_shown: true,
    })),
  })),
  disclosure: {
    ...rules,
    partial: partial < 0 ? [] : [{ date: Date.UTC(year, partial), from: '', to: '' }],
  } as unknown as FootfallData['disclosure'],
});

const rulesOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule);

it('visit findings start with the change from the first to the last whole period, then the largest rise and fall', () => {
  const data = deriveFootfall(visits({ North: [100, 150, 120, 10], South: [200, 300, 100, 10] }, { partial: 3 }));
  const findings = footfallFindings(data, 'absolute number', 'monthly');
  expect(rulesOf(findings)).toEqual(['visitsOverTime', 'grewMost', 'fellMost', 'leads', 'peakPeriod']);
  expect(findings[0]).toMatchObject({ from: Date.UTC(2026, 0), at: Date.UTC(2026, 2) });
  expect(findings[0]?.amount?.value).toBeCloseTo(220 / 300 - 1);
  expect(findings[1]).toMatchObject({ place: 'North' });
  expect(findings[1]?.amount?.value).toBeCloseTo(0.2);
  expect(findings[2]).toMatchObject({ place: 'South', amount: { as: 'change', value: -0.5 } });
  expect(findings[3]).toMatchObject({ place: 'South', amount: { as: 'visits', value: 200 } });
  expect(findings[4]).toMatchObject({ at: Date.UTC(2026, 1) });
});

it('a change in visits gives the number of locations covered, and a single known change is not called the largest', () => {
  const data = deriveFootfall(visits({ North: [100, 150, 120], South: [200, null, 100], West: [null, 30, 40] }));
  const findings = footfallFindings(data, 'absolute number', 'monthly');
  expect(findings[0]).toMatchObject({ rule: 'visitsOverTime', count: 1, all: 3 });
  expect(rulesOf(findings)).toContain('grewMost');
  const alone = deriveFootfall(visits({ North: [100, 150, 120], South: [null, 30, 100] }));
  expect(rulesOf(footfallFindings(alone, 'absolute number', 'monthly'))).not.toContain('grewMost');
});

it('with a comparison, its change comes first and replaces the change over time', () => {
  const now = visits({ North: [110, 110], South: [100, 100] });
  const before = visits({ North: [100, 100], South: [100, 100] }, { year: 2025 });
  const findings = footfallFindings(deriveFootfall(now, before), 'absolute number', 'monthly', {
    derived: deriveFootfall(before, now),
    comparison: 'PREVIOUS_YEAR',
    months: ['2026-01', '2026-02'],
  });
  expect(rulesOf(findings)).toEqual(['visitsCompared', 'grewMost', 'leads']);
  expect(findings[0]).toMatchObject({ comparison: 'PREVIOUS_YEAR' });
  expect(findings[0]?.amount?.value).toBeCloseTo(0.05);
  expect(findings[1]).toMatchObject({ place: 'North' });
});

it('a change from fewer than 100 visits gives the visit counts, whichever metric is shown', () => {
  const data = deriveFootfall(visits({ Small: [1, 59], Large: [100, 150], Shrunk: [99, 40] }));
  for (const metric of ['absolute number', 'all locations'] as const) {
    const findings = footfallFindings(data, metric, 'monthly');
    expect(findings[1]).toMatchObject({ rule: 'grewMost', place: 'Small', visits: { before: 1, after: 59 } });
    expect(findings[2]).toMatchObject({ rule: 'fellMost', place: 'Shrunk', visits: { before: 99, after: 40 } });
  }
  const [large] = footfallFindings(
    deriveFootfall(visits({ Large: [100, 150], Flat: [90, 90] })),
    'absolute number',
    'monthly',
  ).slice(1);
  expect(large).toEqual({ rule: 'grewMost', to: 'Table', place: 'Large', amount: { as: 'change', value: 0.5 } });
  const unsure = deriveFootfall(visits({ Small: [1, 59], Large: [100, 150] }, { confidence: 0.3 }));
  expect(footfallFindings(unsure, 'all locations', 'monthly')[1]).not.toHaveProperty('visits');
});

it('with a comparison, visits are summed over all whole periods available in both', () => {
  const grown = (before: number[]) => {
    const now = visits({ Small: [400, 800, 9], Large: [500, 500, 9] }, { partial: 2 });
    const earlier = visits({ Small: before, Large: [500, 500, 500] }, { year: 2025 });
    return footfallFindings(deriveFootfall(now, earlier), 'absolute number', 'monthly', {
      derived: deriveFootfall(earlier, now),
      comparison: 'PREVIOUS_YEAR',
      months: ['2026-01', '2026-02', '2026-03'],
    })[1];
  };
  expect(grown([0, 2, 700])).toMatchObject({ place: 'Small', visits: { before: 2, after: 1200 } });
  expect(grown([60, 60, 700])).toMatchObject({ place: 'Small', amount: { value: 9 } });
  expect(grown([60, 60, 700])).not.toHaveProperty('visits');
});

it('a single place is not named as leading or growing most, and hidden values are reported last', () => {
  const data = deriveFootfall(visits({ Only: [100, 200] }, { confidence: 0.3 }));
  const findings = footfallFindings(data, 'all locations', 'monthly', undefined, { suppressed: [1, 2] });
  expect(rulesOf(findings)).toEqual(['visitsOverTime', 'noAbsolute', 'hidden']);
  expect(findings.at(-1)).toMatchObject({ count: 2, to: 'Table' });
});

it('a single whole month has no change', () => {
  const data = deriveFootfall(visits({ North: [100], South: [50] }));
  expect(rulesOf(footfallFindings(data, 'absolute number', 'monthly'))).toEqual(['leads']);
});

const week = (busiest: number, hour: number) =>
  [2, 3, 4, 5, 6, 7, 1].map((day) => ({ day, share: day === busiest ? 0.4 : 0.1, hour }));
const seasonality = (places: Record<string, ReturnType<typeof week>>) => deriveSeasonality(seasonalityAnswer(places));
const seasonalityAnswer = (places: Record<string, ReturnType<typeof week>>): SeasonalityData => ({
  daily_values: Object.entries(places).map(([name, days]) => ({
    location_id: name,
    location_name: name,
    data: days.map(({ day, share }) => ({ day_of_week_number: day, hour_of_day: null, visits_share: share })),
  })),
  hourly_values: Object.entries(places).map(([name, days]) => ({
    location_id: name,
    location_name: name,
    data: days.flatMap(({ day, share, hour }) =>
      Array.from({ length: 24 }, (_, at) => ({
        day_of_week_number: day,
        hour_of_day: at,
        visits_share: at === hour ? share : 0,
      })),
    ),
  })),
  disclosure: { ...rules, other: [] },
});

it('the busiest day is followed by its hour and the location that differs', () => {
  const data = seasonality({ A: week(7, 15), B: week(7, 15), C: week(6, 18) });
  expect(seasonalityFindings(data)).toMatchObject([
    { rule: 'peakDay', day: 7, count: 3 },
    { rule: 'peakHour', day: 7, hour: 15 },
    { rule: 'peakElsewhere', place: 'C', day: 6, count: 1 },
  ]);
  const earlier = {
    derived: seasonality({ A: week(2, 9) }),
    comparison: 'PREVIOUS_YEAR',
    months: ['2026-01'],
  } as const;
  expect(seasonalityFindings(data, earlier)[1]).toMatchObject({ rule: 'peakDayBefore', day: 2 });
  expect(seasonalityFindings(seasonality({}))).toEqual([]);
});

const stays = (averages: Record<string, number | null>, averageData: number | null): DurationData => ({
  values: Object.entries(averages).map(([name, average]) => ({
    location_id: name,
    location_name: name,
    location_average: average,
    data: [
      { category: '15-30', value: 0.7 },
      { category: '30-60', value: 0.3 },
    ],
  })),
  averageData,
  disclosure: { ...rules, other: [] },
});

it('a longer stay is the mean change per location, whatever share of visits each location has', () => {
  const earlier = {
    derived: deriveDuration(stays({ A: 20, B: 49 }, 21)),
    comparison: 'PREVIOUS_YEAR',
    months: ['2026-01'],
  } as const;
  // Most visits went to A, now to B: the mean of all visits is 28 minutes longer, though no location changed by more
  // than 1.
  expect(durationFindings(deriveDuration(stays({ A: 20, B: 50 }, 49)), earlier)[1]).toMatchObject({
    rule: 'stayCompared',
    count: 2,
    amount: { value: 0.5 },
  });
});

it('stay findings give the mean, its change, the longest stay and the most common length', () => {
  const data = deriveDuration(stays({ A: 20, B: 50 }, 32));
  const earlier = {
    derived: deriveDuration(stays({ A: 20, B: 45 }, 29.5)),
    comparison: 'PREVIOUS_PERIOD',
    months: ['2026-01'],
  } as const;
  expect(durationFindings(data, earlier)).toMatchObject([
    { rule: 'stay', amount: { as: 'minutes', value: 32 } },
    { rule: 'stayCompared', amount: { as: 'moreMinutes', value: 2.5 } },
    { rule: 'longestStay', place: 'B', amount: { value: 50 } },
    { rule: 'commonStay', category: '15-30', count: 2, amount: { value: 0.7 } },
  ]);
});

it('findings on returning visitors leave out the unfinished period', () => {
  const data = deriveRetention(visits({ A: [0.2, 0.4, 0.9], B: [0.1, 0.1, 0.9] }));
  expect(retentionFindings(data, 'monthly')).toMatchObject([
    { rule: 'returnRate', period: 'monthly' },
    { rule: 'returnsMost', place: 'A' },
  ]);
  expect(retentionFindings(data, 'monthly')[0]?.amount?.value).toBeCloseTo(0.2);
  const earlier = {
    derived: deriveRetention(visits({ A: [0.1, 0.3, 0.8], B: [0, 0, 0.8] }, { year: 2025 })),
    comparison: 'PREVIOUS_YEAR',
    months: ['2026-01', '2026-02', '2026-03'],
  } as const;
  expect(retentionFindings(data, 'monthly', earlier)[1]?.amount?.value).toBeCloseTo(10);
});

const pairs = (shares: Record<string, number | null>, shared: number) => ({
  values: [
    {
      primary_location_id: 'a',
      primary_location_name: 'A',
      shared_visitors: shared,
      data: Object.entries(shares).map(([name, share]) => ({
        secondary_location_id: name,
        secondary_location_name: name,
        visitors_loyalty: share,
        ratio: null,
        aerial_distance: 1,
      })),
    },
  ],
});

it('cross-visit findings start with the pair that has the largest share', () => {
  const earlier = { derived: pairs({}, 0.2), comparison: 'PREVIOUS_YEAR', months: ['2026-01'] } as const;
  const findings = crossVisitationFindings(pairs({ B: 0.1, C: 0.3, D: null }, 0.35), earlier);
  expect(findings).toMatchObject([
    { rule: 'crossPair', place: 'A', other: 'C', amount: { value: 0.3 } },
    { rule: 'crossShare', count: 1, amount: { value: 0.35 } },
    { rule: 'crossCompared' },
  ]);
  expect(findings[2]?.amount?.value).toBeCloseTo(15);
});

it('of several pairs with equal shares, one is named together with the number of others', () => {
  const findings = crossVisitationFindings(pairs({ B: 0.1, C: 0.3, D: 0.3, E: 0.3 }, 0.35));
  expect(findings[0]).toMatchObject({ rule: 'crossPairs', place: 'A', other: 'C', count: 2, amount: { value: 0.3 } });
});

it('absorption and attraction findings name the partner with the largest share of the primary location', () => {
  const line = (name: string, average: number | null, values: number[]) => {
    return { locationId: name, locationName: name, average, values };
  };
  const view = (lines: ReturnType<typeof line>[]) => {
    return { locationId: 'a', locationName: 'A', dates: [Date.UTC(2026, 0)], lines };
  };
  const views = [view([line('B', 0.1, [0.1]), line('C', 0.2, [0.2]), line('D', null, [])])];
  expect(shareFindings('absorption', views, 'a')).toMatchObject([
    { rule: 'absorbed', place: 'A', other: 'C', count: 1, amount: { as: 'shortShare', value: 0.2 } },
  ]);
  // A single partner has no more than any other.
  expect(shareFindings('attraction', [view([line('B', 0.1, [0.1])])], 'a')).toMatchObject([{ other: 'B', count: 0 }]);
  const derived = [{ ...view([line('B', 0, [0.05]), line('C', 0, [0.1])]), dates: [Date.UTC(2025, 0)] }];
  const earlier = { derived, comparison: 'PREVIOUS_YEAR', months: ['2026-01'] } as const;
  expect(shareFindings('attraction', views, 'a', earlier)[1]?.amount?.value).toBeCloseTo(7.5);
  expect(shareFindings('absorption', [], 'a')).toEqual([]);
});

const area = (name: string, share: number | null) =>
  ({ geo_entity_name: name, geo_entity_share_of_target: share }) as CatchmentEntry;

it('catchment findings give the top area, how many areas hold half of the visits shown, and the hidden share', () => {
  const values = [
    { location_id: 'a', home: [area('East', 0.2), area('West', 0.4), area('Far', null)], work: [] },
  ] as unknown as Parameters<typeof catchmentFindings>[0]['values'];
  const other = [{ location_id: 'a', type: 'HOME' as const, share: 0.4 }];
  expect(catchmentFindings({ values }, 'a', 'HOME', { other })).toMatchObject([
    { rule: 'topArea', other: 'West', base: 'visits_with_known_home', amount: { value: 0.4 } },
    // West has two thirds of the 60 % of visits that are shown.
    { rule: 'halfOfVisits', count: 1 },
    { rule: 'areasHidden', amount: { value: 0.4 } },
  ]);
  expect(catchmentFindings({ values }, 'a', 'WORK')).toEqual([]);
});

it('movement findings name the first two places of the part of the trip shown', () => {
  const place = (name: string, value: number) => ({ name, value });
  const list = { main: [place('Station', 0.1), place('Mall', 0.05), place('Park', 0.01)], additional: [] };
  const nothing = { main: [], additional: [] };
  const movement = { before: list, during: nothing, after: nothing } as unknown as Parameters<
    typeof movementFindings
  >[0];
  expect(movementFindings(movement, 'before')).toMatchObject([
    { rule: 'movedMost', other: 'Station', part: 'before' },
    { rule: 'movedNext', other: 'Mall' },
  ]);
  expect(movementFindings(movement, 'after')).toEqual([]);
});

it('sentences about all visits weigh locations by them, if the answer tells how many there are', () => {
  const times = seasonalityAnswer({ A: week(7, 15), B: week(7, 15), C: week(6, 18) });
  const withVisits = (counts: readonly (number | null)[]) =>
    deriveSeasonality({ ...times, daily_values: times.daily_values.map((of, i) => ({ ...of, visits: counts[i] })) });
  // Two small shops are busiest on Saturdays, a large one on Fridays.
  expect(seasonalityFindings(withVisits([10, 10, 1000]))).toMatchObject([
    { rule: 'peakDay', day: 6, count: 1 },
    { rule: 'peakHour', day: 6, hour: 18 },
    { rule: 'peakElsewhere', place: 'A', day: 7, count: 2 },
  ]);
  expect(seasonalityFindings(withVisits([10, 10, null]))[0]).toMatchObject({ day: 7, count: 3 });

  const long = stays({ A: 20, B: 50 }, 32);
  const [few, many] = long.values.map((of, i) => ({
    ...of,
    visits: i === 0 ? 1 : 9,
    data: of.data.map(({ category }) => ({ category, value: category === (i === 0 ? '15-30' : '30-60') ? 1 : 0 })),
  }));
  const pooled = deriveDuration({ ...long, values: [few!, many!] });
  expect(durationFindings(pooled).at(-1)).toMatchObject({ category: '30-60', count: 1, amount: { value: 0.9 } });

  const [first] = pairs({ B: 0.1 }, 0.5).values;
  const shared = (visitors: number | null) => ({
    values: [
      { ...first!, visitors: 90 },
      { ...first!, primary_location_id: 'b', shared_visitors: 0.1, visitors },
    ],
  });
  expect(crossVisitationFindings(shared(10)).at(-1)).toMatchObject({ count: 1, amount: { value: 0.46 } });
  expect(crossVisitationFindings(shared(null)).at(-1)).toMatchObject({ count: 2, amount: { value: 0.3 } });
});

it('without visits, no place, time or area is named as having the most', () => {
  const nobody = deriveFootfall(visits({ North: [0, 0, 0], South: [0, 0, 0] }));
  for (const metric of ['absolute number', 'all locations'] as const)
    expect(footfallFindings(nobody, metric, 'monthly')).toEqual([]);
  const empty = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, share: 0, hour: 9 }));
  expect(seasonalityFindings(seasonality({ A: empty, B: empty }))).toEqual([]);
  expect(rulesOf(retentionFindings(deriveRetention(visits({ A: [0, 0, 0], B: [0, 0, 0] })), 'monthly'))).toEqual([
    'returnRate',
  ]);
  expect(rulesOf(durationFindings(deriveDuration(stays({ A: 0, B: 0 }, null))))).toEqual(['commonStay']);
  expect(rulesOf(crossVisitationFindings(pairs({ B: 0, C: 0 }, 0)))).toEqual(['crossShare']);
  const values = [{ location_id: 'a', home: [area('East', 0), area('West', 0)], work: [] }];
  expect(catchmentFindings({ values } as never, 'a', 'HOME')).toEqual([]);
});

it('of two equal places, neither is named as leading', () => {
  const even = deriveFootfall(visits({ North: [100, 200], South: [100, 200], East: [10, 10] }));
  expect(rulesOf(footfallFindings(even, 'absolute number', 'monthly'))).toEqual(['visitsOverTime']);
  expect(rulesOf(durationFindings(deriveDuration(stays({ A: 40, B: 40 }, 40))))).toEqual(['stay', 'commonStay']);
  expect(rulesOf(crossVisitationFindings(pairs({ B: 0.2, C: 0.2 }, 0.3)))).toEqual(['crossPairs', 'crossShare']);
});

it('a change too small to show in its figures counts as no change', () => {
  expect(directionOfChange({ as: 'change', value: 0.000_04 })).toBe('same');
  expect(directionOfChange({ as: 'change', value: -0.0002 })).toBe('fewer');
  expect(directionOfChange({ as: 'shortPoints', value: 0.04 })).toBe('same');
  expect(directionOfChange({ as: 'points', value: 0.04 })).toBe('more');
});
