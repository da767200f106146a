import { loadVisits, readDataset } from '@locus/analytics';

import type { ImportFolders } from './importFolders';
import { count } from './importTexts';

/** What was imported could not be brought to the server. */
export class ServerBehind extends Error {
  constructor(reason: string, projectId: string) {
    super(
      `The ClickHouse server did not take the visits of project ${projectId} (${reason}). The files have them, and Locus ` +
        `tries again every minute while it runs; at once: npx tsx scripts/load-visits.ts ${projectId}`,
    );
  }
}

/** What the server got: lines to tell, and the projects whose visits are others there now. */
export interface ServerOutcome {
  lines: string[];
  loaded: string[];
}

/**
 * Brings what was imported (or deleted) to the ClickHouse server that VISITS_URL names, if it names one; `onlyKnown`
 * leaves out projects that the server has nothing of. Throws ServerBehind, which says what to do.
 */
export async function bringToServer(
  { visits: root, url }: Pick<ImportFolders, 'visits' | 'url'>,
  projects: readonly string[],
  { onlyKnown = false } = {},
): Promise<ServerOutcome> {
  const outcome: ServerOutcome = { lines: [], loaded: [] };
  if (url === undefined) return outcome;
  for (const projectId of projects) {
    try {
      if (!(await readDataset(root, projectId))) continue;
      const { status, visits } = await loadVisits({ root, projectId, url, onlyKnown });
      if (status !== 'loaded') continue;
      outcome.loaded.push(projectId);
      outcome.lines.push(`Server: ${count(visits)} visits of project ${projectId} loaded`);
    } catch (error) {
      throw new ServerBehind((error as Error).message, projectId);
    }
  }
  return outcome;
}
