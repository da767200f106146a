import type { LngLat } from '@locus/model/geo';
import { axesSwapped } from '@locus/model/geo';
import { canonicalId, isMissing, listedId } from '@locus/model/ids';
import { placeNameFault } from '@locus/model/locations';

import { ImportError } from '../importError';
import { Broken } from './readTable';

/** A place of a list of points. */
export interface ListedPlace {
  /** Its id in the list, which visits refer to. */
  sourceId: string;
  name: string;
  /** ISO 3166-1, two letters in lower case; empty if the list does not contain it. */
  country: string;
  longitude: number;
  latitude: number;
}

/** The columns of a list of places. */
type ListColumn = 'id' | 'name' | 'latitude' | 'longitude' | 'country';

/** Why a place of a list cannot be one beside the others. */
export interface ListFault {
  /** Physical line, from 1. */
  line: number;
  reason: string;
}

const nameFaults = {
  name_required: 'no letter, digit or sign that can be seen',
  name_too_long: 'more than 200 characters',
  name_illegal: 'has a line break',
} as const;

/**
 * A row of a list of points as a place, or why it is none. Percent-encoded names are decoded; values are without unseen
 * characters at their ends.
 */
export function listedPlace(values: Record<ListColumn, string>): ListedPlace | Broken<ListColumn> {
  const [sourceId, name] = [listedId(values.id), decoded(values.name)];
  if (isMissing(sourceId)) return new Broken('id', 'empty');
  if (isMissing(values.name)) return new Broken('name', 'empty');
  if (name.includes('\ufffd')) return new Broken('name', 'a letter was lost before (\ufffd)');
  const fault = placeNameFault(name);
  if (fault) return new Broken('name', nameFaults[fault]);
  const latitude = coordinate(values.latitude, 90);
  if (latitude === undefined) return new Broken('latitude', 'not a number of degrees from -90 to 90');
  const longitude = coordinate(values.longitude, 180);
  if (longitude === undefined) return new Broken('longitude', 'not a number of degrees from -180 to 180');
  if (latitude === 0 && longitude === 0) return new Broken('latitude', 'no position (0, 0)');
  const country = values.country.toLowerCase();
  const known = /^[a-z]{2}$/.test(country);
  if (!known && !isMissing(country)) return new Broken('country', 'not a country of two letters');
  // NA is Namibia.
  return { sourceId, name, country: known ? country : '', longitude, latitude };
}

/** A name with valid percent-encoding decoded: `Caf%C3%A9` is Café, `100% Wool` stays. */
export function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return name;
  }
}

function coordinate(text: string, limit: number): number | undefined {
  const value = Number(text || Number.NaN);
  return Math.abs(value) <= limit ? value : undefined;
}

/** The places whose id an earlier one has: visits could not tell them apart. */
export function repeatedPlaces(places: readonly { sourceId: string; line: number }[]): ListFault[] {
  const first = new Map<string, number>();
  return places.flatMap(({ sourceId, line }) => {
    const id = canonicalId(sourceId);
    const before = first.get(id);
    if (before === undefined) first.set(id, line);
    return before === undefined
      ? []
      : [{ line, reason: `Two places have the id "${id}", the first in line ${before}` }];
  });
}

/**
 * The places that only with latitude and longitude swapped are in their country, or else near the project's places
 * (`near`).
 */
export const swappedPlaces = (
  places: readonly (ListedPlace & { line: number })[],
  near: readonly LngLat[],
): ListFault[] =>
  places.flatMap(({ longitude, latitude, country, line }) =>
    axesSwapped([longitude, latitude], { country, near })
      ? [
          {
            line,
            reason: `Latitude and longitude seem to be swapped: only the other way round is this place in ${country === '' ? 'reach of the project’s other places' : country}; choose the other column for each`,
          },
        ]
      : [],
  );

/** The number of lines named beside the first. */
const namedLines = 20;

/** Throws an ImportError that names the lines of such places, if there are any. */
export function refuseFaulty([first, ...more]: readonly ListFault[]): void {
  if (!first) return;
  const others = more.slice(0, namedLines).map(({ line }) => line);
  const rest = more.length - others.length;
  const lines = [...others, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const count = more.length + 1;
  const reason = more.length === 0 ? first.reason : `${first.reason}; ${count} lines are wrong, also ${lines}`;
  throw new ImportError('malformed_csv', reason, { line: first.line });
}
