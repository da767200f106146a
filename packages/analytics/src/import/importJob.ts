import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

import type { DurationUnit } from '@locus/model/imports';

import type { Sigma } from '../footfall';
import type { DatasetInfo } from '../store/dataset';
import type { Generation } from '../store/generation';
import type { StoredPlace } from '../store/stays';
import type { CheckedRows, RowSource } from './check/checks';
import type { FrequentId, RejectGroup } from './importError';
import type { ImportFacts } from './importFacts';
import type { ImportOptions, ImportProgress } from './importOptions';
import type { ColumnPlan } from './read/columns';
import type { SourceFile } from './read/sourceFile';

/*
 * An import in progress. Each step takes the results of the previous steps and adds its own, so the types express the
 * order: readRows → placeRows → withRows → writeRows → settleRows → weighRows → datasetOf.
 */

/** The kind of rows in a file, and how visits are made from them. */
export interface RowKind {
  madeOf: NonNullable<DatasetInfo['madeOf']>;
  /** Finds the columns. Throws an ImportError for a missing one. */
  plan: (header: readonly string[], options: ImportOptions) => ColumnPlan;
  checks: (source: RowSource) => CheckedRows;
  /** Writes visits, and other stored data, from the valid rows and from the current ones; returns their numbers. */
  write: (job: OpenJob) => Promise<WrittenRows>;
}

/** An import as requested. */
export interface ImportJob {
  options: ImportOptions;
  kind: RowKind;
  /** Reports the progress of a phase, share 0..1. */
  progress: (phase: ImportProgress['phase'], share: number, rows: number) => void;
}

/** After the first reading of the file. */
export interface ReadJob extends ImportJob {
  source: SourceFile;
  plan: ColumnPlan;
  /** How lengths of stay are written. */
  durationUnit: DurationUnit;
  /** Throws an ImportError if the file has been changed in the meantime. */
  unchanged: () => Promise<void>;
}

/** After numbers have been assigned to all places that rows may refer to. */
export interface PlacedJob extends ReadJob {
  generation: Generation;
  /** The dataset this import adds to, and its folder. */
  base: { info: DatasetInfo; folder: string } | undefined;
  /** The number of each location id. */
  keys: DatasetInfo['locations'];
  /** Locations by the names that rows may use: one of each in the order of the options, then further names. */
  places: readonly { id: string; key: number; zone: number }[];
  /** Places that are not locations: those of the current generation, and new ones. */
  elsewhere: readonly StoredPlace[];
  /** The zones that `places.zone` refers to, from 0. */
  timeZones: readonly string[];
  /** The project whose key was used for the hashes. */
  hashedFor: string;
  /** Which spelling of device ids is hashed, as in `DatasetInfo`: what is added to older data is hashed like it. */
  ids: DatasetInfo['ids'];
}

/**
 * A database with the tables `places` (id, key, zone; negative keys are places elsewhere) and, if anybody has opted
 * out, `opted_out` (hash).
 */
export interface OpenJob extends PlacedJob {
  database: DuckDBInstance;
  connection: DuckDBConnection;
  /** The rows; with numbers only if `counted`. */
  rowSource: (counted: boolean) => RowSource;
  /** Condition on `device` and `device_id`: it has not opted out. */
  notOptedOut: string;
}

/**
 * How many visits are in the generation, how many rows of the file were valid, and how many stays elsewhere there are.
 */
export interface WrittenRows {
  visits: number;
  sound: number;
  /** Rows that repeat another one, or a current visit, and were left out. */
  equal: number;
  stays?: number;
  /**
   * The rows added for each device (SQL with `device` and `rows`, to be added up), and the number of valid rows that
   * are not among them; undefined if rows do not correspond to what is stored.
   */
  perDevice?: string;
  leftOut: number;
  /** The days that the file and the current data cover, if visits do not determine them. */
  days?: { firstDay: string; lastDay: string };
  /** The days counted at each location, of counts. */
  counted?: DatasetInfo['counted'];
}

/** After the generation's visits have been written. */
export interface WrittenJob extends OpenJob {
  written: WrittenRows;
}

/** After the invalid rows have been written to the rejects file. */
export interface SettledJob extends WrittenJob {
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** Ids that are probably placeholders, most frequent first. */
  frequent: readonly FrequentId[];
  /** Only in a dry run: some of it is about single people. */
  facts: ImportFacts | undefined;
}

/** After visits have been weighted, and their description is known. */
export interface WeighedJob extends SettledJob {
  days: { firstDay: string; lastDay: string };
  /** Days on which nothing was counted, see `silentDays`. */
  silent: string;
  weights: DatasetInfo['weights'];
  sigma: Sigma;
  /** Of a panel. */
  weightedTo: number | undefined;
}
