/** From `since` (UTC seconds) on, a zone's clocks are `offset` seconds ahead of UTC. */
export interface Transition {
  since: number;
  offset: number;
}

const daySeconds = 86_400;

/** Throws a RangeError for a name that is not an IANA time zone. */
export function checkTimeZone(timeZone: string): void {
  new Intl.DateTimeFormat('en', { timeZone });
}

/**
 * A zone's offsets between two instants (UTC seconds), ascending; the first entry applies at `from`. Throws a
 * RangeError for an unknown zone.
 */
export function transitionsOf(timeZone: string, from: number, to: number): Transition[] {
  const offsetAt = offsets(timeZone);
  const transitions: Transition[] = [{ since: from, offset: offsetAt(from) }];
  // No zone changes its clocks twice within a week.
  for (let start = from; start < to; start += 7 * daySeconds) {
    const before = offsetAt(start);
    const after = offsetAt(start + 7 * daySeconds);
    if (before === after) continue;
    let [low, high] = [start, start + 7 * daySeconds];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    transitions.push({ since: high, offset: after });
  }
  return transitions;
}

/** A zone's offset in seconds at an instant (UTC seconds), according to Intl. */
function offsets(timeZone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (utc) => {
    const parts = new Map(format.formatToParts(utc * 1000).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local / 1000 - utc;
  };
}

/** Local seconds since the epoch for an instant (UTC seconds) in a zone with these offsets. */
export const localTime = (transitions: readonly Transition[], utc: number): number =>
  utc + ((transitions.findLast(({ since }) => since <= utc) ?? transitions[0])?.offset ?? 0);

/** The offset of `utc` (a column) in seconds as SQL, the latest transitions first because most visits are recent. */
export function offsetSql(transitions: readonly Transition[], utc: string): string {
  const [first, ...later] = transitions;
  const earliest = first?.offset ?? 0;
  const cases = later.reverse().map(({ since, offset }) => `when ${utc} >= ${since} then ${offset}`);
  return cases.length === 0 ? String(earliest) : `case ${cases.join(' ')} else ${earliest} end`;
}

/** Whether a name is UTC or the zone of a place, such as Europe/Berlin: abbreviations may mean several. */
export function isPlaceZone(timeZone: string): boolean {
  if (timeZone === 'UTC') return true;
  return (
    timeZone.includes('/') && Intl.supportedValuesOf('timeZone').some((known) => known === canonicalZone(timeZone))
  );
}

/** The name by which Intl knows a zone; the name itself if it does not. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
