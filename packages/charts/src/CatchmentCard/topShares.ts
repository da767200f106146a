import type { CatchmentEntry } from '@locus/model/analyses';

/** The largest visit shares of the areas, at most `count`, scaled so that the first one is 1. */
export function topShares(entries: readonly CatchmentEntry[], count: number): number[] {
  const shares = entries
    .flatMap(({ geo_entity_share_of_target: share }) => (share === null ? [] : [share]))
    .toSorted((a, b) => b - a)
    .slice(0, count);
  const largest = shares[0] ?? 0;
  return largest > 0 ? shares.map((share) => share / largest) : [];
}
