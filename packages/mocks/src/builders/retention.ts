import type { RetentionData } from '@locus/model/analyses';
import type { MonthKey } from '@locus/model/view';

import { monthStarts, namesOf, randomFrom } from './footfall';

/** Options for the built answer; without options six Berlin locations over eight quarters from January 2025. */
export interface RetentionOptions {
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  period?: 'monthly' | 'quarterly';
  /** The number of months or quarters. */
  periods?: number;
  /** The first month, by default `'2025-01'`. */
  firstMonth?: MonthKey;
  /** The last period of this zero-based location is zero: nobody could have returned yet. */
  finalZero?: number;
  /** Values hidden because they are based on fewer devices than the floor, by zero-based location and period. */
  suppressed?: readonly (readonly [location: number, period: number])[];
}

/** Shares of returning visitors that differ from place to place and rise slowly. */
export function buildRetention({
  locations = 6,
  period = 'quarterly',
  periods = 8,
  firstMonth = '2025-01',
  finalZero,
  suppressed = [],
}: RetentionOptions = {}): RetentionData {
  const random = randomFrom(3);
  const months = period === 'quarterly' ? 3 : 1;
  const starts = monthStarts(firstMonth, periods * months).filter((_, i) => i % months === 0);
  const values = namesOf(locations).map((name, location) => {
    const level = 0.31 - Math.min(location, 10) * 0.022;
    return {
      location_id: String(101 + location),
      location_name: name,
      data: starts.map((date, i) => {
        const share = level * (1 + 0.02 * i) + (random() - 0.5) * 0.03;
        const hidden = suppressed.some(([l, p]) => l === location && p === i);
        const zero = finalZero === location && i === starts.length - 1;
        const visitors = 2000 + 100 * location;
        const rate = zero ? 0 : Math.round(share * visitors) / visitors;
        return {
          date,
          value: hidden ? null : rate,
          confidence_level: 0.82,
          is_relative_shown: !hidden,
          settled: !zero,
          of_all: hidden ? null : { rate: rate / 2, base: 2 * visitors },
          of_still_seen: hidden ? null : { rate, base: visitors },
        };
      }),
    };
  });
  return {
    values,
    base: 'visitors_still_seen',
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: suppressed.map(([location, at]) => ({
        location_id: String(101 + location),
        date: starts[at] ?? 0,
        reason: 'below_floor',
      })),
      partial: [],
    },
  };
}
