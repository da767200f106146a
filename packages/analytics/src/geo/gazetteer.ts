import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { ownAreasFolder, readAreaFile, syntheticCountries } from './areaFile';

/** A place that can be searched: `[lng, lat]`, country (ISO 3166-1, lower case), inhabitants, and what lies above it. */
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

/** Where the places that come with Locus are (GeoNames, CC BY 4.0); `npx tsx scripts/gazetteer.ts` makes it. */
export const placesFile = new URL('places.json.gz', ownAreasFolder);

/** Places of GeoNames, and the postcodes of the areas: imported ones in `folder` before those that come with Locus. */
export async function openGazetteer(folder?: string): Promise<GazetteerPlace[]> {
  const rows = JSON.parse((await promisify(gunzip)(await readFile(placesFile))).toString('utf8')) as PlaceRow[];
  const places = rows.map(([name, lng, lat, country, inhabitants]): GazetteerPlace => ({
    name,
    position: [lng, lat],
    country,
    inhabitants,
  }));
  for (const country of syntheticCountries) {
    // One file after the other, so that their outlines are not all in memory at once.
    // oxlint-disable-next-line no-await-in-loop
    const file = await readAreaFile(country, folder);
    for (const { properties } of file?.objects.areas.geometries ?? []) {
      if (!properties || !('code' in properties)) continue;
      const { code, name, at, inhabitants } = properties;
      places.push({ name: code, within: name, position: at, country, inhabitants });
    }
  }
  return places;
}
