import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { RehearsalAnswer } from '@locus/model/office';
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
import { measurePages } from './officePages';

/** The name of this bench. */
export const name = 'admin';

const rounds = 10;

/** The duration of a call in ms; its response must have `status`. */
async function timed(app: LocusApp, status: number, ...[method, path, options]: [string, string, object]) {
  const started = performance.now();
  const answer = await call(app, method, path, options);
  if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}`);
  return { ms: performance.now() - started, answer };
}

/** The median of the given number of calls. */
async function median(once: () => Promise<{ ms: number }>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < rounds; i += 1) all.push((await once()).ms);
  return quantile(all, 0.5);
}

/** As many projects and reports as the goals specify. */
async function fillUp({ db }: TestDatabase, project: string): Promise<void> {
  await sql`insert into projects (account_id, name, status)
    select account_id, 'Project ' || i, 'READY' from projects, generate_series(1, 5000) i where id = ${project}`.execute(
    db,
  );
  await sql`insert into reports (project_id, name, category, start_date, end_date, status)
    select ${project}, 'Report ' || i, 'POI_DEFAULT', '2025-07-01', '2026-06-30', 'READY'
    from generate_series(1, 2000) i`.execute(db);
}

/** The demo's two-year report, calculated. */
async function twoYears({ db, url }: TestDatabase, visitsRoot: string, project: string): Promise<string> {
  const { id } = await db
    .selectFrom('reports')
    .where('project_id', '=', project)
    .where('name', 'like', '%two years%')
    .select('id')
    .executeTakeFirstOrThrow();
  const items = db.updateTable('report_items').where('report_id', '=', id);
  await items.set({ run_after: sql<Date>`now()` }).execute();
  const jobs = startJobs({ db, url, visitsRoot });
  const waiting = db.selectFrom('report_items').where('report_id', '=', id).where('status', '=', 'initiated');
  while (await waiting.select('id').executeTakeFirst()) await sleep(50);
  await jobs.stop();
  return id;
}

/**
 * What back-office users wait for: its long lists, refreshes without changes, and rehearsals of the two-year report.
 */
export async function run() {
  const visitsRoot = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const database = await startTestDatabase();
  const selections = startSelections({ visitsRoot });
  try {
    const { project } = await demoBerlin(database, visitsRoot);
    const report = await twoYears(database, visitsRoot, project);
    await fillUp(database, project);
    const app = testApp({ db: database.db, selections, visitsRoot, load: createFairLoad() });
    const body = { email: 'admin@locus.example', password: demoPassword };
    const { token } = (await call<{ token: string }>(app, 'POST', '/api/authenticate/login', { body })).body;
    const projects = await median(() => timed(app, 200, 'GET', '/api/projects', { token }));
    const reports = await median(() => timed(app, 200, 'GET', `/api/projects/${project}/reports`, { token }));
    const monitoring = `/api/projects/${project}/reportItemMonitoring`;
    const { answer } = await timed(app, 200, 'GET', monitoring, { token });
    const known = { token, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    const unchanged = await median(() => timed(app, 304, 'GET', monitoring, known));
    // The form has been opened before: the process for rehearsals has started.
    await timed(app, 200, 'GET', `/api/reports/${report}/adjustments`, { token });
    await sleep(3000);
    const rehearsals: number[] = [];
    let basis = '';
    for (const minutes of [5, 10, 15]) {
      const settings = { above_duration_threshold: minutes, days_of_week_to_exclude: [1] };
      const path = `/api/reports/${report}/rehearsal`;
      const told = await timed(app, 200, 'POST', path, { token, body: settings });
      rehearsals.push(told.ms);
      basis = (told.answer.body as RehearsalAnswer).basis;
    }
    const pages = await measurePages({ db: database.db, selections, visitsRoot }, { project, last: 'Project 4711' });
    return [
      {
        label: 'list of 5,000 projects, from its address until a search found one',
        value: Math.round(pages.projects),
        unit: 'ms',
        goal: '≤ 1000',
      },
      {
        label: '2,000 reports of a project, from the answer until they stand there',
        value: Math.round(pages.reports),
        unit: 'ms',
        goal: '≤ 500',
      },
      {
        label: `changes of the page by a refresh of unchanged reports (${pages.status})`,
        value: pages.status === 304 ? pages.repaints : Number.NaN,
        unit: '',
        goal: '≤ 0',
      },
      { label: 'list of 5,000 projects, answered', value: projects, unit: 'ms', goal: '≤ 500' },
      { label: '2,000 reports of a project, answered', value: reports, unit: 'ms', goal: '≤ 500' },
      { label: 'refresh of an unchanged monitoring (304)', value: unchanged, unit: 'ms', goal: '≤ 100' },
      {
        label: `first rehearsal of two years (${basis})`,
        value: Math.round(rehearsals[0] ?? 0),
        unit: 'ms',
        goal: '≤ 5000',
      },
      { label: 'slowest rehearsal of two years', value: quantile(rehearsals, 1), unit: 'ms', goal: '≤ 5000' },
    ];
  } finally {
    selections.stop();
    await database.stop();
    await rm(visitsRoot, { recursive: true, force: true });
  }
}
