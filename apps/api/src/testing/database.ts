import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { copyTemplate, startIn } from './databaseTemplate';

/** A separate database with all tables, for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  url: string;
  stop: () => Promise<void>;
}

/** Starts an embedded server in a temporary folder, from a copy of one with every table. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'locus-test-'));
  await copyTemplate(folder);
  const { postgres, db } = await startIn(folder);
  return {
    db,
    url: postgres.url,
    stop: async () => {
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Empties the audit log, which only tests do: its protection is disabled during this. */
export async function emptyAuditLog(db: Kysely<Database>): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`truncate audit_log`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
}
