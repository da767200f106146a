import type { DatasetInfo } from './dataset';
import type { NumberTable } from './dialect';
import type { StoredPlace } from './stays';

/** A part of the devices: those whose hash has the remainder `index` modulo `count`. */
export interface Shard {
  index: number;
  count: number;
}

/** The visits read by a statement: one generation of a project, all devices or a part of them. */
export interface VisitSource {
  projectId: string;
  generation: string;
  /** Whether it has stays at places that are no location. */
  stays: boolean;
  shard?: Shard | undefined;
}

/** A statement over `visits`, as plain data that can be sent to another process. */
export interface VisitStatement {
  /** Begins with `select`; reads `visits` and the tables, in SQL that all stores understand (see `dialect.ts`). */
  sql: string;
  /** The columns of `visits`: expressions on the stored columns. */
  columns: string;
  /** Conditions on the stored columns, combined with "and". */
  where: readonly string[];
  /** Further relations. */
  tables?: readonly NumberTable[] | undefined;
  /** Further relations, derived from the others by a `select`. */
  relations?: readonly { name: string; sql: string }[] | undefined;
  /** If present, the statement also reads `stays` (device, place, started): those that meet these conditions. */
  stays?: readonly string[] | undefined;
}

/** Sums over all visits of a generation, calculated once and stored with it. */
export interface KeptSums {
  /** Identifies them; letters and dashes. */
  name: string;
  statement: VisitStatement;
  /** Whether they are rows of single visits, which contain devices like the visits themselves; sums contain none. */
  ofDevices?: true;
}

/** A query over stored sums: `sql` reads them as `kept`, which has the columns used by `where` for filtering. */
export interface KeptQuestion {
  sql: string;
  where: readonly string[];
  /** Further relations. */
  tables?: readonly NumberTable[];
  relations?: readonly { name: string; sql: string }[];
}

/**
 * A row in the form shared by all stores: whole numbers of at most 32 bits are numbers, larger types and sums are
 * bigints.
 */
export type VisitRow = Record<string, number | bigint | string | null>;

/** Runs statements over stored visits. */
export interface VisitEngine {
  /** The parts that its devices are divided into; sums over all of them are those of the whole. */
  shards: number;
  /** What is known about a project's visits; undefined if there are none. */
  dataset: (projectId: string) => Promise<DatasetInfo | undefined>;
  /** The same once its files have been compared with their checksums; throws DamagedVisits. */
  trusted?: (projectId: string) => Promise<DatasetInfo | undefined>;
  /** The places of stays that are not locations. */
  places: (source: VisitSource) => Promise<StoredPlace[]>;
  rows: (source: VisitSource, statement: VisitStatement) => Promise<VisitRow[]>;
  /** The rows of a query over stored sums, which are calculated if missing; undefined in stores that need none. */
  kept?: (source: VisitSource, sums: KeptSums, question: KeptQuestion) => Promise<VisitRow[]>;
  close: () => Promise<void>;
}

/** The shards of `count`; all devices as one for 1. */
export const shardsOf = (count: number): (Shard | undefined)[] =>
  count === 1 ? [undefined] : Array.from({ length: count }, (_, index) => ({ index, count }));

/** The condition on a column `device` that selects a shard. */
export const shardConditions = (shard: Shard | undefined): string[] =>
  shard ? [`device % ${shard.count} = ${shard.index}`] : [];
