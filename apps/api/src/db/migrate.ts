import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from './schema';

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const filePattern = /^\d{4}_\w+\.sql$/;
// Any number works, as long as every process uses the same one.
const lockKey = 5_627_401;

/**
 * Runs the SQL files of `folder` that have not been run yet, in the order of their names, each in its own transaction,
 * one process at a time; returns the names of those it ran. Throws if a file that was run has changed or is missing.
 */
export async function migrate(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => filePattern.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      // Checkouts may have different line endings; they do not count as a change.
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await sql`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(connection);
      const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migrations`.execute(
        connection,
      );
      for (const applied of rows) {
        const file = files.find(({ name }) => name === applied.name);
        if (!file)
          throw new Error(`The database ran ${applied.name}, which this version does not have: is it an older one?`);
        if (file.checksum !== applied.checksum) {
          throw new Error(`${applied.name} has changed since the database ran it: write a new file instead.`);
        }
      }
      const waiting = files.filter(({ name }) => !rows.some((applied) => applied.name === name));
      for (const file of waiting) {
        await connection.transaction().execute(async (transaction) => {
          await sql.raw(file.text).execute(transaction);
          await sql`insert into migrations (name, checksum) values (${file.name}, ${file.checksum})`.execute(
            transaction,
          );
        });
      }
      return waiting.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
