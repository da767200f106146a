import type { SeasonalityData, SeasonalityLocation } from '../answers/seasonality';
import { dateFormat } from '../text/dateFormat';
import type { Id } from '../entities/entities';
import { isolated } from '../text/isolated';
import { rightToLeft } from '../text/languages';
import { averageAcross, pooledAcross } from './averages';
import { meanOf } from './footfall';

/** The API's day numbers in display order: Monday to Sunday. */
export const weekdays = [2, 3, 4, 5, 6, 7, 1] as const;

/** The hours of a day in display order. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** One location's shares per weekday, in the order of `weekdays`. */
export interface DailySeries {
  locationId: Id;
  locationName: string;
  values: (number | null)[];
  /** The API's number (1 = Sunday) of the weekday with the largest share; undefined if there is none to compare. */
  mostPopularDay: number | undefined;
  /** Mean share per weekday. */
  weeklyAverage: number | null;
}

/** One location's shares per hour, 0..23. */
export interface HourlySeries {
  locationId: Id;
  locationName: string;
  values: (number | null)[];
  /** The hour with the largest share; undefined if nobody came, or all are hidden. */
  mostPopularHour: number | undefined;
  /** Mean share per hour. */
  weeklyAverage: number | null;
}

/** Everything that the card, graph and table of popular day and hour show. Shares are 0..1. */
export interface Seasonality {
  daily: DailySeries[];
  /** Hours over the whole week. */
  hourlyByWeek: HourlySeries[];
  /** Hours of each weekday, by the API's day number. */
  hourlyByDay: Record<number, HourlySeries[]>;
  averageDailyAcrossLocations: (number | null)[];
  /** Shares of all visits together; undefined if the answer does not tell how many there are. */
  ofAllVisits?: { daily: (number | null)[]; hourlyByDay: Record<number, (number | null)[]> } | undefined;
  averageHourlyByWeekAcrossLocations: (number | null)[];
  averageHourlyByDayAcrossLocations: Record<number, (number | null)[]>;
}

/** Sum of the known values; null if none is known. */
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

function indexOfLargest(values: readonly (number | null)[]): number {
  let best = -1;
  values.forEach((value, i) => {
    if ((value ?? 0) > (values[best] ?? 0)) best = i;
  });
  return best;
}

/** Derives everything that popular day and hour shows from the answer. */
export function deriveSeasonality(data: SeasonalityData): Seasonality {
  const daily = data.daily_values.map((location): DailySeries => {
    const byDay = new Map(location.data.map((value) => [value.day_of_week_number, value.visits_share]));
    const values = weekdays.map((day) => byDay.get(day) ?? null);
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      values,
      mostPopularDay: weekdays[indexOfLargest(values)],
      weeklyAverage: meanOf(values),
    };
  });
  const cells = data.hourly_values.map((location) => ({
    location,
    shares: new Map(
      location.data.map((value) => [value.day_of_week_number * 24 + (value.hour_of_day ?? 0), value.visits_share]),
    ),
  }));
  const hourly = (location: SeasonalityLocation, values: (number | null)[]): HourlySeries => {
    const best = indexOfLargest(values);
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      values,
      mostPopularHour: best < 0 ? undefined : best,
      weeklyAverage: meanOf(values),
    };
  };
  const hourlyByWeek = cells.map(({ location, shares }) =>
    hourly(
      location,
      hours.map((hour) => sumOf(weekdays.map((day) => shares.get(day * 24 + hour) ?? null))),
    ),
  );
  const byDay = weekdays.map((day) => ({
    day,
    series: cells.map(({ location, shares }) =>
      hourly(
        location,
        hours.map((hour) => shares.get(day * 24 + hour) ?? null),
      ),
    ),
  }));
  const visitsOf = new Map(data.daily_values.map(({ location_id: id, visits }) => [id, visits]));
  const pooled = (series: readonly { locationId: Id; values: (number | null)[] }[], columns: number) =>
    pooledAcross(
      series.map(({ locationId, values }) => ({ values, visits: visitsOf.get(locationId) })),
      columns,
    );
  const ofAllDays = pooled(daily, weekdays.length);
  return {
    daily,
    hourlyByWeek,
    hourlyByDay: Object.fromEntries(byDay.map(({ day, series }) => [day, series])),
    averageDailyAcrossLocations: averageAcross(daily, weekdays.length).values,
    ofAllVisits: ofAllDays && {
      daily: ofAllDays,
      hourlyByDay: Object.fromEntries(byDay.map(({ day, series }) => [day, pooled(series, hours.length) ?? []])),
    },
    averageHourlyByWeekAcrossLocations: averageAcross(hourlyByWeek, hours.length).values,
    averageHourlyByDayAcrossLocations: Object.fromEntries(
      byDay.map(({ day, series }) => [day, averageAcross(series, hours.length).values]),
    ),
  };
}

/**
 * When a location is busiest: the day (1 = Sunday) with most visits, the busiest hour of that day, and the busiest hour
 * over all days.
 */
export interface BusiestTimes {
  day: number | undefined;
  /** The peak hour (0..23) of that day; undefined if its hours are hidden. */
  hourOfDay: number | undefined;
  /** The peak hour (0..23) over all days of the week. */
  hourOfWeek: number | undefined;
}

/** When a location is busiest; all undefined for a location that is not in the answer. */
export function busiestTimes(seasonality: Seasonality, locationId: Id | undefined): BusiestTimes {
  const of = <T extends { locationId: Id }>(series: readonly T[] | undefined) =>
    series?.find((entry) => entry.locationId === locationId);
  const day = of(seasonality.daily)?.mostPopularDay;
  return {
    day,
    hourOfDay: day === undefined ? undefined : of(seasonality.hourlyByDay[day])?.mostPopularHour,
    hourOfWeek: of(seasonality.hourlyByWeek)?.mostPopularHour,
  };
}

/**
 * The card's data for a location, otherwise for the first: its popular day (1 = Sunday), the popular hour of that day
 * (or over all days if the day's hours are hidden), and its shares per day and hour.
 */
export function seasonalityCard(
  seasonality: Seasonality,
  locationId: Id | undefined,
):
  | {
      popularDay: number | undefined;
      popularHour: number | undefined;
      /** The popular hour is over all days. */
      ofAllDays: boolean;
      days: (number | null)[];
      hours: (number | null)[];
    }
  | undefined {
  const daily = seasonality.daily.find((entry) => entry.locationId === locationId) ?? seasonality.daily[0];
  if (!daily) return undefined;
  const { hourOfDay, hourOfWeek } = busiestTimes(seasonality, daily.locationId);
  const hourlyOf = (series: readonly HourlySeries[] | undefined) =>
    series?.find((entry) => entry.locationId === daily.locationId);
  const ofAllDays = hourOfDay === undefined;
  const hourly = hourlyOf(ofAllDays ? seasonality.hourlyByWeek : seasonality.hourlyByDay[daily.mostPopularDay ?? 0]);
  return {
    popularDay: daily.mostPopularDay,
    popularHour: hourOfDay ?? hourOfWeek,
    ofAllDays: ofAllDays && hourOfWeek !== undefined,
    days: daily.values,
    hours: hourly?.values ?? [],
  };
}

/**
 * The name of a day number (1 = Sunday to 7 = Saturday) in a locale.
 * Throws a RangeError `Invalid day number` for any other number.
 */
export function weekdayName(day: number, locale: string, style: 'short' | 'long' | 'narrow' = 'short'): string {
  if (!Number.isInteger(day) || day < 1 || day > 7) throw new RangeError('Invalid day number');
  // 1 January 2023 was a Sunday.
  return dateFormat(locale, `weekday ${style}`, { weekday: style }).format(Date.UTC(2023, 0, day));
}

/** The hours that have a label on the hour axis. */
export const labelledHours: readonly number[] = [6, 12, 18];

/** An hour (0..23) in short form: `6am`, `12pm`, `6pm` in English, Intl's 24-hour form elsewhere. */
export function hourLabel(hour: number, locale: string): string {
  if (locale.startsWith('en')) return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`;
  return dateFormat(locale, 'hour', { hour: 'numeric', hourCycle: 'h23' }).format(Date.UTC(2023, 0, 1, hour));
}

/** One hour as a span: `3-4 pm`, `11 am-12 pm` in English, `15:00–16:00` elsewhere. */
export function hourSpanLabel(hour: number, locale: string): string {
  const end = (hour + 1) % 24;
  if (!locale.startsWith('en')) return `${String(hour).padStart(2, '0')}:00–${String(end).padStart(2, '0')}:00`;
  const clock = (of: number) => (of % 12 === 0 ? 12 : of % 12);
  const half = (of: number) => (of < 12 ? 'am' : 'pm');
  return half(hour) === half(end)
    ? `${clock(hour)}-${clock(end)} ${half(end)}`
    : `${clock(hour)} ${half(hour)}-${clock(end)} ${half(end)}`;
}

/** A weekday's hour in tooltips: `Mon, 3-4 pm` in English. */
export function dayHourLabel(day: number, hour: number, locale: string): string {
  const span = hourSpanLabel(hour, locale);
  // After a Hebrew weekday the two times would change places.
  return `${weekdayName(day, locale)}, ${rightToLeft(locale) ? isolated(span) : span}`;
}
