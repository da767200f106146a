import type { Position } from '../../geo/distance';
import { inPieces } from '../longestStay';
import type { Stay } from './stayPoints';
import { longestGap } from './stayPoints';

/** A stay at a location. */
export interface StayVisit {
  /** The location's index among the given ones. */
  place: number;
  /** UTC seconds. */
  arrived: number;
  /** Seconds. */
  dwell: number;
}

/** Minimum visit (seconds) indoors, and outdoors. */
export const shortestVisit = { indoors: 300, outdoors: 120 };

/**
 * The visits of one device's stays, in order of time: a stay is a visit to each location that contains its centre. Two
 * consecutive stays at the same location, less than half an hour apart, are one visit. Anything shorter than five
 * minutes (two outdoors) is not a visit; what is longer than a row may say is several.
 */
export function visitsOfStays(
  placesAt: (position: Position) => readonly number[],
  outdoors: readonly boolean[],
  onVisit: (visit: StayVisit) => void,
): { add: (stay: Stay) => void; end: () => void } {
  let open = new Map<number, { arrived: number; left: number }>();
  const close = (place: number, { arrived, left }: { arrived: number; left: number }) => {
    const shortest = outdoors[place] ? shortestVisit.outdoors : shortestVisit.indoors;
    for (const piece of inPieces({ arrived, left })) if (piece.dwell >= shortest) onVisit({ place, ...piece });
  };
  return {
    add: (stay) => {
      const here = new Map<number, { arrived: number; left: number }>();
      for (const place of placesAt(stay.at)) {
        const before = open.get(place);
        const goesOn = before !== undefined && stay.arrived - before.left < longestGap;
        here.set(place, { arrived: goesOn ? before.arrived : stay.arrived, left: stay.left });
        if (goesOn) open.delete(place);
      }
      for (const [place, visit] of open) close(place, visit);
      open = here;
    },
    end: () => {
      for (const [place, visit] of open) close(place, visit);
      open = new Map();
    },
  };
}
