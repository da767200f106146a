import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { Levels, PostcodeRow } from './synthetic/countries';
import { countryPatterns } from './synthetic/countries';

/** A place of a postal code, and its parents; names and codes are empty if unknown. */
export interface Postcode extends Omit<PostcodeRow, 'longitude' | 'latitude'> {
  /** `[lng, lat]` */
  at: [number, number];
}

const suffix = '.postcodes.json.gz';

/** The name of a country's imported postal codes, gzipped JSON. */
export const postcodesFileName = (country: string): string => `${country}${suffix}`;

/** The country in such a name; undefined for any other file. */
export const postcodesCountry = (name: string): string | undefined =>
  name.endsWith(suffix) ? name.slice(0, -suffix.length) : undefined;

/** A country's imported postal codes (ISO 3166-1, lower case), by code; empty if none were imported. */
export async function readPostcodes(country: string, folder: string): Promise<Postcode[]> {
  try {
    const packed = await readFile(join(folder, postcodesFileName(country)));
    return JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as Postcode[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What postal codes tell about an area. */
export interface PostcodeArea {
  name: string;
  /** Levels 3 to 5; undefined if nothing is known. */
  levels: ({ code: string; name: string } | undefined)[];
}

/** Names of areas by postal code: the municipality of most of the code's places, its district and state. */
export function postcodeAreas(country: string, rows: readonly Postcode[]): Map<string, PostcodeArea> {
  const pattern = countryPatterns.find((candidate) => candidate.country === country);
  const byCode = new Map<string, { row: Postcode; levels: Levels }[]>();
  for (const row of rows) {
    const levels = pattern ? pattern.levels({ ...row, longitude: '', latitude: '' }) : levelsOf(row);
    if (levels) byCode.set(row.zipcode, [...(byCode.get(row.zipcode) ?? []), { row, levels }]);
  }
  return new Map([...byCode].map(([code, places]) => [code, areaOf(places)]));
}

const levelsOf = (row: Postcode): Levels => ({
  municipality: { key: row.community_code || row.place, name: row.community || row.place },
  district: { code: row.province_code, name: row.province },
  state: { code: row.state_code, name: row.state },
});

function areaOf(places: readonly { row: Postcode; levels: Levels }[]): PostcodeArea {
  const times = new Map<string, number>();
  for (const { levels } of places) times.set(levels.municipality.key, (times.get(levels.municipality.key) ?? 0) + 1);
  const sizeOf = ({ levels }: { levels: Levels }) => times.get(levels.municipality.key) ?? 0;
  const main = places.reduce((best, place) => (sizeOf(place) > sizeOf(best) ? place : best));
  const { municipality, district, state } = main.levels;
  const named = (code: string | undefined, name: string) => (code ? { code, name: name || code } : undefined);
  return {
    name: places.length > 1 ? municipality.name : main.row.place,
    levels: [
      named(municipality.code ?? municipality.key, municipality.name),
      named(district.code, district.name),
      named(state.code, state.name),
    ],
  };
}
