/** Random whole numbers, 0 ≤ x < `below`, the same in each run with the same seed (mulberry32). */
export function randomBelow(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * A sample of a list with the given size, all elements equally likely, in their order; the whole list if it is not
 * longer.
 */
export function sampleOf<T>(list: readonly T[], count: number, random: (below: number) => number): T[] {
  const left = list.map((_, i) => i);
  const taken = Array.from({ length: Math.min(count, list.length) }, () => left.splice(random(left.length), 1)[0] ?? 0);
  return taken.toSorted((a, b) => a - b).flatMap((i) => list[i] ?? []);
}
