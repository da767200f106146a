import type { ProjectLocation } from './answers/entities';
import { nameMatches } from './browse';
import { polygonArea } from './geo/measures';

/** Orders of the back-office's list of points of interest that it offers by name. */
export const poiSorts = ['name', 'date'] as const;

/** What a list of points of interest is ordered by: a column of its table. */
export type PoiSort = 'name' | 'date' | 'address' | 'setup' | 'area' | 'reports';

const columns: readonly PoiSort[] = ['name', 'date', 'address', 'setup', 'area', 'reports'];

/** The order in an address (`sortBy`, `sortDir`): by name for anything unknown, dates newest first. */
export function readPoiSort(query: URLSearchParams): { column: PoiSort; direction: 'ascending' | 'descending' } {
  const column = columns.find((name) => name === query.get('sortBy')) ?? 'name';
  const given = query.get('sortDir');
  const usual = usualDirection(column);
  return { column, direction: given === 'ascending' || given === 'descending' ? given : usual };
}

/** Which way a column is ordered unless somebody turns it round. */
export const usualDirection = (column: string): 'ascending' | 'descending' =>
  column === 'date' ? 'descending' : 'ascending';

/** Whether a search finds a point of interest: in its name or any line of its address, or as its id. */
export const poiMatches = (poi: ProjectLocation, search: string): boolean =>
  poi.id === search.trim() || nameMatches(poi.name, search) || nameMatches(poiAddress(poi), search);

/** A point of interest's address in one line; empty where nothing is known. */
export function poiAddress({ address, street, houseNumber, postalCode, city }: ProjectLocation): string {
  const first = address || [street, houseNumber].filter(Boolean).join(' ');
  // A line that is the whole address already names them.
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
