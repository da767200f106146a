import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Sigma } from '../footfall';
import type { DatasetKind } from '../privacy';

/** A file a dataset was made of. */
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

/** What `dataset.json` says of a project's visits. */
export interface DatasetInfo {
  /** Version of the folder's layout and the Parquet columns. */
  version: 1;
  kind: DatasetKind;
  /** IANA time zone of locations that have none of their own. */
  timeZone: string;
  sigma: Sigma;
  /** ISO 8601. */
  importedAt: string;
  /** Visits stored. */
  rows: number;
  /** First and last local day with a visit, `'YYYY-MM-DD'`. */
  firstDay: string;
  lastDay: string;
  /** Folder of the Parquet files in force. */
  generation: string;
  sources: DatasetSource[];
  /**
   * What the sources hold; `visits` where nothing is said. Pings are kept, so that more of them can be added; counts
   * know no devices.
   */
  madeOf?: 'visits' | 'pings' | 'counts';
  /** Tells whether device hashes were made with the same secret; simulated visits have none. */
  deviceKey?: string;
  /** The project whose key the hashes have, another one for a copy; itself where nothing is said. */
  hashedFor?: string;
  /** Weights come with the visits (also where nothing is said), follow from panel statistics, or are all 1. */
  weights?: 'given' | 'panel' | 'none';
  /** The number each location id has in the Parquet files. */
  locations: { key: number; id: string }[];
  /** Stays at places that are no location, see `stays.ts`; left out where there are none. */
  stays?: number;
  /** Numbers of the locations whose visits were found among what the project holds, see `drawPlaces`. */
  drawn?: number[];
  /** What was in force before the last import, where it is kept to go back to. */
  earlier?: EarlierDataset;
}

/** A dataset that was in force before; its generation is still there. */
export type EarlierDataset = Omit<DatasetInfo, 'earlier'>;

/** What is in force, in a project's folder. */
export const datasetFile = 'dataset.json';

/** The Parquet file of a generation. */
export const visitsFile = 'visits.parquet';

/**
 * The pings a generation's visits were made of: device, seen (UTC seconds), lng and lat (millionths of a degree), given
 * home and work.
 */
export const pingsFile = 'pings.parquet';
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

/** The ids of all projects that have a folder of visits below `root`, in no order. */
export async function projectsWithVisits(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The dataset in force, or undefined where nothing was imported yet. */
export async function readDataset(root: string, projectId: string): Promise<DatasetInfo | undefined> {
  const file = join(datasetFolder(root, projectId), datasetFile);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DatasetInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
