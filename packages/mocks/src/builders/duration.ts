import type { DurationData } from '@locus/model/analyses';
import { durationCategories } from '@locus/model/analyses';

import { namesOf, randomFrom } from './footfall';

/** Options for the built answer; without options six Berlin locations. */
export interface DurationOptions {
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  /** Categories without an entry in the answer, by zero-based location and category. */
  missing?: readonly (readonly [location: number, category: number])[];
  /** Shares hidden because they are based on fewer devices than the floor, by zero-based location and category. */
  suppressed?: readonly (readonly [location: number, category: number])[];
}

/**
 * Typical dwell times: most stays last between half an hour and an hour; places range from short stops to long visits.
 */
export function buildDuration({ locations = 6, missing = [], suppressed = [] }: DurationOptions = {}): DurationData {
  const random = randomFrom(7);
  const has = (list: readonly (readonly [number, number])[], a: number, b: number) =>
    list.some(([x, y]) => x === a && y === b);
  const values = namesOf(locations).map((name, location) => {
    const weights = [6, 16, 29, 26, 15, 8].map((weight, i) => weight * (1 + 0.05 * location * (i - 2)) + random() * 4);
    const total = weights.reduce((sum, weight) => sum + Math.max(1, weight), 0);
    return {
      location_id: String(101 + location),
      location_name: name,
      location_average: Math.round((36 + location * 4 + random() * 5) * 10) / 10,
      data: durationCategories.flatMap((category, i) => {
        const share = Math.round((Math.max(1, weights[i] ?? 0) / total) * 10_000) / 10_000;
        return has(missing, location, i) ? [] : [{ category, value: has(suppressed, location, i) ? null : share }];
      }),
    };
  });
  return {
    values,
    averageData: values.length === 0 ? null : 44.6,
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: suppressed.map(([location, category]) => ({
        location_id: String(101 + location),
        part: durationCategories[category] ?? '',
        reason: 'below_floor',
      })),
      other: [],
    },
  };
}
