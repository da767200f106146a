import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

import { openDatabase, parquetSql } from '../src/database';
import type { Analysis, VisitFilters, VisitStore } from '../src/index';
import {
  absorption,
  attraction,
  crossVisitation,
  duration,
  movement,
  openAreas,
  openVisitStore,
  retention,
  seasonality,
  sharePairs,
  socialDemographics,
} from '../src/index';
import { datasetFolder, readDataset, visitsFile } from '../src/store/dataset';
import { places, projectId, timeFrames } from './madeVisits';

/** A measured figure; `base` is what it is compared with. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/** The name of this bench; `--large` adds 50 million visits. */
export const name = 'analytics';

const large = process.argv.includes('--large');
/** Opening hours on working days: about half of the visits. */
const filters: VisitFilters = { fromHour: 9, toHour: 19, excludedDays: [1, 7] };
const memoryLimitMb = 1024;
const maker = fileURLToPath(new URL('./makeVisits.ts', import.meta.url));

/** CPU seconds of all nine analyses of 30 places and 12 months: a million visits, ten million, and fifty with `--large`. */
export async function run(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  try {
    const one = await measure(root, 1e6);
    const ten = await measure(root, 1e7);
    const fifty = large ? await measure(root, 5e7) : undefined;
    return [
      figure('1 M visits, from the visits', one.raw, one.scan, '≤ 2.5'),
      figure('1 M visits, first time: sums and trips are made and kept', one.first, one.scan),
      figure('1 M visits, from kept sums', one.kept, one.scan),
      ...one.each,
      figure('10 M visits, first time: sums and trips are made and kept', ten.first, ten.scan),
      figure('10 M visits, from kept sums', ten.kept, ten.scan, '≤ 12'),
      figure('10 M visits, hours and weekdays filtered', ten.filtered, ten.scan, '≤ 20'),
      ...ten.each,
      { label: '10 M visits, memory at most', value: ten.memoryMb, unit: 'MB', goal: '≤ 1536' },
      { label: 'longest stall of the one who asks two shard processes', value: ten.stallMs, unit: 'ms', goal: '≤ 50' },
      ...(fifty
        ? [
            figure('50 M visits, first time: sums and trips are made and kept', fifty.first, fifty.scan),
            figure('50 M visits, from kept sums', fifty.kept, fifty.scan),
            figure('50 M visits, hours and weekdays filtered', fifty.filtered, fifty.scan),
            {
              label: 'growth per visit, 1 M to 50 M, kept sums',
              value: fifty.kept / 50 / one.kept,
              unit: '×',
              goal: '≤ 1.5',
            },
            {
              label: 'growth per visit, 1 M to 50 M, filtered',
              value: fifty.filtered / 50 / one.filtered,
              unit: '×',
              goal: '≤ 1.5',
            },
          ]
        : []),
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function figure(label: string, value: number, scan: number, goal?: string): Figure {
  const base = { label: 'bare scan', value: scan };
  return { label: `all nine, ${label}`, value, unit: 'CPU s', base, ...(goal ? { goal } : {}) };
}

/** Everything of one number of visits; from the visits alone (`raw`) only for a million. */
async function measure(parent: string, visits: number) {
  const root = join(parent, String(visits));
  const parquet = await makeVisits(root, visits);
  const store = await openVisitStore({ root, threads: 2, memoryLimitMb });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 50);
  try {
    const scan = await bareScan(parent, parquet);
    // Areas are read once a process, whatever the number of visits.
    await store.socialDemographicsFilters(['de']);
    const raw = visits > 1e6 ? undefined : await fromVisits(root);
    const first = await allNine(store);
    const kept = await allNine(store);
    const filtered = await allNine(store, filters);
    const million = `${visits / 1e6} M`;
    return {
      scan,
      raw: raw?.total ?? 0,
      first: first.total,
      kept: kept.total,
      filtered: filtered.total,
      each: Object.entries(kept.each).map(([label, value]) => ({
        label: `  ${label}, ${million}, kept sums`,
        value,
        unit: 'CPU s',
        base: { label: 'filtered', value: filtered.each[label] ?? 0 },
      })),
      memoryMb: memory / 1e6,
      stallMs: await longestStall(root),
    };
  } finally {
    clearInterval(watch);
    await store.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** All nine by a store that keeps nothing: every sum is made of the visits themselves. */
async function fromVisits(root: string) {
  const store = await openVisitStore({ root, threads: 2, memoryLimitMb, keep: false });
  try {
    return await allNine(store);
  } finally {
    await store.close();
  }
}

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function bareScan(folder: string, parquet: string): Promise<number> {
  const database = await openDatabase(join(folder, 'temp'), { threads: 2 });
  const connection = await database.connect();
  const sql = `select count(device), sum(location), sum(month_key), sum(hour), sum(dwell), sum(weight) from ${parquet}`;
  const seconds = await cpuSeconds(() => connection.run(sql));
  connection.closeSync();
  database.closeSync();
  return seconds;
}

/** CPU seconds of each analysis, and of all of them. */
async function allNine(store: VisitStore, only?: VisitFilters) {
  const query = { projectId, locations: places, timeFrames, ...(only ? { filters: only } : {}) };
  const settings = [
    { name: 'aois', value: '1' },
    {
      name: 'pois',
      value: places
        .slice(1)
        .map(({ id }) => id)
        .join(';'),
    },
  ];
  const shares = (type: 'ABSORPTION' | 'ATTRACTION') => ({
    ...query,
    pairs: sharePairs(type, settings, { locations: places, places }),
    minDwellMinutes: 5,
  });
  const areas = await openAreas();
  const analyse =
    <Query extends { projectId: string }, Partial, Data>(analysis: Analysis<Query, Partial, Data>, asked: Query) =>
    () =>
      store.analyse(analysis, asked);
  const each: Record<string, number> = {};
  const work: Record<string, () => Promise<unknown>> = {
    footfall: () => store.footfall({ ...query, period: 'MONTHLY' }),
    seasonality: analyse(seasonality, query),
    duration: analyse(duration, query),
    retention: analyse(retention, { ...query, period: 'MONTHLY' }),
    'cross-visitation': analyse(crossVisitation, query),
    'catchment and social demographics': async () => {
      const data = await store.catchment({ ...query, level: 1, createdDate: '2026-07-01T00:00:00Z' });
      socialDemographics(data, areas, { locations: places, locationId: '1', country: 'de', type: 'HOME' });
    },
    movement: analyse(movement, { ...query, places, during: false }),
    absorption: analyse(absorption, shares('ABSORPTION')),
    attraction: analyse(attraction, shares('ATTRACTION')),
  };
  for (const [label, one] of Object.entries(work)) each[label] = await cpuSeconds(one);
  return { each, total: Object.values(each).reduce((sum, seconds) => sum + seconds, 0) };
}

/** How long (ms) the asking process could do nothing else at most while two others calculate. */
async function longestStall(root: string): Promise<number> {
  const store = await openVisitStore({ root, shards: 2, memoryLimitMb });
  const query = { projectId, locations: places, timeFrames, filters };
  try {
    await store.analyse(duration, query);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await store.analyse(seasonality, query);
    await store.analyse(crossVisitation, query);
    delay.disable();
    return delay.max / 1e6;
  } finally {
    await store.close();
  }
}

/** Makes the visits in a process of its own, so that its memory does not count; answers their file as a relation. */
async function makeVisits(root: string, visits: number): Promise<string> {
  const made = fork(maker, [root, String(visits)], { execArgv: ['--import', 'tsx'] });
  const [code] = (await once(made, 'exit')) as [number | null];
  const info = await readDataset(root, projectId);
  if (code !== 0 || !info) throw new Error(`No visits were made (${code})`);
  return parquetSql(join(datasetFolder(root, projectId), info.generation, visitsFile));
}
