import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, rowsOf, sqlFile, sqlName, sqlText } from './database';

let folder = '';
let database: Awaited<ReturnType<typeof openDatabase>>;
const ask = async (sql: string) => rowsOf<Record<string, unknown>>(await database.connect(), sql);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-sql-'));
  database = await openDatabase(folder, { memoryLimitMb: 128, threads: 1 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('texts and names in a query keep their exact value, whatever characters they contain', async () => {
  const hard = fc.array(
    fc.constantFrom("'", "''", '"', '\\', ';', '--', '/*', '$$', '{', '\n', "' or 1=1 --", 'e', 'é'),
  );
  const text = fc.oneof(
    hard.map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', '')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const name = `x${value}`;
      expect(await ask(`select ${sqlText(value)} as ${sqlName(name)}`)).toEqual([{ [name]: value }]);
    }),
    proofRuns(200, 5000),
  );
});

test('a file is read by its exact name, never as a pattern that matches others', async () => {
  await writeFile(join(folder, 'other.csv'), 'a\n1\n');
  await writeFile(join(folder, "it's [o]*?.csv"), 'a\n2\n');
  expect(await ask(`select * from read_csv(${sqlFile(join(folder, "it's [o]*?.csv"))})`)).toEqual([{ a: 2n }]);
  await expect(ask(`select * from read_csv(${sqlFile(join(folder, '*.csv'))})`)).rejects.toThrow('No files found');
});
