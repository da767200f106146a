import type { FootfallData } from '@locus/model/analyses';

import type { DatabaseLimits } from '../database';
import type { FootfallPartial } from '../footfall';
import type { Analysis, VisitReader } from './analysis';
import type { AreaAnalyses, AreaOptions } from './areaAnalyses';
import { areaAnalyses } from './areaAnalyses';
import { openClickhouseEngine } from './clickhouseEngine';
import type { DatasetInfo } from './dataset';
import { openDuckdbEngine } from './duckdbEngine';
import type { KeptQuestion, KeptSums, Shard, VisitEngine, VisitStatement } from './engine';
import { shardsOf } from './engine';
import type { VisitFilters } from './filters';
import { withinDays } from './filters';
import type { FootfallQuery } from './footfallPartials';
import { footfall } from './footfallPartials';
import { rulesOfDataset } from './panelStep';
import { openShardEngine } from './shardEngine';

/** Where visits are stored; `privacy` may raise the floor and the rounding of panels, never lower them. */
export interface VisitStoreOptions extends DatabaseLimits, AreaOptions {
  /** The folder of all projects' imports. */
  root: string;
  /** `clickhouse://user:password@host:port/database`: the visits are read from there, see `loadVisits`. */
  url?: string | undefined;
  /** Processes that divide the devices and the memory limit; 1 by default. */
  shards?: number | undefined;
  /** False: no sums are stored next to the visits, every answer comes from the visits themselves. */
  keep?: boolean;
  privacy?: { floor?: number; roundedTo?: number };
}

/** Reads the visits of all projects. Every call sees one complete generation, even while an import replaces it. */
export interface VisitStore extends AreaAnalyses {
  /** What is known about a project's visits; undefined before its first import. */
  dataset: (projectId: string) => Promise<DatasetInfo | undefined>;
  /**
   * Footfall of every requested location and period, privacy rules applied. Throws NoDataset before the first import.
   */
  footfall: (query: FootfallQuery) => Promise<FootfallData>;
  /**
   * The sums behind footfall, of all devices or one shard; not for display, as no privacy rule has been applied yet.
   */
  footfallPartials: (query: FootfallQuery, shard?: Shard) => Promise<FootfallPartial[]>;
  /** The answer of an analysis, privacy rules applied. Throws NoDataset before the first import. */
  analyse: <Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
  ) => Promise<Data>;
  /**
   * The sums behind an analysis, of all devices or one shard; not for display, as no privacy rule has been applied yet.
   */
  analysisPartials: <Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
    shard?: Shard,
  ) => Promise<Partial[]>;
  close: () => Promise<void>;
}

/** The project has no visits yet. */
export class NoDataset extends Error {}

/**
 * Opens the visit store: DuckDB over the Parquet files under `root` in this process or in several, or a ClickHouse
 * server.
 */
export async function openVisitStore(options: VisitStoreOptions): Promise<VisitStore> {
  const engine = await openEngine(options);

  /** What is known about a project, whose files are what was imported. */
  async function dataset(projectId: string): Promise<DatasetInfo> {
    const info = await (engine.trusted ?? engine.dataset)(projectId);
    if (!info) throw new NoDataset(`No visits imported for project ${projectId}`);
    return info;
  }

  /**
   * Answers from one generation, of which the query's days count; if an import replaces it in the meantime, again from
   * the new one.
   */
  async function fromOneGeneration<Answer>(
    { projectId, filters }: { projectId: string; filters?: VisitFilters },
    answer: (info: DatasetInfo) => Promise<Answer>,
  ): Promise<Answer> {
    for (let info = await dataset(projectId); ;) {
      const outcome = await answer(withinDays(info, filters)).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      const now = await dataset(projectId);
      if (now.generation === info.generation) {
        if ('error' in outcome) throw outcome.error;
        return outcome.value;
      }
      info = now;
    }
  }

  const reader = (projectId: string, info: DatasetInfo, shard?: Shard): VisitReader => {
    const source = { projectId, generation: info.generation, stays: info.stays !== undefined, shard };
    const kept = options.keep === false ? undefined : engine.kept;
    return {
      info,
      rows: async <Row>(statement: VisitStatement) => (await engine.rows(source, statement)) as Row[],
      kept:
        kept && (async <Row>(sums: KeptSums, question: KeptQuestion) => (await kept(source, sums, question)) as Row[]),
      places: () => engine.places(source),
    };
  };

  /** The sums of all devices, merged if they are in several shards. */
  async function wholePartials<Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
    info: DatasetInfo,
  ): Promise<Partial[]> {
    const [first = [], ...others] = await Promise.all(
      shardsOf(engine.shards).map((shard) => analysis.partials(reader(query.projectId, info, shard), query)),
    );
    return others.length === 0 ? first : analysis.merge([...first, ...others.flat()]);
  }

  const analyse: VisitStore['analyse'] = (analysis, query) =>
    fromOneGeneration(query, async (info) =>
      analysis.data(await wholePartials(analysis, query, info), query, {
        info,
        rules: rulesOfDataset(info, options.privacy),
      }),
    );

  const analysisPartials: VisitStore['analysisPartials'] = (analysis, query, shard) =>
    fromOneGeneration(query, (info) =>
      shard ? analysis.partials(reader(query.projectId, info, shard), query) : wholePartials(analysis, query, info),
    );

  return {
    ...areaAnalyses(analyse, options),
    dataset: (projectId) => engine.dataset(projectId),
    footfall: (query) => analyse(footfall, query),
    footfallPartials: (query, shard) => analysisPartials(footfall, query, shard),
    analyse,
    analysisPartials,
    close: () => engine.close(),
  };
}

function openEngine({ root, url, shards = 1, memoryLimitMb, threads }: VisitStoreOptions): Promise<VisitEngine> {
  const limits = {
    ...(memoryLimitMb === undefined ? {} : { memoryLimitMb }),
    ...(threads === undefined ? {} : { threads }),
  };
  if (url !== undefined) return openClickhouseEngine(url);
  return shards > 1 ? openShardEngine(root, shards, limits) : openDuckdbEngine(root, limits);
}
