import type { DatasetInfo } from './dataset';
import type { NumberTable } from './dialect';
import type { StoredPlace } from './stays';

/** One part of the devices: those whose hash has the remainder `index` modulo `count`. */
export interface Shard {
  index: number;
  count: number;
}

/** The visits a statement is about: one generation of a project, all devices or one part of them. */
export interface VisitSource {
  projectId: string;
  generation: string;
  /** Whether it has stays at places that are no location. */
  stays: boolean;
  shard?: Shard | undefined;
}

/** A statement over `visits`, as plain data that can be sent to another process. */
export interface VisitStatement {
  /** Begins with `select`; reads `visits` and the tables, in words that all stores know (see `dialect.ts`). */
  sql: string;
  /** What `visits` has: expressions on the stored columns. */
  columns: string;
  /** Conditions on the stored columns, all of which are met. */
  where: readonly string[];
  /** Further relations. */
  tables?: readonly NumberTable[] | undefined;
  /** Further relations, made of the others by a `select` of their own. */
  relations?: readonly { name: string; sql: string }[] | undefined;
  /** With it the statement also reads `stays` (device, place, started): those that meet these conditions. */
  stays?: readonly string[] | undefined;
}

/** Sums over all visits of a generation, made once and kept with it. */
export interface KeptSums {
  /** Tells them from others; letters and dashes. */
  name: string;
  statement: VisitStatement;
  /** They are rows of single visits, whose devices they hold as the visits beside them do; sums hold none. */
  ofDevices?: true;
}

/** A question about kept sums: `sql` reads them as `kept`, which has the columns that `where` picks rows by. */
export interface KeptQuestion {
  sql: string;
  where: readonly string[];
  /** Further relations. */
  tables?: readonly NumberTable[];
  relations?: readonly { name: string; sql: string }[];
}

/** A row as every store answers it: whole numbers of at most 32 bits are numbers, larger types and sums are bigints. */
export type VisitRow = Record<string, number | bigint | string | null>;

/** Runs statements over stored visits. */
export interface VisitEngine {
  /** The parts that its devices are in; sums over all of them are those of the whole. */
  shards: number;
  /** What is known of a project's visits; undefined where there are none. */
  dataset: (projectId: string) => Promise<DatasetInfo | undefined>;
  /** The places of stays that are no location. */
  places: (source: VisitSource) => Promise<StoredPlace[]>;
  rows: (source: VisitSource, statement: VisitStatement) => Promise<VisitRow[]>;
  /**
   * The rows of a question about kept sums, which are made where they are missing; undefined in stores that need none.
   */
  kept?: (source: VisitSource, sums: KeptSums, question: KeptQuestion) => Promise<VisitRow[]>;
  close: () => Promise<void>;
}

/** The shards of `count`; all devices as one for 1. */
export const shardsOf = (count: number): (Shard | undefined)[] =>
  count === 1 ? [undefined] : Array.from({ length: count }, (_, index) => ({ index, count }));

/** The condition on a column `device` that a shard means. */
export const shardConditions = (shard: Shard | undefined): string[] =>
  shard ? [`device % ${shard.count} = ${shard.index}`] : [];
