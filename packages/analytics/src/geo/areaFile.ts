import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** Countries whose areas are included in Locus, ISO 3166-1 lower case. */
export const syntheticCountries = ['at', 'ch', 'de', 'it', 'nl'] as const;

/** An area of level 1 as stored in its file. */
export interface AreaProperties {
  /** Postal code or similar, unique within its country. */
  code: string;
  name: string;
  /** The mean position of its people, `[lng, lat]`. */
  at: [number, number];
  inhabitants: number;
  /** Indexes of the areas of levels 2 to 5 that contain it, in the file's `levels`. */
  in: [number, number, number, number];
  /** Demographics from an imported file: households, and money per year per household and per inhabitant. */
  known?: { households?: number; averageIncome?: number; purchasingPower?: number };
}

/** A country's areas: the outlines of level 1 as TopoJSON (each shared edge stored once), the levels above as lists. */
export interface AreaFile extends Topology {
  objects: { areas: GeometryCollection<AreaProperties> };
  /** ISO 3166-1, lower case. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** Synthetic; only the codes are real. */
  synthetic: boolean;
  /** Required attribution. */
  attribution: string;
  /** Levels 2 to 5, the finest first. */
  levels: { code: string; name: string }[][];
}

/** A geometry of `areas`. */
export type AreaGeometry = (Polygon | MultiPolygon) & { properties: AreaProperties };

/** The folder of the areas included in Locus. */
export const ownAreasFolder = new URL('../../areas/', import.meta.url);

/** The name of a country's file, a gzipped AreaFile. */
export const areaFileName = (country: string): string => `${country}.topojson.gz`;

/** A country's areas, imported ones in `folder` before those included in Locus; undefined if there are none. */
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
