import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { nameStatements } from './prepared';
import type { Database } from './schema';

const dateType: number = pg.types.builtins.DATE;

/**
 * A pool of at most `poolSize` connections; a query waits for a free one for `waitMs` at most. Ids (bigint) and days
 * arrive as text, instants as Date. The address is a `postgres://` one; a unix socket is
 * `postgres://user@/name?host=/folder`. Nothing is connected before the first query.
 */
export function connect(url: string, poolSize = 10, waitMs = 5000): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'locus',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        id === dateType ? (day: string) => day : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection (the server restarts) must not end the process, neither an idle one nor one between two queries
  // of a transaction; the next query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
