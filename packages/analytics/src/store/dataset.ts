import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StatedDays } from '../coverage';
import type { Sigma } from '../footfall';
import type { DatasetKind } from '../privacy';
import { DamagedVisits } from './damagedVisits';

/** A source file of a dataset. */
export interface DatasetSource {
  /** The file's name without its folder. */
  name: string;
  /** SHA-256 of the file, hexadecimal. */
  sha256: string;
  /** SHA-256 over file, mapping and settings: equal means that importing it again would change nothing. */
  fingerprint: string;
  /** Rows read, and how many of them were rejected. */
  rows: number;
  rejected: number;
  importedAt: string;
}

/** The contents of `dataset.json` about a project's visits. */
export interface DatasetInfo {
  /** Version of the folder's layout and the Parquet columns. */
  version: 1;
  kind: DatasetKind;
  /** IANA time zone of locations without their own. */
  timeZone: string;
  sigma: Sigma;
  /** ISO 8601. */
  importedAt: string;
  /** Visits stored. */
  rows: number;
  /** First and last local day with a visit, `'YYYY-MM-DD'`. */
  firstDay: string;
  lastDay: string;
  /** Folder of the current Parquet files. */
  generation: string;
  /** The SHA-256 (hexadecimal) of each file in it that is not derived from others; absent in data from before. */
  files?: Record<string, string>;
  sources: DatasetSource[];
  /**
   * The kind of data in the sources; `visits` by default. Pings are stored, so that more can be added; counts have no
   * devices.
   */
  madeOf?: 'visits' | 'pings' | 'counts';
  /** Identifies the secret of the device hashes; absent for simulated visits. */
  deviceKey?: string;
  /** The project whose key was used for the hashes; for a copy the original project; the project itself by default. */
  hashedFor?: string;
  /** Device ids were hashed in their canonical spelling, see `@locus/model/ids`; absent: as written in the file. */
  ids?: 'canonical';
  /** Weights come with the visits (the default), are derived from panel statistics, or are all 1. */
  weights?: 'given' | 'panel' | 'none';
  /**
   * The step of a panel's weighted sums, see `weightedStep`; never falls, because the same sum rounded to two steps
   * says more than either. Absent for open data, and for a panel of an earlier version until the next start.
   */
  weightedTo?: number;
  /** The number of each location id in the Parquet files. */
  locations: { key: number; id: string }[];
  /**
   * Of counts: the days with a row of each location, by its number, see `daysText`; no others were counted. Absent for
   * other data, and for counts imported by an earlier version until the next start.
   */
  counted?: { key: number; days: string }[];
  /** Which days were counted, and which were not, according to a coverage file; kept by later imports. */
  coverage?: StatedDays[];
  /**
   * Of visits and pings: days on which nothing was counted, because the whole dataset is silent although that is
   * implausible, see `silentDays`. Absent if there are none.
   */
  silent?: string;
  /** Stays at places that are not locations, see `stays.ts`; absent if there are none. */
  stays?: number;
  /** Numbers of the locations whose visits were found in the project's data, see `drawPlaces`. */
  drawn?: number[];
  /** Present if files name drawn places that fewer people than the floor came to, see `namedFile`. */
  named?: true;
  /** The data from before the last import, if it is kept for an undo. */
  earlier?: EarlierDataset;
}

/** An earlier dataset; its generation still exists. */
export type EarlierDataset = Omit<DatasetInfo, 'earlier'>;

/** The file in a project's folder that says which data is current. */
export const datasetFile = 'dataset.json';

/** The Parquet file of a generation. */
export const visitsFile = 'visits.parquet';

/**
 * The pings that a generation's visits were made from: device, seen (UTC seconds), lng and lat (millionths of a
 * degree), home and work from the file.
 */
export const pingsFile = 'pings.parquet';
/**
 * The visits to drawn places of a panel that files name, if fewer people than the floor came: they count with those
 * found in the outline, so that it makes no difference whether a file names one person or nobody.
 */
export const namedFile = 'named.parquet';
/** Panel statistics: devices homed in an area (its key) in a month (`month_key`). */
export const panelFile = 'panel.parquet';
/** Counted visits by location id and day or month. */
export const countsFile = 'counts.parquet';

/** A project's folder; throws a RangeError for an id that could leave `root`. */
export function datasetFolder(root: string, projectId: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(projectId))
    throw new RangeError(`Not a project id: ${projectId.slice(0, 70)}`);
  return join(root, projectId);
}

/** The ids of all projects that have a folder of visits below `root`, unordered. */
export async function projectsWithVisits(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The contents of `dataset.json`, with a checksum of its own. */
export function datasetText(info: DatasetInfo): string {
  return `${JSON.stringify({ ...info, checksum: checksumOf(info) }, null, 2)}\n`;
}

/**
 * The current dataset, or undefined if nothing has been imported yet. Throws DamagedVisits if its description is not
 * what an import wrote; its other files are checked by `trustFiles`.
 */
export async function readDataset(root: string, projectId: string): Promise<DatasetInfo | undefined> {
  const file = join(datasetFolder(root, projectId), datasetFile);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { checksum, ...info } = JSON.parse(text) as DatasetInfo & { checksum?: string };
    if (checksum === undefined || checksum === checksumOf(info)) return info;
  } catch (error) {
    throw new DamagedVisits(file, error);
  }
  throw new DamagedVisits(file);
}

const checksumOf = (info: DatasetInfo) => createHash('sha256').update(JSON.stringify(info)).digest('hex');
