import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languages } from '@locus/model/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { connect } from './connect';
import { migrate } from './migrate';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'locus-migrations-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database?.stop();
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async () =>
  (
    await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename like 'step_%' order by 1`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

test('the schema is in place, and a second start has nothing to migrate', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test("users may have exactly the interface's languages", async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and attname = 'language'
  `.execute(database.db);
  const allowed = rows.map(({ rule }) => new Set([...rule.matchAll(/'(\w+)'/g)].map(([, code]) => code)));
  expect(allowed).toEqual([new Set(languages)]);
});

test('files run once, in order, by one process at a time; a failing file leaves nothing behind', async () => {
  // Only the history of this file matters here.
  await sql`delete from migrations`.execute(database.db);
  await write('0001_one.sql', 'create table step_one (id int);');
  await write('0002_two.sql', 'alter table step_one add name text; create table step_two (id int);');
  await write('notes.txt', 'not a migration');
  const other = connect(database.url);
  const ran = await Promise.all([migrate(database.db, folder), migrate(other, folder)]);
  await other.destroy();
  expect(ran.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
  await write('0003_three.sql', 'create table step_three (id int); create table step_one (id int);');
  await expect(migrate(database.db, folder)).rejects.toThrow('already exists');
  expect(await tables()).toEqual(['step_one', 'step_two']);
  await write('0003_three.sql', 'create table step_three (id int);');
  expect(await migrate(database.db, folder)).toEqual(['0003_three.sql']);
});

test('a file that has run cannot be removed or changed, except in its line endings', async () => {
  await write('0003_three.sql', 'create table step_three (id int);\n');
  await expect(migrate(database.db, folder)).rejects.toThrow('0003_three.sql has changed');
  await write('0003_three.sql', 'create table step_three (id int);');
  await write('0004_four.sql', 'select 1;\nselect 2;\n');
  await migrate(database.db, folder);
  await write('0004_four.sql', 'select 1;\r\nselect 2;\r\n');
  expect(await migrate(database.db, folder)).toEqual([]);
  await rm(join(folder, '0004_four.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow('is it an older one');
});
