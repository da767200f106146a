import { randomUUID } from 'node:crypto';
import type * as fsPromises from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { copyDataset } from './copyDataset';
import type { DatasetInfo } from './dataset';
import { readDataset, visitsFile } from './dataset';
import { replaceDataset } from './generation';

/** Happens once, between listing a generation's folder and copying its contents. */
const meanwhile: { once?: (() => Promise<void>) | undefined } = {};
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof fsPromises>();
  const look = async (folder: string) => {
    const names = await fs.readdir(folder);
    const { once } = meanwhile;
    if (once && folder.endsWith('generation-1')) {
      meanwhile.once = undefined;
      await once();
    }
    return names;
  };
  return { ...fs, readdir: look };
});

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'locus-copy-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const info: DatasetInfo = {
  version: 1,
  kind: 'panel',
  timeZone: 'Europe/Berlin',
  sigma: 0.1,
  importedAt: '2026-06-01T00:00:00.000Z',
  rows: 3,
  firstDay: '2026-01-01',
  lastDay: '2026-03-31',
  generation: '',
  sources: [],
  locations: [
    { key: 0, id: '7' },
    { key: 1, id: '8' },
  ],
} as unknown as DatasetInfo;

const write = (projectId: string, text: string) =>
  replaceDataset(root, projectId, async ({ folder, name }) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, visitsFile), text);
    return { ...info, generation: name };
  });
const visitsOf = async (projectId: string) => {
  const { generation } = (await readDataset(root, projectId)) ?? { generation: '' };
  return readFile(join(root, projectId, generation, visitsFile), 'utf8');
};
const toNew = new Map([
  ['7', '70'],
  ['8', '80'],
]);

test('a copy has the same visits under its own locations, without using disk space', async () => {
  await write('1', 'visits');
  expect(await copyDataset(root, '1', '2', toNew)).toBe(true);
  expect(await visitsOf('2')).toBe('visits');
  expect((await readDataset(root, '2'))?.locations).toEqual([
    { key: 0, id: '70' },
    { key: 1, id: '80' },
  ]);
  expect((await stat(join(root, '2', 'generation-1', visitsFile))).nlink).toBe(2);
});

test('later imports into either project do not affect the other', async () => {
  await write('1', 'visits');
  await copyDataset(root, '1', '2', toNew);
  await write('1', 'newer visits');
  expect(await visitsOf('2')).toBe('visits');
  await write('2', 'own visits');
  expect(await visitsOf('1')).toBe('newer visits');
});

test('a project without visits has nothing to copy', async () => {
  expect(await copyDataset(root, '1', '2', toNew)).toBe(false);
  expect(await readDataset(root, '2')).toBeUndefined();
});

test('temporary and damaged files are not copied', async () => {
  await write('1', 'visits');
  const folder = join(root, '1', 'generation-1');
  for (const name of ['a.sums.parquet', 'a.sums.parquet.damaged', `b.rows.parquet.${randomUUID()}`])
    await writeFile(join(folder, name), name);
  expect(await copyDataset(root, '1', '2', toNew)).toBe(true);
  expect((await readdir(join(root, '2', 'generation-1'))).sort()).toEqual(['a.sums.parquet', visitsFile].sort());
});

test('visits replaced during the copy are copied again', async () => {
  await write('1', 'first');
  meanwhile.once = () => write('1', 'second');
  expect(await copyDataset(root, '1', '2', toNew)).toBe(true);
  expect(meanwhile.once).toBeUndefined();
  expect(await visitsOf('2')).toBe('second');
});
