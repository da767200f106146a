import type { LngLat } from '@locus/model/geo';
import { axesSwapped } from '@locus/model/geo';
import { canonicalId, isMissing, listedId } from '@locus/model/ids';
import { placeNameFault } from '@locus/model/locations';

import { ImportError } from '../importError';

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

/** Why a line of a list cannot be a place. */
export interface ListFault {
  /** Physical line, from 1. */
  line: number;
  reason: string;
}

const nameFaults = {
  name_required: 'The name of a place needs a letter, a digit or a sign that can be seen',
  name_too_long: 'The name of a place can have up to 200 characters',
  name_illegal: 'The name of a place cannot have line breaks',
} as const;

/**
 * A row of a list of points as a place, or why it is none. Percent-encoded names are decoded; values are without unseen
 * characters at their ends.
 */
export function listedPlace(values: Record<'id' | 'name' | 'latitude' | 'longitude' | 'country', string>) {
  const [latitude, longitude] = [coordinate(values.latitude, 90), coordinate(values.longitude, 180)];
  const [sourceId, name] = [listedId(values.id), decoded(values.name)];
  if (isMissing(sourceId) || isMissing(values.name) || latitude === undefined || longitude === undefined)
    return 'A place needs an id, a name, a latitude and a longitude';
  const fault = placeNameFault(name);
  if (fault) return nameFaults[fault];
  if (latitude === 0 && longitude === 0) return 'A place is at 0, 0, which means that its position is unknown';
  const country = values.country.toLowerCase();
  if (!/^[a-z]{2}$/.test(country) && !isMissing(country)) return 'A country is two letters, such as de';
  // NA is Namibia.
  return { sourceId, name, country: /^[a-z]{2}$/.test(country) ? country : '', longitude, latitude };
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

/** Throws an ImportError that names the lines that are no places, if there are any. */
export function refuseFaulty([first, ...more]: readonly ListFault[]): void {
  if (!first) return;
  const others = more.slice(0, namedLines).map(({ line }) => line);
  const rest = more.length - others.length;
  const lines = [...others, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const count = more.length + 1;
  const reason = more.length === 0 ? first.reason : `${first.reason}; ${count} lines are wrong, also ${lines}`;
  throw new ImportError('malformed_csv', reason, { line: first.line });
}
