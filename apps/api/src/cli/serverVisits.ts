import { loadVisits, readDataset } from '@locus/analytics';

import type { ImportFolders } from './importFolders';
import { count } from './importTexts';

/** Imported data could not be sent to the server. */
export class ServerBehind extends Error {
  constructor(reason: string, projectId: string) {
    super(
      `The ClickHouse server did not take the visits of project ${projectId} (${reason}). The files have them, and Locus ` +
        `tries again every minute while it runs; at once: npx tsx scripts/load-visits.ts ${projectId}`,
    );
  }
}

/** What was sent to the server: lines to print, and the projects whose visits have changed there. */
export interface ServerOutcome {
  lines: string[];
  loaded: string[];
}

/**
 * Sends what was imported (or deleted) to the ClickHouse server in VISITS_URL, if set; `onlyKnown` skips projects that
 * the server has no data of. Throws ServerBehind, which says what to do.
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
