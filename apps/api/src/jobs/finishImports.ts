import { mkdir, readdir } from 'node:fs/promises';

import { DatasetLocked, settleDataset, settleOptOut, settleSwitches, unsettledDataset } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { ImportFolders } from '../cli/importFolders';
import { bringToServer } from '../cli/serverVisits';
import type { Database } from '../db/schema';
import { raiseSteps } from './finerResults';
import { addMissingDays } from './missingDays';
import type { ImportSubject } from './importLock';
import { importLock, lockNameOf } from './importLock';

/**
 * Locks what an import changes until the transaction ends: nobody else can import into it, or finish an import of it.
 */
export async function holdImport(db: Kysely<Database>, subject: ImportSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock(subject)})`.execute(db);
}

/** Decides, with the transaction's commit, that files with this token take effect. */
export async function decideSwitch(db: Kysely<Database>, token: string, subject: ImportSubject): Promise<void> {
  await db.insertInto('import_switches').values({ token, project_id: subject }).execute();
}

type Folders = Pick<ImportFolders, 'visits' | 'areas' | 'url'>;

/**
 * Finishes an import: decided files take effect, are sent to the ClickHouse server if there is one, and become
 * available to calculations; undecided ones are deleted. Returns messages to print; nothing while another process is
 * working on it. Throws ServerBehind if the server does not accept the visits, which leaves the rest for the next call.
 */
export function finishImport(db: Kysely<Database>, folders: Folders, subject: ImportSubject): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${importLock(subject)}) as ours`.execute(transaction);
    if (!rows[0]?.ours) return [];
    const switches = await transaction
      .selectFrom('import_switches')
      .where('project_id', 'is not distinct from', subject)
      .select('token')
      .execute();
    const tokens = new Set(switches.map(({ token }) => token));
    try {
      await settle(folders, subject, (token) => tokens.has(token));
    } catch (error) {
      // An import in progress finishes by itself.
      if (error instanceof DatasetLocked) return [];
      throw error;
    }
    if (tokens.size === 0) return [];
    const { lines } = subject === null ? { lines: [] } : await bringToServer(folders, [subject]);
    await transaction
      .deleteFrom('import_switches')
      .where('token', 'in', [...tokens])
      .execute();
    return lines;
  });
}

async function settle(
  { visits, areas }: Folders,
  subject: ImportSubject,
  decided: (token: string) => boolean,
): Promise<void> {
  if (subject === null) {
    await mkdir(areas, { recursive: true });
    await settleSwitches(areas, decided);
  } else if ((await readdir(visits)).includes(subject)) await settleDataset(visits, subject, decided);
}

/**
 * Finishes every import interrupted by a kill, and deletes what such imports left behind; to be called at the start and
 * periodically.
 */
export async function finishImports(
  db: Kysely<Database>,
  folders: Folders,
  log: (text: string) => void = () => undefined,
): Promise<void> {
  const decided = await db.selectFrom('import_switches').select('project_id').distinct().execute();
  const left: Id[] = [];
  for (const name of await readdir(folders.visits))
    if (/^\d+$/.test(name) && (await unsettledDataset(folders.visits, name))) left.push(name);
  const subjects = new Set<ImportSubject>([...decided.map(({ project_id: id }) => id), ...left, null]);
  for (const subject of subjects) {
    try {
      await finishImport(db, folders, subject);
    } catch (error) {
      log(`An interrupted import of ${lockNameOf(subject)} waits: ${(error as Error).message}`);
    }
  }
  for (const line of [...(await raiseSteps(db, folders)), ...(await addMissingDays(db, folders))]) log(line);
  await settleOptOut(folders.visits).catch((error: unknown) => {
    if (!(error instanceof DatasetLocked)) throw error;
  });
}
