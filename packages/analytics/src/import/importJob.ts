import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

import type { Sigma } from '../footfall';
import type { DatasetInfo } from '../store/dataset';
import type { Generation } from '../store/generation';
import type { StoredPlace } from '../store/stays';
import type { CheckedRows, RowSource } from './check/checks';
import type { RejectGroup } from './importError';
import type { ImportOptions, ImportProgress } from './importOptions';
import type { ColumnPlan } from './read/columns';
import type { SourceFile } from './read/sourceFile';

/*
 * An import on its way. Each step takes what the steps before it found and adds its own, so the types tell the order:
 * readRows → placeRows → withRows → writeRows → settleRows → weighRows → datasetOf.
 */

/** What the rows of a file are, and how visits are made of them. */
export interface RowKind {
  madeOf: NonNullable<DatasetInfo['madeOf']>;
  /** Finds the columns. Throws an ImportError for one that is missing. */
  plan: (header: readonly string[], options: ImportOptions) => ColumnPlan;
  checks: (source: RowSource) => CheckedRows;
  /** Writes visits, and whatever else is kept, of the sound rows and of those in force; answers their numbers. */
  write: (job: OpenJob) => Promise<WrittenRows>;
}

/** An import as it was asked for. */
export interface ImportJob {
  options: ImportOptions;
  kind: RowKind;
  /** Says how far a phase is, share 0..1. */
  progress: (phase: ImportProgress['phase'], share: number, rows: number) => void;
}

/** The file was read once. */
export interface ReadJob extends ImportJob {
  source: SourceFile;
  plan: ColumnPlan;
  /** Equal for imports that give equal visits. */
  fingerprint: string;
  /** Throws an ImportError if the file was changed meanwhile. */
  unchanged: () => Promise<void>;
}

/** Every place that rows may name has its number. */
export interface PlacedJob extends ReadJob {
  generation: Generation;
  /** What this import adds to, and its folder. */
  base: { info: DatasetInfo; folder: string } | undefined;
  /** The number of each location id. */
  keys: DatasetInfo['locations'];
  /** Locations by the names rows have for them, in the order of the options. */
  places: readonly { id: string; key: number; zone: number }[];
  /** Places that are no location: those of the generation that is added to, and new ones. */
  elsewhere: readonly StoredPlace[];
  /** The zones that `places.zone` counts, from 0. */
  timeZones: readonly string[];
  /** The project whose key the hashes have. */
  hashedFor: string;
}

/**
 * A database has the tables `places` (id, key, zone; negative keys are places elsewhere) and, if anybody did,
 * `opted_out` (hash).
 */
export interface OpenJob extends PlacedJob {
  database: DuckDBInstance;
  connection: DuckDBConnection;
  /** The rows; with numbers only if `counted`. */
  rowSource: (counted: boolean) => RowSource;
  /** Condition on `device_id`: it has not opted out. */
  notOptedOut: string;
}

/**
 * How many visits are in the generation, how many rows of the file were sound, and how many stays elsewhere there are.
 */
export interface WrittenRows {
  visits: number;
  sound: number;
  /** Rows that say what another one, or a visit in force, says already, and were left out. */
  equal: number;
  stays?: number;
  /** The days that the file and those in force cover, where visits do not tell. */
  days?: { firstDay: string; lastDay: string };
}

/** The generation has its visits. */
export interface WrittenJob extends OpenJob {
  written: WrittenRows;
}

/** Rows that were not sound are in the rejects file. */
export interface SettledJob extends WrittenJob {
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
}

/** Visits have their weights, and what is said of them is known. */
export interface WeighedJob extends SettledJob {
  days: { firstDay: string; lastDay: string };
  weights: DatasetInfo['weights'];
  sigma: Sigma;
}
