import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { openDatabase, parquetSql } from '../src/database';
import type { AreaCatalogue, VisitStore } from '../src/index';
import { crossVisitation, duration, openAreas, openVisitStore, seasonality } from '../src/index';
import { datasetFolder, readDataset, visitsFile } from '../src/store/dataset';
import { places, projectId, timeFrames } from './madeVisits';
import type { Nine } from './nineAnalyses';
import { cpuSeconds, filters, nineAnalyses } from './nineAnalyses';

/*
 * A separate process that measures all nine analyses of the visits in a folder: `measureVisits.ts <root> <number of
 * visits>`.
 */

/** The cost of a number of visits. */
export interface Measured {
  /** CPU seconds of a scan of the columns. */
  scan: number;
  /** CPU seconds of reading the areas, which a process does once. */
  areas: number;
  /** From the visits only, without stored sums; only for a million. */
  raw: Nine | undefined;
  /** Including the creation of all stored sums. */
  first: Nine;
  kept: Nine;
  filtered: Nine;
  /** Peak of this process. */
  memoryMb: number;
  stallMs: number;
}

const limits = { threads: 2, memoryLimitMb: 1024 };

const [folder = '', count] = process.argv.slice(2);
process.send?.(await measure(folder, Number(count)));
process.disconnect?.();

async function measure(root: string, visits: number): Promise<Measured> {
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 10);
  const scan = await bareScan(root);
  const read = await cpuSeconds(() => openAreas());
  const areas = read.value;
  const raw = visits > 1e6 ? undefined : await withStore(root, areas, false, (store) => nineAnalyses(store, areas));
  const [first, kept, filtered] = await withStore(root, areas, true, async (store) => [
    await nineAnalyses(store, areas),
    await nineAnalyses(store, areas),
    await nineAnalyses(store, areas, filters),
  ]);
  clearInterval(watch);
  const stallMs = await longestStall(root);
  return { scan, areas: read.seconds, raw, first, kept, filtered, memoryMb: memory / 1e6, stallMs };
}

async function withStore<Value>(
  root: string,
  areas: AreaCatalogue,
  keep: boolean,
  work: (store: VisitStore) => Promise<Value>,
): Promise<Value> {
  const store = await openVisitStore({ root, ...limits, keep, areas: () => Promise.resolve(areas) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function bareScan(root: string): Promise<number> {
  const info = await readDataset(root, projectId);
  const parquet = parquetSql(join(datasetFolder(root, projectId), info?.generation ?? '', visitsFile));
  const database = await openDatabase(join(root, 'temp'), { threads: 2 });
  const connection = await database.connect();
  const sql = `select count(device), sum(location), sum(month_key), sum(hour), sum(dwell), sum(weight) from ${parquet}`;
  const { seconds } = await cpuSeconds(() => connection.run(sql));
  connection.closeSync();
  database.closeSync();
  return seconds;
}

/** The longest block (ms) of the calling process's event loop while two others calculate. */
async function longestStall(root: string): Promise<number> {
  const store = await openVisitStore({ root, shards: 2, memoryLimitMb: limits.memoryLimitMb });
  const query = { projectId, locations: places, timeFrames, frames: [timeFrames], filters };
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
