import type { CrossVisitationData } from '@locus/model/analyses';
import { formatRatio } from '@locus/model/analyses';

import { namesOf, randomFrom } from './footfall';

/** Options for the built answer; without options six Berlin locations. */
export interface CrossVisitationOptions {
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  /** Pairs hidden because they are based on fewer devices than the floor, by zero-based row and column. */
  suppressed?: readonly (readonly [row: number, column: number])[];
}

/** Shares of shared visitors, higher for larger and nearer places; they cover all five bands. */
export function buildCrossVisitation({
  locations = 6,
  suppressed = [],
}: CrossVisitationOptions = {}): CrossVisitationData {
  const random = randomFrom(9);
  const names = namesOf(locations);
  const idOf = (index: number) => String(101 + index);
  return {
    values: names.map((name, row) => {
      const data = names.flatMap((other, column) => {
        if (column === row) return [];
        const share = 0.08 + 0.5 * random() * 0.93 ** Math.abs(row - column);
        const hidden = suppressed.some(([r, c]) => r === row && c === column);
        return [
          {
            secondary_location_id: idOf(column),
            secondary_location_name: other,
            visitors_loyalty: hidden ? null : Math.round(share * 1000) / 1000,
            ratio: hidden ? null : formatRatio(100 * share * (0.4 + 0.8 * random())),
            aerial_distance: Math.round((0.8 + Math.abs(row - column) * 1.3 + random()) * 100) / 100,
          },
        ];
      });
      return {
        primary_location_id: idOf(row),
        primary_location_name: name,
        shared_visitors:
          data.length === 0 ? null : Math.min(0.95, Math.max(...data.map((pair) => pair.visitors_loyalty ?? 0)) * 1.15),
        data,
      };
    }),
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: suppressed.map(([row, column]) => ({
        location_id: idOf(row),
        part: idOf(column),
        reason: 'below_floor',
      })),
      other: [],
    },
  };
}
