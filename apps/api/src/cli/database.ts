import { join } from 'node:path';

import type { Kysely } from 'kysely';

import type { Config } from '../config/config';
import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';
import { runningInstance } from '../postgres/instance';
import { startPostgres } from '../postgres/startPostgres';

/** The application's database for a command beside the server. */
export interface CommandDatabase {
  db: Kysely<Database>;
  /** Whether Locus itself is running and will do the remaining work. */
  served: boolean;
  close: () => Promise<void>;
}

/**
 * Opens the database a command works on: DATABASE_URL, otherwise the embedded one, which is started if Locus is not
 * running and stopped with the command unless Locus has started in the meantime.
 */
export async function openDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<CommandDatabase> {
  const postgres =
    databaseUrl === undefined ? await startPostgres({ dataDir: join(dataFolder, 'postgres') }) : undefined;
  const db = connect(databaseUrl ?? postgres?.url ?? '', 2);
  const close = async () => {
    await db.destroy();
    if (postgres && !(await runningInstance(dataFolder))) await postgres.stop();
  };
  try {
    await migrate(db);
    return { db, served: (await runningInstance(dataFolder)) !== undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}
