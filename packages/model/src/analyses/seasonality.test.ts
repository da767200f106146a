import { describe, expect, it } from 'vitest';

import type { SeasonalityData } from '../answers/seasonality';
import {
  busiestTimes,
  dayHourLabel,
  deriveSeasonality,
  hourLabel,
  labelledHours,
  seasonalityCard,
  weekdayName,
} from './seasonality';

const disclosure = { dataset: 'open', floor: 0, roundedTo: 1, suppressed: [], other: [] } as const;
const empty = { ...disclosure, suppressed: [], other: [] };

/** Two visits on Monday at 9, one on Saturday at 15, one on Sunday at 15. */
const answer: SeasonalityData = {
  hourly_values: [
    {
      location_id: '1',
      location_name: 'A',
      data: [
        { day_of_week_number: 2, hour_of_day: 9, visits_share: 0.5 },
        { day_of_week_number: 7, hour_of_day: 15, visits_share: 0.25 },
        { day_of_week_number: 1, hour_of_day: 15, visits_share: 0.25 },
      ],
    },
    { location_id: '2', location_name: 'B', data: [{ day_of_week_number: 2, hour_of_day: 9, visits_share: 1 }] },
  ],
  daily_values: [
    {
      location_id: '1',
      location_name: 'A',
      data: [
        { day_of_week_number: 1, hour_of_day: null, visits_share: 0.25 },
        { day_of_week_number: 2, hour_of_day: null, visits_share: 0.5 },
        { day_of_week_number: 7, hour_of_day: null, visits_share: 0.25 },
      ],
    },
    { location_id: '2', location_name: 'B', data: [{ day_of_week_number: 2, hour_of_day: null, visits_share: 1 }] },
  ],
  disclosure: empty,
};

describe('[VIEW-132] derived popular days and hours', () => {
  const derived = deriveSeasonality(answer);

  it('days are listed from Monday to Sunday with the most popular one', () => {
    expect(derived.daily[0]).toEqual({
      locationId: '1',
      locationName: 'A',
      values: [0.5, null, null, null, null, 0.25, 0.25],
      mostPopularDay: 2,
      weeklyAverage: 1 / 3,
    });
    expect(derived.averageDailyAcrossLocations).toEqual(
      // The second location has values for Mondays only.
      [0.5, null, null, null, null, 0.25, 0.25],
    );
  });

  it('hours of the week are summed over the days', () => {
    expect(derived.hourlyByWeek[0]?.values[15]).toBe(0.5);
    expect(derived.hourlyByWeek[0]?.mostPopularHour).toBe(9);
    expect(derived.averageHourlyByWeekAcrossLocations[9]).toBe(0.5);
  });

  it('without visits, no day or hour is the most popular', () => {
    const none = <Value extends { visits_share: number | null }>(places: { data: Value[] }[]) =>
      places.map((place) => ({ ...place, data: place.data.map((value) => ({ ...value, visits_share: 0 })) }));
    const week = deriveSeasonality({
      ...answer,
      hourly_values: none(answer.hourly_values) as SeasonalityData['hourly_values'],
      daily_values: none(answer.daily_values) as SeasonalityData['daily_values'],
    });
    expect(busiestTimes(week, '1')).toEqual({ day: undefined, hourOfDay: undefined, hourOfWeek: undefined });
    expect(seasonalityCard(week, '1')).toMatchObject({ popularDay: undefined, popularHour: undefined });
  });

  it('hours of a single day are derived separately', () => {
    expect(derived.hourlyByDay[7]?.[0]?.values[15]).toBe(0.25);
    expect(derived.hourlyByDay[7]?.[0]?.mostPopularHour).toBe(15);
    expect(derived.averageHourlyByDayAcrossLocations[2]?.[9]).toBe(0.75);
  });
});

it('[VIEW-131] day 1 is Sunday and day 7 is Saturday', () => {
  expect([1, 2, 7].map((day) => weekdayName(day, 'en-GB', 'long'))).toEqual(['Sunday', 'Monday', 'Saturday']);
});

it('[VIEW-243] a day number outside the week is rejected', () => {
  for (const day of [0, 8, 1.5, Number.NaN]) expect(() => weekdayName(day, 'en-GB')).toThrow('Invalid day number');
});

it('the card names the popular day and hour of its location', () => {
  expect(seasonalityCard(deriveSeasonality(answer), '2')).toMatchObject({ popularDay: 2, popularHour: 9 });
  expect(seasonalityCard(deriveSeasonality({ ...answer, daily_values: [], hourly_values: [] }), '2')).toBeUndefined();
});

it('the card names the peak hour of the popular day, not that of the whole week', () => {
  const cells = new Map([
    // Saturday is the busiest day and peaks at 15; over the whole week, 18 is the busiest hour.
    [7 * 24 + 15, 0.2],
    [7 * 24 + 18, 0.1],
    ...[2, 3, 4, 5, 6].map((day) => [day * 24 + 18, 0.14] as const),
  ]);
  const data: SeasonalityData = {
    hourly_values: [
      {
        location_id: '1',
        location_name: 'A',
        data: [...cells].map(([cell, visits_share]) => ({
          day_of_week_number: Math.floor(cell / 24),
          hour_of_day: cell % 24,
          visits_share,
        })),
      },
    ],
    daily_values: [
      {
        location_id: '1',
        location_name: 'A',
        data: [7, 2, 3, 4, 5, 6].map((day) => ({
          day_of_week_number: day,
          hour_of_day: null,
          visits_share: day === 7 ? 0.3 : 0.14,
        })),
      },
    ],
    disclosure: empty,
  };
  const seasonality = deriveSeasonality(data);
  expect(seasonalityCard(seasonality, '1')).toMatchObject({ popularDay: 7, popularHour: 15, ofAllDays: false });
  expect(busiestTimes(seasonality, '1')).toEqual({ day: 7, hourOfDay: 15, hourOfWeek: 18 });
  const withoutSaturday = {
    ...data,
    hourly_values: data.hourly_values.map((hourly) => ({
      ...hourly,
      data: hourly.data.filter(({ day_of_week_number: day }) => day !== 7),
    })),
  };
  expect(seasonalityCard(deriveSeasonality(withoutSaturday), '1')).toMatchObject({
    popularDay: 7,
    popularHour: 18,
    ofAllDays: true,
  });
});

it('a location with only hidden shares has no popular day or hour', () => {
  const hidden: SeasonalityData = {
    hourly_values: [{ location_id: '1', location_name: 'A', data: [] }],
    daily_values: [
      {
        location_id: '1',
        location_name: 'A',
        data: [{ day_of_week_number: 2, hour_of_day: null, visits_share: null }],
      },
    ],
    disclosure: empty,
  };
  expect(seasonalityCard(deriveSeasonality(hidden), '1')).toMatchObject({
    popularDay: undefined,
    popularHour: undefined,
  });
});

it('[VIEW-083] the hour axis is labelled 6am, 12pm and 6pm', () => {
  expect(labelledHours.map((hour) => hourLabel(hour, 'en-GB'))).toEqual(['6am', '12pm', '6pm']);
});

it('[VIEW-085] English hours use the 12-hour clock, and a tooltip reads like "Mon, 3-4 pm"', () => {
  expect(dayHourLabel(2, 15, 'en-GB')).toBe('Mon, 3-4 pm');
  expect(dayHourLabel(7, 11, 'en-GB')).toBe('Sat, 11 am-12 pm');
  expect(dayHourLabel(1, 23, 'en-GB')).toBe('Sun, 11 pm-12 am');
  expect(dayHourLabel(2, 15, 'de-DE')).toBe('Mo, 15:00–16:00');
  expect(dayHourLabel(2, 15, 'he-IL')).toMatch(/, \u206815:00–16:00\u2069$/);
});
