import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openAreas, openVisitStore } from '../src/index';
import { loadVisits } from '../src/store/loadVisits';
import { projectId } from './madeVisits';
import type { Nine } from './nineAnalyses';
import { cpuSeconds, filters, nineAnalyses } from './nineAnalyses';

/*
 * A separate process that measures all nine analyses on ClickHouse's engine: `measureServer.ts <root> <folder with
 * chDB>`.
 */

/** The cost of a number of visits on a ClickHouse server that shares the machine. */
export interface MeasuredServer {
  /** Seconds of loading the visits. */
  loadSeconds: number;
  /** CPU seconds of server and client, and seconds until the last answer. */
  all: Nine & { elapsed: number };
  filtered: Nine & { elapsed: number };
  /** The server's peak memory while it answers. */
  memoryMb: number;
}

const [root = '', chdb = ''] = process.argv.slice(2);
const server = fork(fileURLToPath(new URL('../src/testing/chdbServer.ts', import.meta.url)), [chdb, join(root, 'ch')], {
  execArgv: ['--import', 'tsx'],
});
const port = await new Promise<unknown>((resolve, reject) => {
  server.once('message', resolve).once('exit', () => reject(new Error('chDB ended')));
});
process.send?.(await measure(`clickhouse://default@127.0.0.1:${String(port)}`, server.pid ?? 0));
server.kill();
process.disconnect?.();

async function measure(url: string, pid: number): Promise<MeasuredServer> {
  const start = performance.now();
  await loadVisits({ root, projectId, url, threads: 2 });
  const loadSeconds = (performance.now() - start) / 1000;
  const areas = await openAreas();
  const store = await openVisitStore({ root, url, areas: () => Promise.resolve(areas) });
  let memoryMb = 0;
  const watch = setInterval(() => (memoryMb = Math.max(memoryMb, residentMb(pid))), 20);
  /** Of this process and the server. */
  const clock = async (work: () => Promise<unknown>) => {
    const before = cpuOf(pid);
    const { seconds } = await cpuSeconds(work);
    return { seconds: seconds + cpuOf(pid) - before };
  };
  const nine = async (only?: typeof filters) => {
    const begun = performance.now();
    return { ...(await nineAnalyses(store, areas, only, clock)), elapsed: (performance.now() - begun) / 1000 };
  };
  const all = await nine();
  const filtered = await nine(filters);
  clearInterval(watch);
  await store.close();
  return { loadSeconds, all, filtered, memoryMb };
}

/** CPU seconds of a process, from Linux's hundredths. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Current memory of a process. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
