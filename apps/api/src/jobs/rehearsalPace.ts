/** What a rehearsal counts: everything, or a fixed tenth of the devices. */
export type Basis = 'all' | 'tenth';

/** Chooses what rehearsals count by how long they took here so far. */
export interface RehearsalPace {
  /** All, as long as that is likely to take no more than five seconds. */
  basis: (rows: number) => Basis;
  /** Learns from a rehearsal of so many rows, of which it counted all or a tenth. */
  took: (rows: number, basis: Basis, ms: number) => void;
}

/** Nobody waits longer for a rehearsal (ms). */
const mostMs = 5000;
/** What a rehearsal takes whatever there is to count (ms). */
const fixedMs = 500;
/** Of fewer rows the time says little about the next rehearsal. */
const leastRows = 100_000;

/**
 * A pace that begins with so many milliseconds for a row (a visit or stay in nine analyses); what was last counts half.
 */
export function createRehearsalPace(msPerRow = 0.001): RehearsalPace {
  let pace = msPerRow;
  return {
    basis: (rows) => (fixedMs + rows * pace <= mostMs ? 'all' : 'tenth'),
    took: (rows, basis, ms) => {
      const counted = basis === 'tenth' ? rows / 10 : rows;
      if (counted >= leastRows) pace = (pace + Math.max(0, ms - fixedMs) / counted) / 2;
    },
  };
}
