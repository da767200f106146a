import type { Duration } from '@locus/model/analyses';

/** The location with the longest mean stay (minutes); undefined unless one of several is ahead. */
export function longestStay(duration: Duration): { name: string; minutes: number } | undefined {
  const [first, second] = duration.series
    .flatMap(({ locationName, average }) => (average === null ? [] : [{ name: locationName, minutes: average }]))
    .sort((a, b) => b.minutes - a.minutes);
  return first && second && first.minutes > second.minutes ? first : undefined;
}
