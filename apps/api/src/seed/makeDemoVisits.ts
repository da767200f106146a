import { plainFigures, wholeText } from '@locus/model/text';
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { findPlaces } from '../queries/waitingPlaces';
import { orderAtFirstLook } from './orderReport';
import type { VisitsMessage, VisitsTask } from './visitsWorker';

/** Where the visits go, and how to report progress and cancel. */
export interface DemoVisitsJob {
  db: Kysely<Database>;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  log: (text: string) => void;
  signal: AbortSignal;
  /** When the service started: anybody active after that sees what this start created. */
  since: Date;
}

/** A demo project whose visits have not been generated yet. */
interface Pending {
  projectId: string;
  name: string;
  city: string;
  end: string;
  /** The first of all demo projects: a start waits for it; the others run with low priority. */
  leading: boolean;
}

/**
 * Generates the visits of the demo projects that have none yet, and starts their analyses. The returned promise
 * resolves when the demo's first project has numbers; `rest` resolves after the others. What a kill interrupts is done
 * by the next start. One report is calculated last of all, and at every start: it begins when the first reader comes.
 */
export async function makeDemoVisits(job: DemoVisitsJob): Promise<{ rest: Promise<void> }> {
  const pending = await pendingProjects(job.db);
  const [first] = pending;
  if (first?.leading) {
    await makeVisits(job, first);
    await calculated(job, first.projectId);
  }
  const rest = (async () => {
    for (const project of pending.filter(({ leading }) => !leading)) {
      if (!job.signal.aborted) await makeVisits(job, project);
    }
    await orderAtFirstLook(job.db, job.since, job.signal);
  })().catch((error: Error) => job.log(`The demo's report is not ordered: ${error.message}`));
  return { rest };
}

async function pendingProjects(db: Kysely<Database>): Promise<Pending[]> {
  return db
    .selectFrom('demo_projects')
    .innerJoin('projects', 'projects.id', 'demo_projects.project_id')
    .where('demo_projects.visits_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.id')
    .select(['projects.id as projectId', 'projects.name', 'demo_projects.city', 'demo_projects.end_month as end'])
    .select(sql<boolean>`demo_projects.project_id = (select min(project_id) from demo_projects)`.as('leading'))
    .execute();
}

/** Generates a project's visits; retries for half a minute, because a killed start's process may still be doing it. */
async function makeVisits(job: DemoVisitsJob, project: Pending): Promise<void> {
  for (let pauseMs = 1000; !job.signal.aborted; pauseMs *= 2) {
    try {
      return await makeVisitsOnce(job, project);
    } catch (error) {
      if (job.signal.aborted) return;
      if (pauseMs > 16_000) {
        // The next start tries again; everything else works without it.
        job.log(`${project.name}: no demo visits yet (${(error as Error).message})`);
        return;
      }
      await sleep(pauseMs, undefined, { signal: job.signal }).catch(() => undefined);
    }
  }
}

async function makeVisitsOnce({ db, visitsRoot, log, signal }: DemoVisitsJob, project: Pending): Promise<void> {
  const { projectId, name, city, end, leading } = project;
  const started = Date.now();
  const locations = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .select(['id', 'source_id'])
    .execute();
  const locationIds = Object.fromEntries(locations.map((location) => [location.source_id ?? '', location.id]));
  const visits = await inProcess(
    { city, end, root: visitsRoot, projectId, locationIds, memoryLimitMb: 512, threads: 1, background: !leading },
    signal,
  );
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('demo_projects')
      .set({ visits_at: sql<Date>`now()` })
      .where('project_id', '=', projectId)
      .execute();
    await findPlaces(transaction, projectId);
    await transaction
      .updateTable('report_items')
      .set({
        status: 'initiated',
        reason_code: null,
        attempts: 0,
        // Visit trends first: a report opens with them.
        run_after: sql<Date>`now() + case type when 'FOOTFALL' then interval '0' else interval '1 millisecond' end`,
      })
      .where('report_id', 'in', (reports) =>
        reports
          .selectFrom('reports')
          .where('project_id', '=', projectId)
          // The one that stands for a newly ordered report comes last.
          .where('status', '!=', 'INITIATED')
          .select('id'),
      )
      // Those that are waiting, and those that were requested too early.
      .where((eb) => eb.or([eb('status', '=', 'initiated'), eb('reason_code', '=', 'dataset_missing')]))
      .execute();
  });
  log(`${name}: ${wholeText(visits, 'en')} demo visits made in ${plainFigures((Date.now() - started) / 1000, 1)} s`);
}

/** Waits until a project's visit trends and all analyses of its first report are calculated. */
async function calculated({ db, signal }: DemoVisitsJob, projectId: string): Promise<void> {
  while (!signal.aborted) {
    const waiting = await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .where('reports.project_id', '=', projectId)
      .where('report_items.status', '=', 'initiated')
      // A failed item waits longer for its next attempt; a start does not wait for it.
      .where('report_items.run_after', '<=', sql<Date>`now() + interval '1 second'`)
      .where((eb) =>
        eb.or([
          eb('report_items.type', '=', 'FOOTFALL'),
          eb(
            'report_items.report_id',
            '=',
            eb
              .selectFrom('reports as first')
              .where('first.project_id', '=', projectId)
              .select((select) => select.fn.min('first.id').as('id')),
          ),
        ]),
      )
      .select('report_items.id')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await sleep(100);
  }
}

function inProcess(task: VisitsTask, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./visitsWorker.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('message', (message: VisitsMessage) => {
      if (message.type === 'done') resolve(message.report.visits);
      else if (message.type === 'failed') reject(new Error(message.text));
    });
    child.once('error', reject);
    child.once('exit', (code, killer) => reject(new Error(`ended early: ${killer ?? code}`)));
    child.send(task);
  });
}
