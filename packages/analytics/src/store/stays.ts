import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import type { MovementPlace } from '@locus/model/analyses';

import { parquetSql, rowOf, sqlText } from '../database';
import { visitsFile } from './dataset';

/*
 * Stays at places that are not locations of the project: what a device does before and after a visit. They are stored
 * next to the visits of their generation and count in movement, and in whether retention still sees a device.
 */

/** The Parquet file of a generation's stays elsewhere; absent if the dataset has none. */
export const staysFile = 'stays.parquet';
/** What is known about the places of these stays. */
export const placesFile = 'places.json';

/** A place of stays, as stored in a generation. */
export interface StoredPlace extends MovementPlace {
  /** Its number in the stays, from 1. */
  key: number;
}

/**
 * Words for places that must not be tracked, in the categories of maps and in our languages: health, worship, shelters,
 * unions.
 */
const sensitive = new RegExp(
  [
    'health|medic|hospital|hospice|clinic|doctor|dentist|pharmac|psych|therap|rehab|abortion',
    'worship|religio|church|cathedral|chapel|mosque|synagog|temple|shelter|refuge|homeless|asylum|social_facility|union',
    'gesundheit|klinik|kranken|arzt|ärzt|apothek|kirche|kapelle|moschee|tempel|frauenhaus|obdach|asyl|gewerkschaft',
    'salute|sanit|ospedal|medico|farmac|chiesa|moschea|sinagog|tempio|culto|rifugio|dormitorio|sindacat',
    'gezondheid|ziekenhuis|kliniek|arts|apothe|kerk|moskee|opvang|vakbond',
    'בריאות|חולים|מרפא|רופא|מרקחת|כנסת|כנסיי|מסגד|מקלט|איגוד',
  ].join('|'),
  'i',
);

/** Whether a place is of a kind that no analysis may show. */
export const sensitivePlace = ({ category, subcategory }: Pick<MovementPlace, 'category' | 'subcategory'>): boolean =>
  sensitive.test(category) || sensitive.test(subcategory);

/**
 * Writes the stays of a query as a generation's sorted Parquet file, and their places. The query returns device (63-bit
 * hash), place (key), started (local epoch seconds) and dwell (seconds). Returns the number of stays.
 */
export async function writeStays(
  connection: DuckDBConnection,
  folder: string,
  query: string,
  places: readonly StoredPlace[],
): Promise<number> {
  const { Count } = await rowOf<{ Count: bigint }>(
    connection,
    `copy (select device, place, started, dwell from (${query}) order by device, started, place, dwell)
     to ${sqlText(join(folder, staysFile))} (format parquet, compression zstd)`,
  );
  await writeFile(join(folder, placesFile), `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
  return Number(Count);
}

/** The places of a generation's stays. */
export async function readPlaces(folder: string): Promise<StoredPlace[]> {
  return JSON.parse(await readFile(join(folder, placesFile), 'utf8')) as StoredPlace[];
}

/** The stays of a generation as `writeStays` expects them, without those before an instant (seconds). */
export const keptStays = (folder: string, keepFrom: number | undefined): string =>
  `select device, place, started, dwell from ${parquetSql(join(folder, staysFile))} where started >= ${keepFrom ?? 0}`;

/**
 * All stays of a generation that meet the conditions, as a relation of device, place and started: those elsewhere by
 * the key of their place, visits by the negative key of their location.
 */
export function staysSql(folder: string, elsewhere: boolean, where: readonly string[]): string {
  const conditions = where.join(' and ') || 'true';
  const visits = `select device, -location as place, started from ${parquetSql(join(folder, visitsFile))} where ${conditions}`;
  if (!elsewhere) return visits;
  return `${visits} union all select device, place, started from ${parquetSql(join(folder, staysFile))} where ${conditions}`;
}
