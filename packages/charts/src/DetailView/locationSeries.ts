import type { OutlinedPlace } from '@locus/analyses';
import { inPercent, placeSeries } from '@locus/analyses';
import type { Id } from '@locus/model/entities';

import type { ChartSeries } from '../chart';

/** A location of the project with its zero-based index, which determines number, colour and shape. */
export interface ProjectPlace extends OutlinedPlace {
  index: number;
  /** Its visits, in any unit, if known: of many locations a graph shows the largest at first. */
  meanVisits?: number;
}

/** The visits of the locations, if known. */
export const visitsOf = (locations: readonly ProjectPlace[]): ReadonlyMap<Id, number> =>
  new Map(locations.flatMap(({ id, meanVisits }) => (meanVisits === undefined ? [] : [[id, meanVisits] as const])));

/**
 * The zero-based index of a location within its project; a location that no longer belongs to it comes after all
 * others.
 */
export function indexWithin(
  locations: readonly { id: Id; index: number }[],
  shown: readonly { locationId: Id }[],
): (id: Id) => number {
  const indices = new Map(locations.map(({ id, index }) => [id, index]));
  return (id) => indices.get(id) ?? locations.length + shown.findIndex((place) => place.locationId === id);
}

/** A location's values (shares 0..1) as a series in per cent; its colour, shape and number are those of its index. */
export const locationSeries = (
  line: {
    locationId: Id;
    locationName: string;
    values: readonly (number | null)[];
    bases?: readonly (number | null)[];
  },
  index: number,
): ChartSeries => placeSeries(line, index, inPercent(line.values));

/**
 * The average over locations (per cent) as a dotted series; none if it is switched off or there is only one location.
 */
export const averageSeries = (
  lines: readonly ChartSeries[],
  shown: boolean,
  values: readonly (number | null)[],
  words: Pick<ChartSeries, 'name' | 'title'>,
  color: string,
): ChartSeries[] => (shown && lines.length > 1 ? [{ id: 'average', ...words, color, values }] : []);
