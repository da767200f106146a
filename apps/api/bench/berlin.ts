import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Id } from '@locus/model/entities';

import { seedDemo } from '../src/seed/seedDemo';
import type { VisitsTask } from '../src/seed/visitsWorker';
import type { TestDatabase } from '../src/testing/database';

/**
 * Generates the visits of the first city in a separate process, as the API does, so that the memory it leaves in use is
 * not counted as the API's.
 */
async function makeVisits(task: VisitsTask): Promise<void> {
  const child = fork(fileURLToPath(new URL('../src/seed/visitsWorker.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  child.send(task);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`No visits were made (${code})`);
}

/** The demo's first project with its visits, Berlin's up to June 2026; none of its reports is calculated. */
export async function demoBerlin({ db }: TestDatabase, visitsRoot: string): Promise<{ project: Id; report: Id }> {
  await seedDemo(db, '2026-06');
  const { id: report, project } = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .orderBy('reports.id')
    .select(['reports.id', 'projects.id as project'])
    .executeTakeFirstOrThrow();
  const places = await db.selectFrom('locations').where('project_id', '=', project).selectAll().execute();
  const locationIds = Object.fromEntries(places.map(({ id, source_id: key }) => [key ?? '', id]));
  await makeVisits({
    city: 'berlin',
    end: '2026-06',
    root: visitsRoot,
    projectId: project,
    locationIds,
    background: false,
  });
  return { project, report };
}

/** The percentile of the values for a share (0..1), rounded to a whole number. */
export const quantile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0);
