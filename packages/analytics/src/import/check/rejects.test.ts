import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { splitRecord } from '../read/csvReader';
import type { Reject } from './rejects';
import { checkRejected, rejectGroups, writeRejects } from './rejects';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-rejects-'));
});
afterAll(() => rm(folder, { recursive: true }));

const reject = (changes: Partial<Reject> = {}): Reject => ({
  line: 2,
  column: 'visits',
  reason: 'not a whole number',
  text: 'a,b',
  ...changes,
});

/** The groups of some rejects. */
function groupsOf(rejects: readonly Reject[]) {
  const { add, groups } = rejectGroups();
  rejects.forEach(add);
  return groups();
}

test('rejected rows are counted by column, reason and value, most frequent first', () => {
  const place = { column: 'location_id', reason: 'not a location of this project' };
  expect(
    groupsOf([
      reject({ ...place, value: '26' }),
      reject(),
      reject({ ...place, value: '27' }),
      reject({ ...place, value: '27' }),
      reject({ reason: 'empty' }),
      reject(),
      reject({ column: 'date' }),
      reject(),
    ]),
  ).toEqual([
    { column: 'visits', reason: 'not a whole number', rows: 3 },
    { ...place, value: '27', rows: 2 },
    { ...place, value: '26', rows: 1 },
    { column: 'visits', reason: 'empty', rows: 1 },
    { column: 'date', reason: 'not a whole number', rows: 1 },
  ]);
});

test('after the thousand most frequent values, the rest are counted together, and how many they are', () => {
  const rare = Array.from({ length: 21_484 }, (_, i) => reject({ value: String(i) }));
  const groups = groupsOf([...rare, reject({ value: '21483' }), reject({ reason: 'empty' })]);
  expect(groups).toHaveLength(1001);
  expect(groups[0]).toEqual({ column: 'visits', reason: 'not a whole number', values: 20_485, rows: 20_485 });
  expect(groups[1]).toMatchObject({ value: '21483', rows: 2 });
  expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(21_486);
  const places = groups.filter(({ reason }) => reason !== 'empty');
  expect(places.reduce((sum, { value, values = 0 }) => sum + (value === undefined ? values : 1), 0)).toBe(21_484);
});

/** The error for this many rejected rows; undefined if they are allowed. */
function failureOf(rejected: number, rows: number, { most, first = reject() }: { most?: number; first?: Reject } = {}) {
  const groups = groupsOf(Array.from({ length: rejected }, () => first));
  try {
    checkRejected({ rows, groups, first: rejected === 0 ? undefined : first, most, rejectsFile: 'no.csv' });
    return undefined;
  } catch (error) {
    return error;
  }
}

test('a fifth of the rows, or an agreed share, can be rejected, and the error reports how many were', () => {
  expect(failureOf(0, 10)).toBeUndefined();
  expect(failureOf(2, 10)).toBeUndefined();
  expect(failureOf(3, 7)).toMatchObject({
    code: 'too_many_rejected',
    reason: '3 of 7 rows were rejected, which is 42.8 %; without your consent 20 % may be',
    line: undefined,
    column: undefined,
    rejects: [{ column: 'visits', reason: 'not a whole number', rows: 3 }],
    rejectsFile: 'no.csv',
  });
  expect(failureOf(5, 10, { most: 0.5 })).toBeUndefined();
  expect(failureOf(6, 10, { most: 0.5 })).toMatchObject({ code: 'too_many_rejected' });
  expect(failureOf(1, 10, { most: 0 })).toMatchObject({ code: 'too_many_rejected' });
});

test('if no row is left, the error gives the line and reason of the first rejected row', () => {
  expect(failureOf(4, 4, { most: 1 })).toMatchObject({
    code: 'no_valid_rows',
    reason: 'All 4 rows were rejected, the first because: not a whole number',
    line: 2,
    column: 'visits',
    rejects: [{ rows: 4 }],
    rejectsFile: 'no.csv',
  });
  expect(failureOf(1, 1, { first: reject({ line: 9, column: '' }) })).toMatchObject({ line: 9, column: undefined });
  expect(failureOf(0, 0)).toMatchObject({ line: undefined, message: 'All 0 rows were rejected, the first because: ' });
});

test('a file of rejected rows lists the text of each row, with spreadsheet formulas escaped', async () => {
  const file = join(folder, 'new', 'rejects.csv');
  const signs = ['=', '+', '-', '@', '\t', '\r'];
  const rows = [
    reject({ text: 'plain, "quoted"' }),
    reject({ line: 3, column: '', reason: 'more values than columns', text: 'a=1+1@b' }),
    ...signs.map((sign, i) => reject({ line: 4 + i, column: `${sign}SUM(1)`, text: `${sign}1` })),
  ];
  expect(await writeRejects(file, rows)).toBe(8);
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    'line,column,reason,text',
    '2,"visits","not a whole number","plain, ""quoted"""',
    '3,"","more values than columns","a=1+1@b"',
    ...signs.map((sign, i) => `${4 + i},"'${sign}SUM(1)","not a whole number","'${sign}1"`),
    '',
  ]);
});

test('a file larger than the stream buffer is complete once it is reported as written', async () => {
  const file = join(folder, 'large.csv');
  const text = 'x'.repeat(1000);
  const rows = Array.from({ length: 5000 }, (_, i) => reject({ line: i + 2, text }));
  expect(await writeRejects(file, rows)).toBe(5000);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1);
  expect(lines.map((line) => splitRecord(line, ',')[0])).toEqual(rows.map(({ line }) => String(line)));
});
