import type { AbsorptionData, AbsorptionPair, AttractionData } from '@locus/model/analyses';
import type { MonthKey } from '@locus/model/view';
import { monthOfDay } from '@locus/model/view';

import { monthStarts, namesOf, randomFrom } from './footfall';

/**
 * Options for the built answer; without options two areas and three Berlin locations over twelve months from July 2025.
 */
export interface ShareOptions {
  /** Areas of interest, by name; their ids start at 901. */
  areas?: readonly string[];
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  months?: number;
  /** The first month, by default `'2025-07'`. */
  firstMonth?: MonthKey;
  /** Months hidden because they are based on fewer devices than the floor, by zero-based pair and month. */
  suppressed?: readonly (readonly [pair: number, month: number])[];
}

interface Pair {
  area: { id: string; name: string };
  place: { id: string; name: string };
  average: number | null;
  months: { timestamp: number; both: number | null; whole: number | null }[];
}

function pairsOf(
  {
    areas = ['Mitte pedestrian zone', 'Alexanderplatz surroundings'],
    locations = 3,
    months = 12,
    firstMonth = '2025-07',
    suppressed = [],
  }: ShareOptions,
  level: number,
): Pair[] {
  const random = randomFrom(5);
  const starts = monthStarts(firstMonth, months);
  return areas.flatMap((areaName, a) =>
    namesOf(locations).map((name, l): Pair => {
      const changes = starts.map((timestamp, i) => {
        const whole = Math.round((Math.max(1200, 4200 - 500 * a) + 600 * Math.sin(i / 2)) / 10) * 10;
        const share = level * 0.72 ** l * (1 + 0.25 * Math.sin(i / 3 + a)) + (random() - 0.5) * 0.012;
        const hidden = suppressed.some(([pair, month]) => pair === a * namesOf(locations).length + l && month === i);
        return {
          timestamp,
          both: hidden ? null : Math.round((whole * share) / 10) * 10,
          whole: hidden ? null : whole,
        };
      });
      const sum = (of: 'both' | 'whole') => changes.reduce((total, change) => total + (change[of] ?? 0), 0);
      return {
        area: { id: String(901 + a), name: areaName },
        place: { id: String(101 + l), name },
        average: sum('whole') === 0 ? null : sum('both') / sum('whole'),
        months: changes,
      };
    }),
  );
}

const disclosureOf = (pairs: Pair[]): AbsorptionData['disclosure'] => ({
  dataset: 'panel',
  floor: 10,
  roundedTo: 10,
  suppressed: pairs.flatMap(({ area, place, months }) =>
    months
      .filter(({ both }) => both === null)
      .map(({ timestamp }) => ({
        location_id: area.id,
        part: `${place.id} ${monthOfDay(new Date(timestamp).toISOString())}`,
        reason: 'below_floor' as const,
      })),
  ),
  other: [],
});

const sidesOf = ({ area, place }: Pair): Omit<AbsorptionPair, 'avg_weighted_absorption' | 'dateChanges'> => ({
  source_location_id: area.id,
  source_location_name: area.name,
  target_location_id: place.id,
  target_location_name: place.name,
});

/** An absorption answer: the share of visits to each area that also reached each location. */
export function buildAbsorption(options: ShareOptions = {}): AbsorptionData {
  const pairs = pairsOf(options, 0.13);
  return {
    values: pairs.map((pair) => ({
      ...sidesOf(pair),
      avg_weighted_absorption: pair.average,
      dateChanges: pair.months.map(({ timestamp, both, whole }) => ({
        timestamp,
        visits_in_target: both,
        visits_in_source: whole,
      })),
    })),
    base: 'device_days_in_source',
    min_stay_minutes: 5,
    disclosure: disclosureOf(pairs),
  };
}

/** An attraction answer: the share of visits to each location that also visited each area. */
export function buildAttraction(options: ShareOptions = {}): AttractionData {
  const pairs = pairsOf(options, 0.09);
  return {
    values: pairs.map((pair) => ({
      ...sidesOf(pair),
      avg_weighted_attraction: pair.average,
      dateChanges: pair.months.map(({ timestamp, both, whole }) => ({
        timestamp,
        visits_in_target: whole,
        visits_in_source: both,
      })),
    })),
    base: 'device_days_in_target',
    min_stay_minutes: 5,
    disclosure: disclosureOf(pairs),
  };
}
