import type { PolygonGeometry } from '@locus/model/entities';
import { canonicalId } from '@locus/model/ids';
import type { DurationUnit } from '@locus/model/imports';

import type { DatabaseLimits } from '../database';
import type { Sigma } from '../footfall';
import type { DatasetKind } from '../privacy';
import { datasetFolder } from '../store/dataset';
import type { Decide, PreparedSwitch } from '../store/preparedSwitch';
import { sensitivePlace } from '../store/stays';
import type { FrequentId, RejectGroup } from './importError';
import { ImportError } from './importError';
import type { ImportFacts } from './importFacts';
import type { ElsewherePlace } from './read/readElsewhere';
import { longestStay } from './longestStay';
import { checkTimeZone, isPlaceZone } from './check/timeZones';

/** A location for which visits are imported. */
export interface ImportLocation {
  id: string;
  /** Its name in the file, if not its id. */
  sourceId?: string;
  name: string;
  longitude: number;
  latitude: number;
  /** Its outline, `[lng, lat]`; pings need it. */
  polygon?: PolygonGeometry;
  /** Whether it is outdoors, where shorter stays are visits too. */
  outdoors?: boolean;
  /** IANA zone, if not the dataset's. */
  timeZone?: string;
}

/**
 * A location's id by each name that files may use for it: first those of all locations in their order (the id in the
 * imported list of places, otherwise in Locus), then the listed ones' ids in Locus. An id of the list, or of a place
 * elsewhere, takes precedence over an equal one in Locus.
 */
export function idsByName(
  locations: readonly Pick<ImportLocation, 'id' | 'sourceId'>[],
  elsewhere: readonly { id: string }[] = [],
): Map<string, string> {
  const ids = new Map(locations.map(({ id, sourceId }) => [canonicalId(sourceId ?? id), id]));
  const taken = new Set(elsewhere.map(({ id }) => canonicalId(id)));
  for (const { id } of locations) if (!ids.has(id) && !taken.has(id)) ids.set(id, id);
  return ids;
}

/** The progress of an import. */
export interface ImportProgress {
  /** `checking` reads the file once, `importing` sorts and writes its visits, `switching` makes them current. */
  phase: 'checking' | 'importing' | 'rejecting' | 'switching' | 'done';
  /** Share of the phase, 0..1. */
  share: number;
  /** Rows seen so far. */
  rows: number;
}

/** What to import, and how to read it; docs/import.md describes the columns. */
export interface ImportOptions extends DatabaseLimits {
  root: string;
  projectId: string;
  /** A CSV text in UTF-8 or a Parquet file of any size. */
  file: string;
  dataset: DatasetKind;
  /** IANA zone of locations without their own; local times are fixed at import. */
  timeZone: string;
  /** The file's names of columns, by ours; empty for one that it does not have. */
  map?: Record<string, string>;
  /** Detected from the header by default. */
  delimiter?: string;
  /** By default both are understood, value by value. */
  timestampFormat?: 'iso' | 'unix';
  /** IANA zone of times that do not say theirs; by default such rows are rejected. */
  localTimes?: string;
  /** How lengths of stay are written; by default as the column's type, name and values say. */
  durationUnit?: DurationUnit;
  /**
   * Rows are single sightings: consecutive ones of a device at a location with the same value of this column are one
   * visit, unless they are as far apart as the gap (240 minutes by default).
   */
  groupInto?: { by: string; gapMinutes?: number };
  locations: readonly ImportLocation[];
  /** Places that are not locations, by their ids in the file: visits there count only in movement. */
  elsewhere?: readonly ElsewherePlace[];
  /** Arrivals may not be later. */
  now: Date;
  /** Where rejected rows are written; no file is created if there are none. */
  rejectsFile: string;
  onProgress?: (progress: ImportProgress) => void;
  /** Decides whether the new visits take effect; by default they do. */
  decide?: Decide<PreparedImport<ImportReport>>;
  /** The key of the hashes of device ids; the same secret and project give the same hashes. At least 16 characters. */
  secret: string;
  /** Adds to the current visits instead of replacing them. */
  append?: boolean;
  /** Folder of imported areas, for weighting homes by panel statistics. */
  areasFolder?: string;
  /** Counts each of several equal visits (same device, place, arrival and dwell); by default they count once. */
  keepEqual?: boolean;
  /** The maximum share of rejected rows, 0..1, for anything to be imported; 0.2 by default. */
  mostRejected?: number;
  /** Consents to `open` data replacing a current panel, whose protection then ends. */
  declareOpen?: boolean;
  /** Consents to a Parquet file with far more rows than data of its size usually has. */
  manyRows?: boolean;
  /** Calibration error; by default 0 for open data and 0.25 for panels. */
  sigma?: Sigma;
  /** Checks and counts everything, then changes nothing. */
  dryRun?: boolean;
  /** Keeps the current data for an undo, see `undoImport`. */
  keepEarlier?: boolean;
}

/** A prepared import, and its future report. */
export interface PreparedImport<Report> extends PreparedSwitch {
  report: Report;
}

/** The result of an import. */
export interface ImportReport {
  /** `unchanged`: this file, imported in the same way, is already current. */
  status: 'imported' | 'unchanged' | 'checked';
  rowsRead: number;
  /** Visits afterwards; with `append` including the earlier ones. */
  visits: number;
  rejected: number;
  /** What was rejected by reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** Where the rejected rows are, if there are any. */
  rejectsFile?: string;
  /** Rows left out because an equal visit already counts. */
  equal: number;
  /** Device ids in so many rows that they are probably placeholders, most frequent first. */
  frequent: readonly FrequentId[];
  /** In a dry run, what the rows were understood to mean. */
  facts?: ImportFacts;
  /** Whether visits of a panel were current, whose protection has ended. */
  declaredOpen: boolean;
  /** First and last local day with a visit, `'YYYY-MM-DD'`. */
  firstDay: string;
  lastDay: string;
  durationMs: number;
}

/** Throws an ImportError for invalid options. */
export function checkOptions(options: ImportOptions): void {
  const wrong = (reason: string) => new ImportError('bad_option', reason);
  try {
    datasetFolder(options.root, options.projectId);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  for (const zone of [options.timeZone, ...options.locations.map(({ timeZone }) => timeZone ?? options.timeZone)]) {
    try {
      checkTimeZone(zone);
    } catch {
      throw wrong(`There is no time zone "${zone}"`);
    }
  }
  if (options.mostRejected !== undefined && !(options.mostRejected >= 0 && options.mostRejected <= 1))
    throw wrong('The share of rejected rows lies between 0 and 1');
  const { localTimes } = options;
  if (localTimes !== undefined && !isPlaceZone(localTimes))
    throw wrong(`Times without a zone need one of a place, such as Europe/Berlin, or UTC, not "${localTimes}"`);
  const gap = options.groupInto?.gapMinutes;
  if (gap !== undefined && !(gap >= 1 && gap * 60 <= longestStay))
    throw wrong('The gap between visits is 1 to 44640 minutes');
  if (options.secret.length < 16) throw wrong('The secret for device ids needs at least 16 characters');
  if (options.delimiter !== undefined && !/^[\t !#-~]$/.test(options.delimiter))
    throw wrong('The delimiter must be one ASCII character');
  if (options.locations.length === 0)
    throw new ImportError('no_locations', 'The project has no locations to import visits for');
  const names = new Set<string>();
  for (const { id, sourceId } of [...options.locations, ...(options.elsewhere ?? [])] as {
    id: string;
    sourceId?: string;
  }[]) {
    const name = canonicalId(sourceId ?? id);
    if (names.has(name)) throw wrong(`Two locations are called "${name}" in the file`);
    names.add(name);
  }
  if (options.elsewhere?.some(sensitivePlace))
    throw wrong('A place elsewhere is of a kind that nobody may be followed to');
}
