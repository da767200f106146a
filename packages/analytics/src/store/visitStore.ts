import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DuckDBDecimalValue, DuckDBInstance } from '@duckdb/node-api';
import type { FootfallData, MonthKey } from '@locus/model';

import { periodsOf } from '../calendar';
import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql, rowsOf } from '../database';
import type { FootfallPartial } from '../footfall';
import { footfallData } from '../footfall';
import { rulesOf } from '../privacy';
import type { Analysis, VisitReader } from './analysis';
import type { AreaAnalyses, AreaOptions } from './areaAnalyses';
import { areaAnalyses } from './areaAnalyses';
import type { DatasetInfo } from './dataset';
import { datasetFolder, readDataset, visitsFile } from './dataset';
import type { VisitFilters } from './filters';
import { filterConditions, withinDays } from './filters';
import { readPlaces, staysSql } from './stays';

/** Opens the visits under `root`; `privacy` may raise the floor and the rounding of panels, never lower them. */
export interface VisitStoreOptions extends DatabaseLimits, AreaOptions {
  root: string;
  privacy?: { floor?: number; roundedTo?: number };
}

/** Visits to some locations of a project in a frame of months. */
export interface FootfallQuery {
  projectId: string;
  /** In the order of the answer. */
  locations: readonly { id: string; name: string }[];
  period: 'MONTHLY' | 'WEEKLY';
  /** Months `'YYYY-MM'`; a week belongs to the month of its Thursday. */
  timeFrames: readonly MonthKey[];
  filters?: VisitFilters;
}

/** One part of the devices: those whose hash has the remainder `index` modulo `count`. */
export interface Shard {
  index: number;
  count: number;
}

/** Reads the visits of all projects. Every call sees one whole generation, also while an import replaces it. */
export interface VisitStore extends AreaAnalyses {
  /** What is known of a project's visits; undefined before its first import. */
  dataset: (projectId: string) => Promise<DatasetInfo | undefined>;
  /** Footfall of every location and period asked for, privacy rules applied. Throws NoDataset before the first import. */
  footfall: (query: FootfallQuery) => Promise<FootfallData>;
  /** The sums footfall is made of, of all devices or one shard; not for showing, no privacy rule is applied yet. */
  footfallPartials: (query: FootfallQuery, shard?: Shard) => Promise<FootfallPartial[]>;
  /** The answer of an analysis, privacy rules applied. Throws NoDataset before the first import. */
  analyse: <Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
  ) => Promise<Data>;
  /** The sums an analysis is made of, of all devices or one shard; not for showing, no privacy rule is applied yet. */
  analysisPartials: <Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
    shard?: Shard,
  ) => Promise<Partial[]>;
  close: () => Promise<void>;
}

/** The project has no visits yet. */
export class NoDataset extends Error {}

const footfallSql = readFileSync(new URL('../sql/footfall.sql', import.meta.url), 'utf8');

/** Opens the visit store: DuckDB in this process over the Parquet files under `root`, which it only reads. */
export async function openVisitStore(options: VisitStoreOptions): Promise<VisitStore> {
  const tempFolder = await mkdtemp(join(tmpdir(), 'locus-visits-'));
  const instance = await openDatabase(tempFolder, options);

  async function dataset(projectId: string): Promise<DatasetInfo> {
    const info = await readDataset(options.root, projectId);
    if (!info) throw new NoDataset(`No visits imported for project ${projectId}`);
    return info;
  }

  /** Answers from one generation, of which the query's days count; if an import removed its files meanwhile, again from the new one. */
  async function fromOneGeneration<Answer>(
    { projectId, filters }: { projectId: string; filters?: VisitFilters },
    answer: (info: DatasetInfo) => Promise<Answer>,
  ): Promise<Answer> {
    for (let info = await dataset(projectId); ;) {
      try {
        return await answer(withinDays(info, filters));
      } catch (error) {
        const now = await dataset(projectId);
        if (now.generation === info.generation) throw error;
        info = now;
      }
    }
  }

  const partials = (query: FootfallQuery, info: DatasetInfo, shard?: Shard) =>
    footfallPartials(
      instance,
      join(datasetFolder(options.root, query.projectId), info.generation, visitsFile),
      query,
      info,
      shard,
    );

  const reader = (projectId: string, info: DatasetInfo, shard?: Shard): VisitReader => ({
    info,
    places: async () =>
      info.stays === undefined ? [] : readPlaces(join(datasetFolder(options.root, projectId), info.generation)),
    rows: async ({ sql, columns, where, tables = [], stays }) => {
      const folder = join(datasetFolder(options.root, projectId), info.generation);
      const own = shard ? [`device % ${shard.count} = ${shard.index}`] : [];
      const conditions = [...where, ...own].join(' and ') || 'true';
      const relations = [
        `visits as (select ${columns} from ${parquetSql(join(folder, visitsFile))} where ${conditions})`,
        ...(stays ? [`stays as (${staysSql(folder, info.stays !== undefined, [...stays, ...own])})`] : []),
        ...tables,
      ];
      const connection = await instance.connect();
      try {
        return await rowsOf(connection, `with ${relations.join(', ')} ${sql}`);
      } finally {
        connection.closeSync();
      }
    },
  });

  const analyse: VisitStore['analyse'] = (analysis, query) =>
    fromOneGeneration(query, async (info) =>
      analysis.data(await analysis.partials(reader(query.projectId, info), query), query, {
        info,
        rules: rulesOf(info.kind, options.privacy),
      }),
    );

  return {
    ...areaAnalyses(analyse, options),
    dataset: (projectId) => readDataset(options.root, projectId),
    footfall: (query) =>
      fromOneGeneration(query, async (info) =>
        footfallData(await partials(query, info), {
          locations: query.locations,
          period: query.period,
          periods: periodsOf(query.period, query.timeFrames),
          rules: rulesOf(info.kind, options.privacy),
          sigma: info.sigma,
          firstDay: info.firstDay,
          lastDay: info.lastDay,
        }),
      ),
    footfallPartials: (query, shard) => fromOneGeneration(query, (info) => partials(query, info, shard)),
    analyse,
    analysisPartials: (analysis, query, shard) =>
      fromOneGeneration(query, (info) => analysis.partials(reader(query.projectId, info, shard), query)),
    close: async () => {
      instance.closeSync();
      await rm(tempFolder, { recursive: true, force: true });
    },
  };
}

async function footfallPartials(
  instance: DuckDBInstance,
  file: string,
  query: FootfallQuery,
  info: DatasetInfo,
  shard?: Shard,
): Promise<FootfallPartial[]> {
  const wanted = new Set(query.locations.map(({ id }) => id));
  const ids = new Map(info.locations.filter(({ id }) => wanted.has(id)).map(({ key, id }) => [key, id]));
  const periods = periodsOf(query.period, query.timeFrames);
  if (ids.size === 0 || periods.length === 0) return [];
  const period = query.period === 'MONTHLY' ? 'month_key' : 'week_day';
  const conditions = [
    `location in (${[...ids.keys()].join(', ')})`,
    `${period} in (${periods.map(({ key }) => key).join(', ')})`,
    ...filterConditions(query.filters ?? {}, info),
    ...(shard ? [`device % ${shard.count} = ${shard.index}`] : []),
  ];
  const connection = await instance.connect();
  try {
    const rows = await rowsOf<{
      location_key: number;
      period_key: number;
      weight_sum: DuckDBDecimalValue;
      square_sum: DuckDBDecimalValue;
      devices: bigint;
    }>(
      connection,
      `with visits as (
         select location, ${period} as period, device, weight from ${parquetSql(file)} where ${conditions.join(' and ')}
       ) ${footfallSql}`,
    );
    return rows.map((row) => ({
      locationId: ids.get(row.location_key) ?? '',
      period: row.period_key,
      weight: row.weight_sum.value,
      squares: row.square_sum.value,
      devices: Number(row.devices),
    }));
  } finally {
    connection.closeSync();
  }
}
