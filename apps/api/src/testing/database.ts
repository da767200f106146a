import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Kysely } from 'kysely';

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
