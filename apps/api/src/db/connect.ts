import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { StatementLimits } from './patience';
import { limitStatements, usualLimits } from './patience';
import { nameStatements } from './prepared';
import type { Database } from './schema';

const dateType: number = pg.types.builtins.DATE;

/** Makes the database notice during a statement that its client has gone; the pool waits for this. */
const noticeLeaving = (client: pg.ClientBase): Promise<unknown> =>
  client.query("set client_connection_check_interval = '1s'").catch(() => undefined);

/** Maximum wait for a connection (4 s), and for a statement. */
export interface ConnectOptions {
  waitMs?: number;
  limits?: StatementLimits;
}

/**
 * A pool of at most `poolSize` connections; a query waits for a free one, and a call for its statements, with a time
 * limit. Ids (bigint) and days are returned as text, instants as Date. The URL is a `postgres://` one; a unix socket is
 * `postgres://user@/name?host=/folder`. The first connection is opened by the first query.
 */
export function connect(
  url: string,
  poolSize = 10,
  { waitMs = 4000, limits = usualLimits }: ConnectOptions = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'locus',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // Not every platform and server supports it; without it an abandoned statement runs to its end.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, although its types do not say so
    onConnect: noticeLeaving,
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        id === dateType ? (day: string) => day : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection (the server restarts) must not crash the process, neither an idle one nor one between two queries
  // of a transaction; the next query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client);
  });
  limitStatements(pool, limits);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
