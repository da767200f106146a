import type { SpiderPlace } from '../answers/movement';
import type { MovementPart } from './movement';
import { maxMovementPlaces } from './movement';

/** Whose visits a list covers: all visitors, or people who live or work near the location. */
export type MovementListName = 'visitors' | 'home' | 'work';

/** A place in a list, with its share (0..1) in each of the chosen lists that contain it. */
export interface MovementPlaceRow {
  place: SpiderPlace;
  shares: { list: MovementListName; value: number }[];
  /** The largest of its shares. */
  value: number;
}

/** The lists selected by the switches: all visitors if neither is on. */
export const listsOf = ({ home, work }: { home: boolean; work: boolean }): readonly MovementListName[] => {
  const chosen = [...(home ? (['home'] as const) : []), ...(work ? (['work'] as const) : [])];
  return chosen.length > 0 ? chosen : ['visitors'];
};

/** The places of some lists of one part of the trip, each once, by descending share, up to 30. */
export function movementRows(part: MovementPart, lists: readonly MovementListName[]): MovementPlaceRow[] {
  const rows = new Map<string, MovementPlaceRow>();
  for (const list of lists) {
    const { main, additional } = list === 'visitors' ? part : part[list];
    for (const place of [...main, ...additional]) {
      const key = `${place.longitude} ${place.latitude} ${place.name}`;
      const row = rows.get(key) ?? { place, shares: [], value: 0 };
      row.shares.push({ list, value: place.value });
      row.value = Math.max(row.value, place.value);
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((a, b) => b.value - a.value).slice(0, maxMovementPlaces);
}
