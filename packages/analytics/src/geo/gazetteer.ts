import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { ownAreasFolder, readAreaFile, syntheticCountries } from './areaFile';
import { postcodesCountry, readPostcodes } from './postcodes';

/** A searchable place: `[lng, lat]`, country (ISO 3166-1, lower case), inhabitants, and the names of its parents. */
export interface GazetteerPlace {
  name: string;
  position: readonly [number, number];
  country: string;
  inhabitants: number;
  /** The city of a postcode. */
  within?: string;
}

/** A row of the file: name, longitude, latitude, country, inhabitants. */
export type PlaceRow = [name: string, lng: number, lat: number, country: string, inhabitants: number];

/**
 * The file of places included in Locus (GeoNames, CC BY 4.0), created by `npx tsx
 * packages/analytics/build/gazetteer.ts`.
 */
export const placesFile = new URL('places.json.gz', ownAreasFolder);

/**
 * Places of GeoNames, and postcodes: imported ones in `folder`, otherwise those of the country's areas, imported ones
 * before those included in Locus.
 */
export async function openGazetteer(folder?: string): Promise<GazetteerPlace[]> {
  const rows = JSON.parse((await promisify(gunzip)(await readFile(placesFile))).toString('utf8')) as PlaceRow[];
  const places = rows.map(([name, lng, lat, country, inhabitants]): GazetteerPlace => ({
    name,
    position: [lng, lat],
    country,
    inhabitants,
  }));
  const imported = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const countries = [...syntheticCountries, ...imported.flatMap((name) => postcodesCountry(name) ?? [])];
  for (const country of new Set(countries)) {
    const inhabitantsOf = new Map<string, number>();
    // One file after the other, so that their outlines are not all in memory at the same time.
    const file = await readAreaFile(country, folder);
    const postcodes = folder === undefined ? [] : await readPostcodes(country, folder);
    for (const { properties } of file?.objects.areas.geometries ?? []) {
      if (!properties || !('code' in properties)) continue;
      const { code, name, at, inhabitants } = properties;
      inhabitantsOf.set(code, inhabitants);
      if (postcodes.length === 0) places.push({ name: code, within: name, position: at, country, inhabitants });
    }
    for (const { zipcode, place, at } of postcodes) {
      const inhabitants = inhabitantsOf.get(zipcode) ?? 0;
      places.push({ name: zipcode, within: place, position: at, country, inhabitants });
    }
  }
  return places;
}
