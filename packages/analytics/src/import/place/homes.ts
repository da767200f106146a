import { latLngToCell } from 'h3-js';

import type { Position } from '../../geo/distance';

/** Where a device lives and works, as H3 cells of resolution 9. */
export interface Homes {
  home: bigint | null;
  work: bigint | null;
}

const daySeconds = 86_400;
const blockDays = 42;
/** Minimum number of nights at home, and of days at work, in six weeks. */
const fewestNights = 3;
const fewestDays = 4;

/** Six weeks, counted from Monday, 5 January 1970. */
const blockOf = (day: number) => Math.floor((day - 4) / blockDays);

/** The number of nights or days that a device was seen in a cell, and the last of them. */
type Seen = Map<string, { times: number; last: number }>;

/**
 * Where a device lives and works. Home is the cell with the most nights (21:00 to 6:00, assigned to the evening) in
 * which it was seen there, at least three in six weeks; work the cell with the most weekdays (9:00 to 17:00), at least
 * four, other than home. Of equal cells the one with the lower number counts. Pings are in order of time (local epoch
 * seconds); `at` returns what applies on a day: the result of its own six weeks, otherwise the nearest before,
 * otherwise the first after.
 */
export function homes(): { add: (local: number, at: Position) => void; at: (local: number) => Homes } {
  const nights = new Map<number, Seen>();
  const days = new Map<number, Seen>();
  const see = (blocks: Map<number, Seen>, day: number, [lng, lat]: Position) => {
    const block = blockOf(day);
    const seen: Seen = blocks.get(block) ?? new Map();
    blocks.set(block, seen);
    const cell = latLngToCell(lat, lng, 9);
    const before = seen.get(cell);
    if (before?.last !== day) seen.set(cell, { times: (before?.times ?? 0) + 1, last: day });
  };
  const told = new Map<number, Homes>();
  const homesOf = (block: number): Homes => {
    const home = nearest(nights, block, (seen) => most(seen, fewestNights));
    return { home: number(home), work: number(nearest(days, block, (seen) => most(seen, fewestDays, home))) };
  };
  return {
    add: (local, at) => {
      told.clear();
      const day = Math.floor(local / daySeconds);
      const hour = Math.floor((local % daySeconds) / 3600);
      if (hour >= 21 || hour < 6) see(nights, Math.floor((local - 6 * 3600) / daySeconds), at);
      // 1 January 1970 was a Thursday.
      const weekday = (day + 4) % 7;
      if (weekday >= 1 && weekday <= 5 && hour >= 9 && hour < 17) see(days, day, at);
    },
    at: (local) => {
      const block = blockOf(Math.floor(local / daySeconds));
      const known = told.get(block) ?? homesOf(block);
      told.set(block, known);
      return known;
    },
  };
}

const number = (cell: string | undefined) => (cell === undefined ? null : BigInt(`0x${cell}`));

/** The cell seen most often, at least this often. */
function most(seen: Seen, least: number, except?: string): string | undefined {
  let best: string | undefined;
  let bestTimes = least - 1;
  for (const [cell, { times }] of seen) {
    if (cell === except || times < least) continue;
    if (times > bestTimes || (times === bestTimes && best !== undefined && cell < best))
      [best, bestTimes] = [cell, times];
  }
  return best;
}

/** The result of a block, or the nearest previous result, or the first one afterwards. */
function nearest(
  blocks: ReadonlyMap<number, Seen>,
  block: number,
  tell: (seen: Seen) => string | undefined,
): string | undefined {
  const told = [...blocks.entries()]
    .flatMap(([at, seen]) => {
      const cell = tell(seen);
      return cell === undefined ? [] : [{ at, cell }];
    })
    .sort((a, b) => a.at - b.at);
  return (told.findLast(({ at }) => at <= block) ?? told[0])?.cell;
}
