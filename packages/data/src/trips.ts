import type { IsochronesAnswer, TripAnswer, TripProfile } from '@locus/model/places';
import { tripPath } from '@locus/model/places';
import { plainFigures } from '@locus/model/text';

import type { Read } from './useRead';
import { usePages, useRead } from './useRead';

/** `[lng, lat]` in degrees. */
type Position = readonly [number, number];

/**
 * The routes from places to one of them, in the order of `from`; requested one at a time. Without a destination it
 * waits.
 */
export function useTrips(
  profile: TripProfile,
  from: readonly Position[],
  to: Position | undefined,
): Read<TripAnswer[]> {
  const keyOf = (i: number) => {
    const start = from[i];
    return start && to ? tripPath(profile, start, to) : null;
  };
  const { data, error, isValidating, mutate } = usePages(keyOf, {
    initialSize: Math.max(1, from.length),
    persistSize: false,
    parallel: false,
    revalidateFirstPage: false,
    // A route does not change.
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const whole = to === undefined ? undefined : from.length === 0 ? [] : data?.length === from.length ? data : undefined;
  const status = whole ? 'ready' : error && !isValidating ? 'error' : 'loading';
  return { data: whole, error: whole ? undefined : error, status, retry: () => void mutate() };
}

/** What can be reached by car within this many minutes of a place; without a place it waits. */
export const useIsochrones = (at: Position | undefined, minutes: readonly number[]): Read<IsochronesAnswer> =>
  useRead(
    'get /routes/isochrones',
    at && minutes.length > 0
      ? {
          at: at.map((degrees) => plainFigures(degrees, 5)),
          minutes: minutes.map(String),
        }
      : null,
    // A router that is down stays down for a while: retrying is left to the reader.
    { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
