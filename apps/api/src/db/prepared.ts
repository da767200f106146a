import type { CompiledQuery, Kysely } from 'kysely';
import type { PoolClient } from 'pg';

import type { Database } from './schema';

/** Any query of a query builder. */
export interface Compilable<Row> {
  compile: () => CompiledQuery<Row>;
}

/** Statements that a connection keeps, by their text. */
const names = new Map<string, string>();

/**
 * A query whose text is built once, and which the database plans once per connection: for queries of every call. `make`
 * receives placeholders for the values; it may pass them to the query, but must not read them.
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

/** Lets a connection name statements of `prepared` queries, so that the server recognises them. */
export function nameStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest);
  }) as PoolClient['query'];
}
