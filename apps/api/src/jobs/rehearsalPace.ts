/** What a rehearsal counts: everything, or a fixed tenth of the devices. */
export type Basis = 'all' | 'tenth';

/** Decides what rehearsals count, based on their durations on this machine so far. */
export interface RehearsalPace {
  /** Everything, as long as that is expected to take at most five seconds. */
  basis: (rows: number) => Basis;
  /** Learns from a rehearsal of a number of rows, of which it counted all or a tenth. */
  took: (rows: number, basis: Basis, ms: number) => void;
}

/** Maximum duration of a rehearsal (ms). */
const mostMs = 5000;
/** Fixed cost of a rehearsal, however little there is to count (ms). */
const fixedMs = 500;
/** With fewer rows the time says little about the next rehearsal. */
const leastRows = 100_000;

/**
 * A pace that starts with a number of milliseconds per row (a visit or stay in nine analyses); the latest measurement
 * has a weight of one half.
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
