import type { Pool, PoolClient } from 'pg';

import { callUnderWay } from '../http/callUnderWay';

/** The database has not answered a statement in time; its connection is given up, and the server rolls back. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
}

/** How long a call waits for one statement, in milliseconds. */
export interface StatementLimits {
  /** Of a call that only reads, of one that writes, and of any while the database answers nobody. */
  read: number;
  write: number;
  silent: number;
  /** After its caller has left. */
  left: number;
}

/** Statements of calls take milliseconds; pages give a call half a minute. */
export const usualLimits: StatementLimits = { read: 5000, write: 15_000, silent: 1000, left: 1000 };

/**
 * Ends statements of a pool's connections that take too long, and reads whose caller has left. The service's own work
 * (migrations, imports, jobs) may take its time.
 */
export function limitStatements(pool: Pool, limits: StatementLimits): void {
  // While nobody is answered, nobody waits long either.
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
    if (reads) signal.addEventListener('abort', leave, { once: true });
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

/** Ends a connection at once; what it was asked fails, and the pool makes a new one. */
function cut(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } };
  connection.stream.destroy(new DatabaseSilent('The database did not answer in time'));
}
