import type { SeasonalityData, SeasonalityValue } from '@locus/model/analyses';
import { hours, weekdays } from '@locus/model/analyses';

import { namesOf, randomFrom } from './footfall';

/** Options for the built answer; without options six Berlin locations. */
export interface SeasonalityOptions {
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  /**
   * Hours hidden because they are based on fewer devices than the floor, by zero-based location, API day number and
   * hour.
   */
  suppressed?: readonly (readonly [location: number, day: number, hour: number])[];
}

/** Shares by weekday and hour: Saturdays are busiest, days peak in the afternoon, nights are quiet. */
export function buildSeasonality({ locations = 6, suppressed = [] }: SeasonalityOptions = {}): SeasonalityData {
  const random = randomFrom(11);
  const byDay: Record<number, number> = { 1: 0.7, 2: 0.92, 3: 0.95, 4: 0.98, 5: 1.04, 6: 1.18, 7: 1.42 };
  const built = namesOf(locations).map((name, location) => {
    const peak = 15 + (location % 3);
    const weight = (day: number, hour: number) =>
      (byDay[day] ?? 1) * (Math.exp(-(((hour - peak) / 4.2) ** 2)) + 0.35 * Math.exp(-(((hour - 11) / 2.5) ** 2))) +
      0.004 +
      random() * 0.01;
    const cells = weekdays.flatMap((day) => hours.map((hour) => ({ day, hour, weight: weight(day, hour) })));
    const total = cells.reduce((sum, cell) => sum + cell.weight, 0);
    const hidden = (day: number, hour: number) =>
      suppressed.some(([l, d, h]) => l === location && d === day && h === hour);
    const place = { location_id: String(101 + location), location_name: name };
    return {
      hourly: {
        ...place,
        data: cells.map((cell): SeasonalityValue => ({
          day_of_week_number: cell.day,
          hour_of_day: cell.hour,
          visits_share: hidden(cell.day, cell.hour) ? null : cell.weight / total,
        })),
      },
      daily: {
        ...place,
        data: weekdays.map((day): SeasonalityValue => ({
          day_of_week_number: day,
          hour_of_day: null,
          visits_share: cells.filter((cell) => cell.day === day).reduce((sum, cell) => sum + cell.weight, 0) / total,
        })),
      },
    };
  });
  return {
    hourly_values: built.map(({ hourly }) => hourly),
    daily_values: built.map(({ daily }) => daily),
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: suppressed.map(([location, day, hour]) => ({
        location_id: String(101 + location),
        part: `${day} ${hour}`,
        reason: 'below_floor',
      })),
      other: [],
    },
  };
}
