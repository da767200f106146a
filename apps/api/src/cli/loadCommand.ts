import { join } from 'node:path';

import { loadVisits, readDataset } from '@locus/analytics';

import { readConfig } from '../config/config';
import { finishImport } from '../jobs/finishImports';
import { recalculateProject } from '../jobs/queue';
import { openDatabase } from './database';
import type { CommandOutput } from './importCommand';

const usage = `Usage: tsx scripts/load-visits.ts PROJECT... | --all

Copies the imported visits of the given projects (by id), or of all projects, to the ClickHouse server at VISITS_URL and
recalculates their analyses. Visits that are already on the server are left unchanged.
`;

/** Returns the exit code: 0, or 1 with the reason on standard error; what was loaded before the failure stays. */
export async function runLoad(
  argv: readonly string[],
  { out, error }: CommandOutput = { out: process.stdout, error: process.stderr },
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    out.write(usage);
    return argv.length === 0 ? 1 : 0;
  }
  try {
    const config = readConfig();
    const { url } = config.visits;
    if (url === undefined) throw new Error('VISITS_URL names no server');
    const { db, close } = await openDatabase(config);
    try {
      const root = join(config.dataFolder, 'visits');
      const found = db.selectFrom('projects').where('deleted_at', 'is', null).select('id').orderBy('id');
      const all = argv.includes('--all');
      for (const projectId of all ? (await found.execute()).map(({ id }) => id) : argv) {
        if (all && !(await readDataset(root, projectId))) continue;
        const { status, visits } = await loadVisits({ root, projectId, url });
        await finishImport(db, { visits: root, areas: join(config.dataFolder, 'areas'), url }, projectId);
        const items = status === 'loaded' ? await recalculateProject(db, projectId) : 0;
        out.write(`Project ${projectId}: ${visits} visits ${status}, ${items} analyses to calculate\n`);
      }
    } finally {
      await close();
    }
    return 0;
  } catch (caught) {
    error.write(`${caught instanceof Error ? caught.message : String(caught)}\n`);
    return 1;
  }
}
