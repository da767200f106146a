import type { Position } from '../../geo/distance';
import { aerialKm } from '../../geo/distance';

/** A device at a position at a time (UTC seconds). */
export interface Ping {
  seen: number;
  at: Position;
}

/** A stay: from the first to the last of pings that are close together, with their mean position. */
export interface Stay {
  arrived: number;
  left: number;
  at: Position;
}

/** Pings of a stay are within this distance of its first one. */
export const stayRadiusKm = 0.1;
/** Minimum stay; places that require more check it themselves. */
export const shortestStay = 120;
/** After this long without a ping the device's position is unknown. */
export const longestGap = 1800;

/**
 * The stay points of one device (Li et al. 2008, "Mining User Similarity Based on Location History"): pings that stay
 * within 100 m of the first of them for at least two minutes, without a gap of half an hour. Pings are in order of
 * time, no two in the same second. Linear: only the pings of less than two minutes are revisited, at most 120.
 */
export function stayPoints(onStay: (stay: Stay) => void): { add: (ping: Ping) => void; end: () => void } {
  let near: Ping[] = [];
  const close = () => {
    const [first, last] = [near[0], near.at(-1)];
    if (!first || !last || last.seen - first.seen < shortestStay) return false;
    onStay({ arrived: first.seen, left: last.seen, at: middle(near) });
    return true;
  };
  return {
    add: (ping) => {
      const last = near.at(-1);
      if (last && ping.seen - last.seen >= longestGap) {
        close();
        near = [];
      }
      const [first] = near;
      if (first && aerialKm(first.at, ping.at) > stayRadiusKm) near = close() ? [] : restOf(near, ping);
      near.push(ping);
    },
    end: () => {
      close();
      near = [];
    },
  };
}

/** The pings starting with the first one that is close enough to all later ones and to the new one. */
function restOf(near: readonly Ping[], ping: Ping): Ping[] {
  for (let start = 1; start < near.length; start += 1) {
    const at = near[start]?.at ?? ping.at;
    const around = (other: Ping) => aerialKm(at, other.at) <= stayRadiusKm;
    if (around(ping) && near.slice(start + 1).every(around)) return near.slice(start);
  }
  return [];
}

/** The mean position of pings. */
function middle(pings: readonly Ping[]): Position {
  const mean = (pick: (at: Position) => number) => pings.reduce((sum, { at }) => sum + pick(at), 0) / pings.length;
  return [mean(([lng]) => lng), mean(([, lat]) => lat)];
}
