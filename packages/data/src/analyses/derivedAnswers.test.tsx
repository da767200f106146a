import { emptyRoot } from '../testing/page';

import type { DurationData, FootfallData, SeasonalityData } from '@locus/model/analyses';
import type { Location, Report } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';
import { defaultViewState } from '@locus/model/view';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import { useDuration } from './useDuration';
import { useFootfall } from './useFootfall';
import { useSeasonality } from './useSeasonality';

const items = ['FOOTFALL', 'SEASONALITY', 'DURATION'].map((type, i) => ({ id: String(i), type, status: 'confirmed' }));
const scope = {
  report: {
    report_category: 'POI_DEFAULT',
    report_items: Object.fromEntries(items.map((item) => [item.type.toLowerCase(), [item]])),
  } as unknown as Report,
  view: { selected: [{ id: '1' } as Location], timeFrames: ['2026-01'], months: ['2026-01'] },
  state: defaultViewState,
} as unknown as ReportScope;

/** The last result of a hook of the open report when every call gets this answer. */
async function resultOf<T>(hook: (of: ReportScope) => T, answer: object): Promise<T | undefined> {
  const results: T[] = [];
  function Page() {
    results.push(hook({ ...scope, view: { ...scope.view, item: shown(hook) } } as unknown as ReportScope));
    return null;
  }
  const tree = createRoot(emptyRoot());
  const value = { fetcher: async () => answer, provider: () => new Map(), dedupingInterval: 0 };
  await act(async () =>
    tree.render(
      <SWRConfig value={value}>
        <Page />
      </SWRConfig>,
    ),
  );
  await act(async () => tree.unmount());
  return results.at(-1);
}

/** The item on show: its data is requested at once. */
const shown = (hook: unknown) => items[[useFootfall, useSeasonality, useDuration].indexOf(hook as never)];

const disclosure = { dataset: 'open', floor: 0, roundedTo: 1, suppressed: [], partial: [], other: [] } as const;
const months = [0, 1, 2].map((month) => Date.UTC(2026, month, 1));

/** Visits per month of two locations; the confidence of the second is low in March. */
const visits = (confidence: number): FootfallData =>
  ({
    values: [
      [100, 200, 300],
      [50, 100, 50],
    ].map((counts, place) => ({
      location_id: String(place + 1),
      location_name: `Place ${place + 1}`,
      data: counts.map((value, i) => ({
        date: months[i],
        value,
        confidence_level: place === 1 && i === 2 ? 0.5 : confidence,
        is_relative_shown: true,
      })),
    })),
    disclosure: { ...disclosure, suppressed: [], partial: [] },
  }) as unknown as FootfallData;

test('[VIEW-129] visit trends come with dates, map values, mean changes, averages, and counts with confidence', async () => {
  const { footfall } = (await resultOf(useFootfall, visits(0.9))) ?? {};
  expect(footfall?.dates).toEqual(months);
  expect(footfall?.mapPointsData.map(({ locationId, value }) => [locationId, Math.round(value ?? 0)])).toEqual([
    ['1', 67],
    ['2', 22],
  ]);
  expect(footfall?.fromMonthToMonthAverageChange).toEqual({ 1: 0.75, 2: 0.25 });
  const { singleLocations, absoluteNumber } = footfall?.averageByDifferentMetricsInLine ?? {};
  expect(singleLocations?.map((value) => Math.round(value ?? 0))).toEqual([42, 83, 75]);
  // The second location has no number in March.
  expect(absoluteNumber).toEqual([100, 200, 300]);
  expect(footfall?.visitCount.locationsCountVisits).toEqual([
    { locationId: '1', absoluteNumber: [100, 200, 300], confidenceLevel: [0.9, 0.9, 0.9] },
    { locationId: '2', absoluteNumber: [50, 100, null], confidenceLevel: [0.9, 0.9, 0.5] },
  ]);
  expect(footfall?.isAbsoluteNumbersDisabled).toBe(false);
  expect((await resultOf(useFootfall, visits(0.5)))?.footfall?.isAbsoluteNumbersDisabled).toBe(true);
});

/** The week of two locations: shares by day (1 is Sunday) and hour. */
const week: SeasonalityData = (() => {
  const places = [
    {
      id: '1',
      cells: [
        [2, 9, 0.5],
        [7, 15, 0.3],
        [1, 15, 0.2],
      ] as const,
    },
    {
      id: '2',
      cells: [
        [2, 9, 0.1],
        [7, 15, 0.9],
        [1, 15, 0],
      ] as const,
    },
  ];
  const valuesOf = (hourly: boolean) =>
    places.map(({ id, cells }) => ({
      location_id: id,
      location_name: `Place ${id}`,
      data: cells.map(([day, hour, share]) => ({
        day_of_week_number: day,
        hour_of_day: hourly ? hour : null,
        visits_share: share,
      })),
    }));
  return { hourly_values: valuesOf(true), daily_values: valuesOf(false), disclosure } as unknown as SeasonalityData;
})();

test('[VIEW-132] popular days and hours come per location and as averages: by day, by hour of the week and of each day', async () => {
  const { seasonality } = (await resultOf(useSeasonality, week)) ?? {};
  const [first, second] = seasonality?.daily ?? [];
  expect(first).toMatchObject({ locationId: '1', locationName: 'Place 1', mostPopularDay: 2 });
  expect(first?.weeklyAverage).toBeCloseTo(1 / 3);
  expect(second).toMatchObject({ locationId: '2', locationName: 'Place 2', mostPopularDay: 7 });
  const hours = seasonality?.hourlyByWeek;
  expect(hours?.[0]).toMatchObject({ locationId: '1', locationName: 'Place 1', mostPopularHour: 9 });
  expect(hours?.[0]?.weeklyAverage).toBeCloseTo(0.5);
  expect(hours?.[1]).toMatchObject({ locationId: '2', mostPopularHour: 15 });
  expect(hours?.map(({ values }) => [values[9], values[15]])).toEqual([
    [0.5, 0.5],
    [0.1, 0.9],
  ]);
  const saturday = seasonality?.hourlyByDay[7];
  expect(saturday?.[0]).toMatchObject({ locationId: '1', locationName: 'Place 1', mostPopularHour: 15 });
  expect(saturday?.[0]?.weeklyAverage).toBeCloseTo(0.3);
  // Days are listed from Monday.
  const { averageDailyAcrossLocations: days = [] } = seasonality ?? {};
  expect([days[0], days[5], days[6]].map((share) => share?.toFixed(2))).toEqual(['0.30', '0.60', '0.10']);
  expect(seasonality?.averageHourlyByWeekAcrossLocations[15]).toBeCloseTo(0.7);
  expect(seasonality?.averageHourlyByDayAcrossLocations[7]?.[15]).toBeCloseTo(0.6);
});

test('[VIEW-134] visit durations come in six categories, whether or not their labels end in " Min"', async () => {
  const shares = { '0-5': 0.1, '5-15': 0.2, '15-30': 0.3, '30-60': 0.25, '60-120': 0.1, '120+': 0.05 };
  const entries = Object.entries(shares).toReversed();
  const answer = {
    values: ['', ' Min'].map((unit, i) => ({
      location_id: String(i),
      location_name: `Place ${i}`,
      location_average: 30,
      data: entries.map(([category, value]) => ({ category: category + unit, value })),
    })),
    averageData: 30,
    disclosure,
  } as unknown as DurationData;
  const { duration } = (await resultOf(useDuration, answer)) ?? {};
  expect(duration?.series.map(({ values }) => values)).toEqual([Object.values(shares), Object.values(shares)]);
});
