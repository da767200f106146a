import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { NumberStyle } from '@locus/model/csv';
import { ambiguous, csvDelimiters, csvDialect, csvRecords, csvTextOf } from '@locus/model/csv';
import { trimUnseen } from '@locus/model/ids';
import { poiFormat, readLocationCsv, valueOf } from '@locus/model/locationCsv';
import { proofRuns, rounds } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, rowsOf, sqlText } from '../../database';
import { ImportError } from '../importError';
import { openCsv } from './csvSource';
import { plainValue, plainValueSql } from './fileNumbers';
import { readColumns } from './readColumns';
import { readTable } from './readTable';

const timeout = rounds(180_000, 1_800_000);

let folder = '';
let database: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-agree-'));
  database = await openDatabase(join(folder, 'temp'), {});
  connection = await database.connect();
});
afterAll(async () => {
  connection.closeSync();
  database.closeSync();
  await rm(folder, { recursive: true });
});

/** Columns that have our names, so that every reader reads all of them. */
const names = ['device_id', 'location_id', 'arrived_at'] as const;

/** The cells of the first three columns that a reader finds behind the header, or why it finds none. */
type Cells = string[][] | string;

async function cellsOf(read: () => Promise<Cells>): Promise<Cells> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  }
}

/** The import of visits, which the database reads. */
async function byDatabase(file: string): Promise<Cells> {
  const source = await openCsv(file, undefined, () => undefined);
  if (source.rows === 0) return 'empty_file';
  await source.unpack?.(join(folder, 'temp'));
  const plan = Object.fromEntries(names.map((name, position) => [name, { position, name }]));
  const rows = await rowsOf<Record<string, string | null>>(connection, source.rowsSql(plan, undefined, false));
  expect(rows).toHaveLength(source.rows);
  // Of ids the checks trim what nobody sees.
  const told = (name: string, value: string) => (name === 'device_id' ? trimUnseen(value) : value);
  return rows.map((row) => names.map((name) => told(name, row[name] ?? '')));
}

/** The lists: opt-out, panel, counts, places. Rows of another length are no rows. */
async function byTable(file: string): Promise<Cells> {
  const rows: { line: number; cells: string[] }[] = [];
  const { rows: found } = await readTable(
    { file },
    { columns: names, needed: names, parse: (row) => names.map((name) => row[name]) },
  );
  rows.push(...found.map((cells) => ({ line: 0, cells })));
  return rows.map(({ cells }) => cells);
}

/** What the Data page shows before the import. */
async function byPreview(file: string): Promise<Cells> {
  const { rows } = await readColumns({ file, rows: 1000 });
  return rows.length > 0 ? rows : 'empty_file';
}

/** The page on which places are chosen, by the bytes of the file. */
async function byPage(file: string): Promise<Cells> {
  const found = csvTextOf(await readFile(file));
  if ('fault' in found) return found.fault === 'unclear' ? 'not_utf8' : found.fault;
  const { rows, fault } = readLocationCsv(found.text, {}, poiFormat);
  if (fault) return { csv_quote: 'malformed_csv', csv_empty: 'empty_file' }[fault.code as string] ?? fault.code;
  return rows.map(({ values }) => values.slice(0, names.length).map(trimUnseen));
}

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'Köln', 'd-1', '52,5', '1.234', "1'000", '5" pipe', '“Ö”', '12') },
  fc.string({
    unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', '\u00a0', '9'),
    maxLength: 5,
  }),
);

const files = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
  delimiter: fc.constantFrom(...csvDelimiters),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.constantFrom('all', 'needed', 'none'),
  around: fc.constantFrom('', ' ', '\u00a0'),
  sep: fc.boolean(),
  extra: fc.constantFrom('', '\n', '  \n', '\r\n\r\n', 'delimiters'),
  tail: fc.constantFrom('', 'delimiter'),
  encoding: fc.constantFrom('utf8', 'mark', 'utf16', 'latin1'),
});

/** A file as some program writes it; `none` does not know of quotes, and may write what nobody can read. */
function written({
  rows,
  delimiter,
  end,
  quotes,
  around,
  sep,
  extra,
  tail,
  encoding,
}: ReturnType<typeof files.generate>['value']) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const needed = (text: string) => text.startsWith('"') || /[\r\n]/.test(text) || text.includes(delimiter);
  const value = (text: string) => (quotes === 'all' || (quotes === 'needed' && needed(text)) ? quoted(text) : text);
  const lines = [names, ...rows].map((row) => row.map(value).join(delimiter + around));
  const ends = lines.map((_, i) => (i > 0 && tail !== '' ? `${delimiter}${end}` : end));
  const last = extra === 'delimiters' ? ` ${delimiter.repeat(2)}${end}${delimiter.repeat(3)}${end}` : extra;
  const text = `${sep ? `sep=${delimiter}${end}` : ''}${lines.map((line, i) => line + ends[i]).join('')}${last}`;
  if (encoding === 'mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'latin1' ? Buffer.from(text.replaceAll(/[“”]/g, '"'), 'latin1') : Buffer.from(text);
}

test('every reader finds the same cells in any file, or none finds any', { timeout }, async () => {
  const file = join(folder, 'a.csv');
  let found = 0;
  const runs = proofRuns(300, 20_000);
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      await writeFile(file, written(given));
      const imported = await cellsOf(() => byDatabase(file));
      const page = await cellsOf(() => byPage(file));
      const preview = await cellsOf(() => byPreview(file));
      const table = await cellsOf(() => byTable(file));
      const told = csvTextOf(await readFile(file));
      if (typeof imported === 'string') {
        expect({ given, codes: [page, preview, table] }).toEqual({ given, codes: [imported, imported, imported] });
        return;
      }
      found += 1;
      expect({ given, preview }).toEqual({ given, preview: imported });
      // The page takes words for a missing value as none.
      expect({ given, page }).toEqual({ given, page: imported.map((row) => row.map(valueOf)) });
      const text = 'text' in told ? told.text : '';
      const lengths = [...csvRecords(text, csvDialect(text))].slice(1).map(({ values }) => values.length);
      expect({ given, table }).toEqual({ given, table: imported.filter((_, i) => lengths[i] === names.length) });
      if (given.quotes !== 'all') return;
      const seen = given.rows.map((row) => row.map(trimUnseen));
      expect(imported).toEqual(seen.filter((row) => row.join('') !== ''));
    }),
    runs,
  );
  expect(found / runs.numRuns).toBeGreaterThan(0.5);
});

test('the database reads the numbers of a file as the lists do', { timeout }, async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ',', ' ', "'", '-', 'e', '\u00a0'), maxLength: 9 }),
    fc.constantFrom('1.234', '1,234', '15,5', '1.234,5', '1,234.5', "1'234", '1 234', '12', 'NaN', '0,5', '-1.234.567'),
  );
  const styles: readonly NumberStyle[] = ['point', 'comma', 'unclear'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...styles),
      async (texts, style) => {
        for (const kind of ['number', 'degrees'] as const) {
          const list = texts.map((each, i) => `(${i}, ${sqlText(each)})`).join(', ');
          const rows = await rowsOf<{ plain: string; number: number | null }>(
            connection,
            `select ${plainValueSql('t', style, kind)} as plain, try_cast(${plainValueSql('t', style, kind)} as double) as number
           from (values ${list}) as v(i, t) order by i`,
          );
          texts.forEach((each, i) => {
            const own = plainValue(each, style, kind);
            const at = { each, style, kind };
            if (own === ambiguous) expect({ ...at, number: rows[i]?.number }).toEqual({ ...at, number: null });
            else expect({ ...at, plain: rows[i]?.plain }).toEqual({ ...at, plain: own });
          });
        }
      },
    ),
    proofRuns(100, 1000),
  );
});

const foreign = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'foreign');
const notHere = existsSync(foreign) ? '' : ` (skipped: the files of strangers are not in ${foreign})`;

test.skipIf(notHere !== '').each([
  ['c-sep.csv', '15'],
  ['c-decimalcomma.csv', '15.5'],
  ['c-utf16.csv', '15'],
  ['c-spaces.csv', '15'],
])(`the foreign file %s is read as it was meant${notHere}`, async (name, dwell) => {
  const source = await openCsv(join(foreign, name), undefined, () => undefined);
  await source.unpack?.(join(folder, 'temp'));
  const columns = [...names, 'dwell_minutes'];
  const plan = Object.fromEntries(columns.map((column, position) => [column, { position, name: column }]));
  expect(source.header).toEqual(columns);
  const [row] = await rowsOf(connection, source.rowsSql(plan, undefined, false));
  expect(row).toMatchObject({
    device_id: 'd0',
    location_id: '100',
    arrived_at: '2026-03-10T10:00:00Z',
    dwell_minutes: dwell,
  });
});
