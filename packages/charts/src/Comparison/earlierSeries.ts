import type { SteadyMean } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { steadyMeans } from '@locus/model/analyses';
import type { ThemeTokens } from '@locus/ui/theme';

import type { ChartSeries } from '../chart';

/** The values of an earlier time: one dashed series by location id, and the average of all locations by `average`. */
export type EarlierSeries = ReadonlyMap<string, ChartSeries>;

/** Dashed series of an earlier time, named after it; `average` is the name of the average of all locations. */
export function earlierSeries(
  names: { location: string; average: string },
  { color }: ThemeTokens,
  locations: readonly { id: string; values: readonly (number | null)[] }[],
  average: readonly (number | null)[],
): EarlierSeries {
  const dashed = (id: string, name: string, values: readonly (number | null)[]): [string, ChartSeries] => [
    id,
    { id: `${id} earlier`, name, color: color.textMuted, mark: 'circle', dashed: true, values },
  ];
  return new Map([
    dashed('average', names.average, average),
    ...locations.map(({ id, values }) => dashed(id, names.location, values)),
  ]);
}

/**
 * Values combined with those of an earlier time with the same categories (weekdays, hours, durations), with averages
 * over the same locations.
 */
export function besideEarlier(
  now: readonly { locationId: Id; values: readonly (number | null)[] }[],
  earlier: readonly { locationId: Id; values: readonly (number | null)[] }[],
): {
  average: SteadyMean;
  earlier: { id: Id; values: readonly (number | null)[] }[];
  earlierAverage: (number | null)[];
} {
  const byId = new Map(earlier.map(({ locationId, values }) => [locationId, values]));
  const matched = now.map(({ locationId: id }) => ({ id, values: byId.get(id) ?? [] }));
  const means = steadyMeans(
    now.map(({ values }) => values),
    matched.map(({ values }) => values),
    now[0]?.values.length ?? 0,
  );
  return {
    average: { values: means.now, count: means.count, all: means.all },
    earlier: matched,
    earlierAverage: means.earlier,
  };
}
