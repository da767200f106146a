import { projectsWithVisits, raiseStep, readDataset, stepInUse } from '@locus/analytics';
import { DatasetLocked } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { ImportFolders } from '../cli/importFolders';
import { bringToServer } from '../cli/serverVisits';
import type { Database } from '../db/schema';
import { importLock } from './importLock';
import { recalculateProject } from './queue';

/**
 * Deletes everything made from a project's visits while their weighted sums were rounded to a finer step, and queues
 * its analyses: the same sum at two steps would say more than either. That is every result, also those kept for an undo
 * and those of reports and items in the trash, and the small maps and files made from them. Returns the number of
 * queued items.
 */
export async function forgetFinerResults(db: Kysely<Database>, projectId: Id): Promise<number> {
  const reports = db.selectFrom('reports').where('project_id', '=', projectId).select('id');
  const items = db.selectFrom('report_items').where('report_id', 'in', reports).select('id');
  // First: from then on, no calculation in progress can store anything.
  const queued = await recalculateProject(db, projectId);
  await db.deleteFrom('item_results').where('item_id', 'in', items).execute();
  await db.deleteFrom('waiting_thumbnails').where('item_id', 'in', items).execute();
  await db.deleteFrom('item_thumbnails').where('item_id', 'in', items).execute();
  await db.deleteFrom('report_exports').where('report_id', 'in', reports).execute();
  return queued;
}

type Folders = Pick<ImportFolders, 'visits' | 'url'>;

/** A panel, and whether another one has the same people. */
interface Panel {
  projectId: Id;
  step: number | undefined;
  people: string;
}

async function panelsIn(folders: Folders): Promise<Panel[]> {
  const panels: Panel[] = [];
  for (const projectId of await projectsWithVisits(folders.visits)) {
    if (!/^\d+$/.test(projectId)) continue;
    // Operations name a damaged description; it is no reason not to start.
    const info = await readDataset(folders.visits, projectId).catch(() => undefined);
    if (info?.kind !== 'panel') continue;
    // The same key and secret give the same hashes; simulated people have neither.
    const people = `${info.deviceKey ?? 'simulated'} ${info.deviceKey === undefined ? projectId : (info.hashedFor ?? projectId)}`;
    panels.push({ projectId, step: info.weightedTo, people });
  }
  return panels;
}

/**
 * Gives every panel the step of its weighted sums that earlier versions did not keep, and all panels with visits of the
 * same people the coarsest step among them. Results made under a finer step are deleted before, and calculated anew. To
 * be called at the start, after an import and periodically; a project with an import in progress is left for the next
 * call. Returns messages to print.
 */
export async function raiseSteps(db: Kysely<Database>, folders: Folders): Promise<string[]> {
  const lines: string[] = [];
  const panels = await panelsIn(folders);
  const coarsest = new Map<string, number>();
  for (const { people, step } of panels)
    coarsest.set(people, Math.max(coarsest.get(people) ?? 0, stepInUse({ ...(step && { weightedTo: step }) })));
  for (const { projectId, step, people } of panels) {
    const atLeast = coarsest.get(people) ?? 0;
    if (step !== undefined && step >= atLeast) continue;
    lines.push(...(await raise(db, folders, projectId, atLeast)));
  }
  return lines;
}

async function raise(db: Kysely<Database>, folders: Folders, projectId: Id, atLeast: number): Promise<string[]> {
  return db.transaction().execute(async (holding) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${importLock(projectId)}) as ours`.execute(holding);
    if (!rows[0]?.ours) return [];
    let items = 0;
    const before = async () => {
      items = await db.transaction().execute((transaction) => forgetFinerResults(transaction, projectId));
    };
    try {
      const rose = await raiseStep({ root: folders.visits, projectId, atLeast, memoryLimitMb: 512 }, before);
      const { lines } = await bringToServer(folders, [projectId], { onlyKnown: true });
      const told = `Weighted sums of project ${projectId} are rounded to a coarser step; ${items} analyses are calculated anew`;
      return rose ? [told, ...lines] : lines;
    } catch (error) {
      if (error instanceof DatasetLocked) return [];
      return [`The step of the weighted sums of project ${projectId} is not known yet: ${(error as Error).message}`];
    }
  });
}
