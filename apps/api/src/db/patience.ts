import type { Pool, PoolClient } from 'pg';

import { callUnderWay } from '../http/callUnderWay';

/** The database has not completed a statement in time; its connection is abandoned, and the server rolls back. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
}

/** Maximum wait of a call for a statement, in ms. */
export interface StatementLimits {
  /** For a call that only reads, for one that writes, and for any while the database does not respond to anybody. */
  read: number;
  write: number;
  silent: number;
  /** After its caller has left. */
  left: number;
}

/** Statements of calls take milliseconds; pages give a call half a minute. */
export const usualLimits: StatementLimits = { read: 5000, write: 15_000, silent: 1000, left: 1000 };

/**
 * Aborts statements of a pool's connections that take too long, and reads whose caller has left. The service's own work
 * (migrations, imports, jobs) has no limit.
 */
export function limitStatements(pool: Pool, limits: StatementLimits): void {
  // While the database does not respond to anybody, the wait is short.
  let silent = false;

  const watched = (client: PoolClient, answer: Promise<unknown>): Promise<unknown> => {
    const { signal, reads, who } = callUnderWay();
    if (who === 'service') return answer;
    const giveUp = () => {
      silent = true;
      cut(client);
    };
    const patience = silent ? limits.silent : reads ? limits.read : limits.write;
    const timer = setTimeout(giveUp, patience);
    let leaving: NodeJS.Timeout | undefined;
    const leave = () => {
      leaving = setTimeout(() => cut(client), limits.left);
    };
    // Nothing is reported for a caller who has already left.
    if (reads && signal.aborted) leave();
    else if (reads) signal.addEventListener('abort', leave, { once: true });
    const forget = () => {
      clearTimeout(timer);
      clearTimeout(leaving);
      signal.removeEventListener('abort', leave);
    };
    return followed(answer, forget, () => (silent = false));
  };

  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      const answer = plain(...values);
      return answer instanceof Promise ? watched(client, answer) : answer;
    }) as PoolClient['query'];
  });
}

async function followed(answer: Promise<unknown>, forget: () => void, answered: () => void): Promise<unknown> {
  try {
    const rows = await answer;
    answered();
    return rows;
  } finally {
    forget();
  }
}

/** Closes a connection at once; its query fails, and the pool opens a new one. */
function cut(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } };
  connection.stream.destroy(new DatabaseSilent('The database did not answer in time'));
}
