import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { filesBelow, root } from '../lib/files.ts';
import { databaseOf } from './database.ts';
import { startLocus } from './startLocus.ts';

/** Copies a data folder including the owners of its files, which the database requires; takes a second for the demo. */
export function copyData(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

/**
 * A data folder with the demo, its visits and all its results, from which services start; created once per version of
 * the code that produces it, and kept in the temporary folder. Undefined if folders cannot be copied with owners
 * (Windows).
 */
export async function demoSnapshot(): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const prefix = `locus-demo-${process.getuid?.() ?? 0}-`;
  const folder = join(tmpdir(), prefix + stateOfCode());
  if (existsSync(folder)) {
    if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} is somebody else's.`);
    return folder;
  }
  // Snapshots of other versions of the code are not used for long.
  for (const other of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const path = join(tmpdir(), other);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true });
  }
  // From the sources, as users run it.
  const locus = await startLocus(undefined, { LOCUS_CHILDREN: '' });
  try {
    await locus.ready;
    await calculated(locus.data);
  } catch (error) {
    await locus.stop();
    throw error;
  }
  await locus.end();
  rmSync(join(locus.data, 'running.json'), { force: true });
  try {
    renameSync(locus.data, folder);
  } catch (error) {
    // Another run was quicker.
    rmSync(locus.data, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Waits until every project of the demo has its visits and all calculations that were begun are finished. */
async function calculated(data: string): Promise<void> {
  const db = await databaseOf(data);
  try {
    for (;;) {
      const demos = await db.selectFrom('demo_projects').where('visits_at', 'is', null).select('project_id').execute();
      const items = await db
        .selectFrom('report_items')
        .innerJoin('reports', 'reports.id', 'report_items.report_id')
        .innerJoin('demo_projects', 'demo_projects.project_id', 'reports.project_id')
        .where('report_items.status', '=', 'initiated')
        // One report waits for somebody who looks.
        .where('report_items.run_after', '<', new Date('9999-01-01'))
        .select('report_items.id')
        .execute();
      if (demos.length === 0 && items.length === 0) return;
      await sleep(500);
    }
  } finally {
    await db.destroy();
  }
}

/** A hash of all code that contributes to the demo's data. */
function stateOfCode(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const sources = ['packages/model/src', 'packages/analytics/src', 'packages/draw/src', 'apps/api/src'].flatMap(
    filesBelow,
  );
  for (const file of sources) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
