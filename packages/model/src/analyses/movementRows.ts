import type { SpiderPlace } from '../answers/movement';
import type { MovementPart } from './movement';
import { maxMovementPlaces } from './movement';

/** Whose visits a list is about: all visitors', or those of people who live or who work near the location. */
export type MovementListName = 'visitors' | 'home' | 'work';

/** A place of a list, with its share (0..1) for each of the chosen lists it is in. */
export interface MovementPlaceRow {
  place: SpiderPlace;
  shares: { list: MovementListName; value: number }[];
  /** The largest of its shares. */
  value: number;
}

/** The lists that the switches choose: of all visitors when neither is on. */
export const listsOf = ({ home, work }: { home: boolean; work: boolean }): readonly MovementListName[] => {
  const chosen = [...(home ? (['home'] as const) : []), ...(work ? (['work'] as const) : [])];
  return chosen.length > 0 ? chosen : ['visitors'];
};

/** The places of some lists of one part of the trip, each once, by falling share, up to 30. */
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
