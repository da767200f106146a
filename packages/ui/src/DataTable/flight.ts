/** What a long table renders while it scrolls. Rows are zero-based indexes in the sorted table, inclusive. */
export interface Flight {
  /** The rows in view. */
  start: number;
  end: number;
  /** Those of them that are rendered in full; of the others only the names. */
  fullStart: number;
  fullEnd: number;
  /** More than a quarter of the rows changed in one step: nobody can read or click anything. */
  fast: boolean;
  scrolling: boolean;
}

/** Before the first render. */
export const onGround: Flight = { start: 0, end: -1, fullStart: 0, fullEnd: -1, fast: false, scrolling: false };

/**
 * The next step of a table that shows rows `start` to `end`. Of rows that scroll past too fast to read only the names
 * are rendered, at a fraction of the cost; as soon as the table slows down or stops, all rows are rendered in full.
 * Returns the same object if nothing changed.
 */
export function nextFlight(before: Flight, start: number, end: number, scrolling: boolean): Flight {
  if (before.start === start && before.end === end && before.scrolling === scrolling) return before;
  const inView = end - start + 1;
  const moved = Math.abs(start - before.start) > inView / 4;
  // Only its height changed: it is as fast as before.
  const paused = before.fast && before.start === start;
  const fast = scrolling && before.end >= before.start && (moved || paused);
  const full = fast
    ? { fullStart: Math.max(start, before.fullStart), fullEnd: Math.min(end, before.fullEnd) }
    : { fullStart: start, fullEnd: end };
  return { start, end, ...full, fast, scrolling };
}

/** Whether only a row's name is rendered. */
export const isPlain = (flight: Flight, index: number): boolean =>
  flight.fast && (index < flight.fullStart || index > flight.fullEnd);
