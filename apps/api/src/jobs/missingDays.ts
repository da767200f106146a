import { addCountedDays, projectsWithVisits } from '@locus/analytics';
import { DatasetLocked } from '@locus/analytics/import';
import type { Kysely } from 'kysely';

import { bringToServer } from '../cli/serverVisits';
import type { ImportFolders } from '../cli/importFolders';
import type { Database } from '../db/schema';
import { recalculateProject } from './queue';

type Folders = Pick<ImportFolders, 'visits' | 'areas' | 'url'>;

/**
 * Gives counts imported by an earlier version the days that were counted, and calculates their analyses anew: days
 * without a row were 0 before. A project with an import in progress is left for the next call. Returns messages to
 * print.
 */
export async function addMissingDays(db: Kysely<Database>, folders: Folders): Promise<string[]> {
  const lines: string[] = [];
  for (const projectId of await projectsWithVisits(folders.visits)) {
    if (!/^\d+$/.test(projectId)) continue;
    try {
      if (!(await addCountedDays(folders.visits, projectId, { memoryLimitMb: 512, threads: 1 }))) continue;
      const { lines: server } = await bringToServer(folders, [projectId], { onlyKnown: true });
      const items = await recalculateProject(db, projectId);
      lines.push(`Counts of project ${projectId} say which days were counted; ${items} analyses are calculated anew`);
      lines.push(...server);
    } catch (error) {
      if (error instanceof DatasetLocked) continue;
      lines.push(`The counted days of project ${projectId} are not known yet: ${(error as Error).message}`);
    }
  }
  return lines;
}
