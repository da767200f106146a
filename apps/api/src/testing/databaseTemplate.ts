import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Kysely } from 'kysely';

import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import type { Postgres } from '../postgres/startPostgres';
import { startPostgres } from '../postgres/startPostgres';

const dayMs = 86_400_000;

/** Starts a database server in a folder, and creates missing tables. */
export async function startIn(folder: string): Promise<{ postgres: Postgres; db: Kysely<Database> }> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const db = connect(postgres.url);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    await postgres.stop();
    throw error;
  }
  return { postgres, db };
}

/**
 * Fills a folder with the data of a stopped database server that has every table; creating one takes many times the CPU
 * time of a copy. Created once for each version of the code that creates it, and kept in the temporary folder. Does
 * nothing if folders cannot be copied with their owners (Windows).
 */
export async function copyTemplate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const data = join(await template(), 'postgres');
  // It is elsewhere if the server's account cannot enter the temporary folder.
  if ((await lstat(data)).isSymbolicLink()) return;
  // With the owners of its files, which the database requires.
  await promisify(execFile)('cp', ['-a', data, folder]);
}

async function template(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const prefix = `locus-tables-${uid}-`;
  const folder = join(tmpdir(), prefix + (await stateOfCode()));
  const owner = await ownerOf(folder);
  if (owner === uid) {
    // In use: it must not be deleted because of its age.
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  if (owner !== undefined) throw new Error(`${folder} is somebody else's.`);
  await removeOld(prefix);
  const draft = await mkdtemp(join(tmpdir(), 'locus-test-'));
  try {
    const { postgres, db } = await startIn(draft);
    await db.destroy();
    await postgres.stop();
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another test file was faster.
    if ((await ownerOf(folder)) !== uid) throw error;
  }
  return folder;
}

const ownerOf = (folder: string): Promise<number | undefined> =>
  stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  );

/** Templates of other versions of the code are not used for long. */
async function removeOld(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

/** A name for the version of everything that affects an empty database. */
async function stateOfCode(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('../../../../package-lock.json', import.meta.url)));
  for (const part of ['../db/migrations/', '../postgres/']) {
    const folder = fileURLToPath(new URL(part, import.meta.url));
    for (const name of (await readdir(folder)).sort())
      if (/\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
