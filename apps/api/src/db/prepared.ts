import type { CompiledQuery, Kysely } from 'kysely';
import type { PoolClient } from 'pg';

import type { Database } from './schema';

/** Anything a query builder ends in. */
export interface Compilable<Row> {
  compile: () => CompiledQuery<Row>;
}

/** Statements that a connection keeps, by their text. */
const names = new Map<string, string>();

/**
 * A query whose text is made once, and which the database plans once for each connection: for those that every call
 * asks. `make` gets stand-ins for the values; it may hand them to the query, but not look at them.
 */
export function prepared<Values extends readonly unknown[], Row>(
  make: (db: Kysely<Database>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Database>, ...values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  let standIns: symbol[] = [];
  return async (db, ...values) => {
    if (!made) {
      standIns = values.map((_, i) => Symbol(`value ${i}`));
      made = make(db, ...(standIns as unknown as Values)).compile();
      if (!names.has(made.sql)) names.set(made.sql, `locus_${names.size + 1}`);
    }
    const parameters = made.parameters.map((parameter) =>
      typeof parameter === 'symbol' ? values[standIns.indexOf(parameter)] : parameter,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

/** Lets a connection give statements of `prepared` queries a name, by which the server knows them again. */
export function nameStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest);
  }) as PoolClient['query'];
}
