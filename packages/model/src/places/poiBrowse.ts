import type { ProjectLocation } from '../answers/entities';
import { nameMatches } from '../entities/browse';
import { polygonArea } from '../geo/measures';

/** Sort orders of the back-office's list of points of interest that have a name. */
export const poiSorts = ['name', 'date'] as const;

/** A sort key of the list of points of interest: a column of its table. */
export type PoiSort = 'name' | 'date' | 'address' | 'setup' | 'area' | 'reports';

const columns: readonly PoiSort[] = ['name', 'date', 'address', 'setup', 'area', 'reports'];

/** The sort order in an address (`sortBy`, `sortDir`): by name for unknown values, dates newest first. */
export function readPoiSort(query: URLSearchParams): { column: PoiSort; direction: 'ascending' | 'descending' } {
  const column = columns.find((name) => name === query.get('sortBy')) ?? 'name';
  const given = query.get('sortDir');
  const usual = usualDirection(column);
  return { column, direction: given === 'ascending' || given === 'descending' ? given : usual };
}

/** The default direction of a column. */
export const usualDirection = (column: string): 'ascending' | 'descending' =>
  column === 'date' ? 'descending' : 'ascending';

/** Whether a search matches a point of interest by its name, any line of its address or its id. */
export const poiMatches = (poi: ProjectLocation, search: string): boolean =>
  poi.id === search.trim() || nameMatches(poi.name, search) || nameMatches(poiAddress(poi), search);

/** A point of interest's address in one line; empty if unknown. */
export function poiAddress({ address, street, houseNumber, postalCode, city }: ProjectLocation): string {
  const first = address || [street, houseNumber].filter(Boolean).join(' ');
  // A line that is already the whole address includes them.
  const words = ` ${first.replaceAll(',', ' ')} `;
  const place = [postalCode, city].filter((part) => part && !words.includes(` ${part} `));
  return [first, place.join(' ')].filter(Boolean).join(', ');
}

const areas = new WeakMap<object, number>();

/** The area of a point of interest in square metres, measured once. */
export function poiArea(poi: ProjectLocation): number {
  const known = areas.get(poi.geometry);
  if (known !== undefined) return known;
  const area = polygonArea(poi.geometry);
  areas.set(poi.geometry, area);
  return area;
}
