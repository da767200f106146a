import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import { startPostgres } from '../postgres/startPostgres';

/** A database of its own with every table, for one test file. */
export interface TestDatabase {
  db: Kysely<Database>;
  url: string;
  stop: () => Promise<void>;
}

/** Starts an embedded server in a temporary folder; about a second. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'locus-test-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const db = connect(postgres.url);
  await migrate(db);
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

/** Empties the audit log, which nothing but a test does: what guards it is taken off meanwhile. */
export async function emptyAuditLog(db: Kysely<Database>): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`truncate audit_log`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
}
