import type { ThemeTokens } from '@locus/ui/theme';

import type { ChartSeries } from '../chart';

/** The values of an earlier time: one dashed series by location id, and that of all locations by `average`. */
export type EarlierSeries = ReadonlyMap<string, ChartSeries>;

/** Dashed series of an earlier time, named by it; `average` is the name of the one of all locations. */
export function earlierSeries(
  names: { one: string; average: string },
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
    ...locations.map(({ id, values }) => dashed(id, names.one, values)),
  ]);
}
