import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** Countries whose areas come with Locus, ISO 3166-1 lower case. */
export const syntheticCountries = ['at', 'ch', 'de', 'it', 'nl'] as const;

/** An area of level 1 as its file has it. */
export interface AreaProperties {
  /** Postal code or the like, unique within its country. */
  code: string;
  name: string;
  /** Where its people are on average, `[lng, lat]`. */
  at: [number, number];
  inhabitants: number;
  /** Positions of the areas of levels 2 to 5 that hold it, in the file's `levels`. */
  in: [number, number, number, number];
  /** What an imported file says of its people: households, and money a year per household and per inhabitant. */
  known?: { households?: number; averageIncome?: number; purchasingPower?: number };
}

/** A country's areas: the outlines of level 1 as TopoJSON (shared edges once), the levels above as lists. */
export interface AreaFile extends Topology {
  objects: { areas: GeometryCollection<AreaProperties> };
  /** ISO 3166-1, lower case. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** Made up, only the codes are real. */
  synthetic: boolean;
  /** Who has to be named. */
  attribution: string;
  /** Levels 2 to 5, the finest first. */
  levels: { code: string; name: string }[][];
}

/** A geometry of `areas`. */
export type AreaGeometry = (Polygon | MultiPolygon) & { properties: AreaProperties };

/** Where the areas that come with Locus are. */
export const ownAreasFolder = new URL('../../areas/', import.meta.url);

/** The name of a country's file, a gzipped AreaFile. */
export const areaFileName = (country: string): string => `${country}.topojson.gz`;

/** A country's areas, imported ones in `folder` before those that come with Locus; undefined where there are none. */
export async function readAreaFile(country: string, folder?: string): Promise<AreaFile | undefined> {
  const places = [
    ...(folder ? [join(folder, areaFileName(country))] : []),
    new URL(areaFileName(country), ownAreasFolder),
  ];
  for (const place of places) {
    try {
      return JSON.parse((await promisify(gunzip)(await readFile(place))).toString('utf8')) as AreaFile;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
