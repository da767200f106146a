import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Report } from '@locus/model/entities';
import { monthsOfReport } from '@locus/model/view';
import { sql } from 'kysely';

import type { LocusApp } from '../src/app';
import { startSelections } from '../src/jobs/selections';
import { startJobs } from '../src/jobs/startJobs';
import { demoPassword } from '../src/seed/seedDemo';
import { createFairLoad } from '../src/http/fairLoad';
import { call, testApp } from '../src/testing/client';
import type { TestDatabase } from '../src/testing/database';
import { startTestDatabase } from '../src/testing/database';
import { demoBerlin, quantile } from './berlin';

/** The name of this bench. */
export const name = 'api-items';

/** Calls for each item's stored response, and new selections of it. */
const storedCalls = 40;
const newSelections = 6;

/** The longest block of this process's event loop, and its calculation time during it; both in ms. */
function watchStalls(): { end: () => { stallMs: number; busyMs: number } } {
  const everyMs = 5;
  let [stallMs, busyMs] = [0, 0];
  let [last, cpu] = [performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - everyMs);
    // CPU time that the machine gave to other processes is not counted.
    busyMs = Math.max(busyMs, Math.min((user + system) / 1000, now - last));
    [last, cpu] = [now, process.cpuUsage()];
  }, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      return { stallMs, busyMs };
    },
  };
}

/**
 * The demo's first project with its visits; its first report is calculated. Returns the report, how long its items took
 * and how long the API was blocked.
 */
async function calculatedDemo(
  database: TestDatabase,
  visitsRoot: string,
): Promise<{ id: string; seconds: number; stallMs: number; busyMs: number }> {
  const { db, url } = database;
  const report = { id: (await demoBerlin(database, visitsRoot)).report };
  const own = db.updateTable('report_items').where('report_id', '=', report.id);
  await own.set({ run_after: sql<Date>`now()` }).execute();
  const started = performance.now();
  const watch = watchStalls();
  const jobs = startJobs({ db, url, visitsRoot });
  const waiting = db.selectFrom('report_items').where('report_id', '=', report.id).where('status', '=', 'initiated');
  while (await waiting.select('id').executeTakeFirst()) await sleep(50);
  const seconds = (performance.now() - started) / 1000;
  const stalls = watch.end();
  await jobs.stop();
  return { id: report.id, seconds, ...stalls };
}

/** The duration of a call with a session, in ms; throws if it is refused. */
async function timed(app: LocusApp, path: string, token: string): Promise<number> {
  const started = performance.now();
  const { status } = await call(app, 'GET', path, { token });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - started;
}

/**
 * Responses for the items of the demo's first report: stored ones, and those for selections that were never requested
 * before.
 */
export async function run() {
  const visitsRoot = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const database = await startTestDatabase();
  const selections = startSelections({ visitsRoot });
  try {
    const { id, seconds, stallMs, busyMs } = await calculatedDemo(database, visitsRoot);
    const app = testApp({ db: database.db, selections, load: createFairLoad() });
    const body = { email: 'admin@locus.example', password: demoPassword };
    const { token } = (await call<{ token: string }>(app, 'POST', '/api/authenticate/login', { body })).body;
    const { report } = (await call<{ report: Report }>(app, 'GET', `/api/reports/${id}`, { token })).body;
    const months = monthsOfReport(report);
    const [place = ''] = report.location_ids;
    const stored: number[] = [];
    const computed: number[] = [];
    let cold = 0;
    for (const { id: item, type } of Object.values(report.report_items).flat()) {
      const path = `/api/reportItems/${item}/data${type === 'MOVEMENT' ? `/movement/hotspots/${place}` : ''}`;
      await timed(app, path, token);
      for (let i = 0; i < storedCalls; i += 1) stored.push(await timed(app, path, token));
      // What can be assembled from stored parts needs no calculation.
      if (type === 'FOOTFALL' || type === 'RETENTION') continue;
      for (let i = 0; i < newSelections; i += 1) {
        const ms = await timed(app, `${path}?timeFrames=${months.slice(i, i + 5).join(',')}`, token);
        if (cold === 0) cold = ms;
        else computed.push(ms);
      }
    }
    return [
      { label: 'calculating all items of a report', value: Number(seconds.toFixed(1)), unit: 's' },
      { label: 'longest stall of the API meanwhile', value: Math.round(stallMs), unit: 'ms', goal: '≤ 50' },
      { label: '  of which it calculates itself at most', value: Math.round(busyMs), unit: 'ms', goal: '≤ 50' },
      { label: 'stored answers, median', value: quantile(stored, 0.5), unit: 'ms', goal: '≤ 50' },
      { label: 'stored answers, slowest of 20', value: quantile(stored, 0.95), unit: 'ms', goal: '≤ 50' },
      { label: 'new selections, median', value: quantile(computed, 0.5), unit: 'ms', goal: '≤ 2000' },
      { label: 'new selections, slowest', value: quantile(computed, 1), unit: 'ms', goal: '≤ 2000' },
      { label: 'the very first selection', value: Math.round(cold), unit: 'ms', goal: '≤ 2000' },
    ];
  } finally {
    selections.stop();
    await database.stop();
    await rm(visitsRoot, { recursive: true, force: true });
  }
}
