import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Id } from '@locus/model';

import { seedDemo } from '../src/seed/seedDemo';
import type { VisitsTask } from '../src/seed/visitsWorker';
import type { TestDatabase } from '../src/testing/database';

/**
 * Makes the visits of the first city in a process of its own, as the API does: what that leaves in memory is not the
 * API's.
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

/** The value below which a share (0..1) of the values lies, as a whole number. */
export const quantile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0);
