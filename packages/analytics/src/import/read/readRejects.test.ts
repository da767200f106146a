import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Reject } from '../check/rejects';
import { writeRejects } from '../check/rejects';
import { maxRecordBytes } from './textFile';
import { readRejects } from './readRejects';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-rejected-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rejected = (line: number, text = `a,${line}`): Reject => ({ line, column: 'visits', reason: 'empty', text });

/** What files are opened as, to see them closed and make them fail. */
async function openFiles() {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle) as typeof handle;
}

/** A file of these rejected rows. */
async function fileOf(rows: readonly Reject[]): Promise<string> {
  const file = join(folder, 'rejects.csv');
  await writeRejects(file, rows);
  return file;
}

test('rejected rows are read page by page, and the last page is marked as the last', async () => {
  const rows = [2, 3, 5, 8, 13].map((line) => rejected(line));
  const file = await fileOf(rows);
  expect(await readRejects(file, { from: 0, most: 2 })).toEqual({ rows: rows.slice(0, 2), next: 2 });
  expect(await readRejects(file, { from: 2, most: 2 })).toEqual({ rows: rows.slice(2, 4), next: 4 });
  expect(await readRejects(file, { from: 4, most: 2 })).toEqual({ rows: rows.slice(4), next: null });
  expect(await readRejects(file, { from: 5, most: 2 })).toEqual({ rows: [], next: null });
});

test('texts with quotes, delimiters and line breaks are read unchanged, up to 500 characters', async () => {
  const texts = ['say "hi", now\nor later', 'x'.repeat(500), 'y'.repeat(501)];
  const file = await fileOf(texts.map((text, i) => rejected(i + 2, text)));
  const { rows } = await readRejects(file, { from: 0, most: 9 });
  expect(rows.map(({ text }) => text)).toEqual([texts[0], texts[1], 'y'.repeat(500)]);
});

test('a missing file means that no rows were rejected', async () => {
  const nothing = { rows: [], next: null };
  expect(await readRejects(join(folder, 'nowhere.csv'), { from: 0, most: 2 })).toEqual(nothing);
  expect(await readRejects(folder, { from: 0, most: 2 })).toEqual(nothing);
});

test('rows before one that exceeds the maximum length are read', async () => {
  const file = await fileOf([rejected(2), rejected(3, 'x'.repeat(maxRecordBytes)), rejected(4)]);
  expect(await readRejects(file, { from: 0, most: 9 })).toEqual({ rows: [rejected(2)], next: null });
});

test('a disk error is reported, not treated as a file without rows', async () => {
  const file = await fileOf([rejected(2)]);
  const read = vi.spyOn(await openFiles(), 'read').mockRejectedValueOnce(new Error('EIO'));
  await expect(readRejects(file, { from: 0, most: 2 })).rejects.toThrow('EIO');
  read.mockRestore();
});

test('a file is closed, whether or not it was read to its end', async () => {
  const file = await fileOf([rejected(2), rejected(3)]);
  const read = vi.spyOn(await openFiles(), 'read');
  for (const most of [1, 9]) await readRejects(file, { from: 0, most });
  const descriptors = new Set(read.mock.contexts.map((handle) => (handle as FileHandle).fd));
  read.mockRestore();
  // A closed file has none.
  expect([...descriptors]).toEqual([-1]);
});
