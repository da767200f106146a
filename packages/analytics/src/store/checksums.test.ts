import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rounds } from '@locus/model/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { duration } from '../duration';
import { importCounts } from '../import/lists/importCounts';
import { importVisits } from '../import/importVisits';
import { undoImport } from '../import/undoImport';
import { fileWhole, missingFiles, trustedDataset } from './checksums';
import { copyDataset } from './copyDataset';
import { DamagedVisits } from './damagedVisits';
import { readDataset } from './dataset';
import { expireVisits } from './expiry';
import { addChecksums } from './generation';
import type { VisitStore } from './visitStore';
import { openVisitStore } from './visitStore';

const locations = ['a', 'b'].map((id) => ({ id, name: id, longitude: 13.4, latitude: 52.5 }));
const elsewhere = [
  {
    id: 'cafe',
    name: 'Café',
    kind: 'poi' as const,
    category: 'food',
    subcategory: 'cafe',
    address: '',
    longitude: 13.41,
    latitude: 52.51,
    geometry: null,
  },
];

let root: string;
let store: VisitStore;
const folder = (generation = 1) => join(root, '7', `generation-${generation}`);
const ask = () =>
  store.footfall({ projectId: '7', locations, period: 'MONTHLY', timeFrames: ['2026-01', '2026-02'], filters: {} });

async function importRows(rows: number, options: { append?: boolean; keepEarlier?: boolean } = {}): Promise<void> {
  const file = join(root, `${rows}.csv`);
  const line = (i: number) =>
    `d${i % 90},${['a', 'b', 'cafe'][i % 3]},2026-01-${String(1 + (i % 28)).padStart(2, '0')}T10:00:00Z,${10 + (i % 50)}`;
  const lines = Array.from({ length: rows }, (_, i) => line(i));
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${lines.join('\n')}\n`);
  await importVisits({
    root,
    projectId: '7',
    file,
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    locations,
    elsewhere,
    now: new Date('2026-03-02'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
    ...options,
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-checksums-'));
  await importRows(900);
  store = await openVisitStore({ root, threads: 1 });
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

/** Changes one bit of a file, and keeps its size and time of modification. */
async function flip(path: string, at: number, bit = 1): Promise<void> {
  const [bytes, { atime, mtime }] = [await readFile(path), await stat(path)];
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  await writeFile(path, bytes);
  await utimes(path, atime, mtime);
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('one flipped bit', () => {
  test('is noticed wherever it is in a file of visits, stays or places, and never read as other visits', async () => {
    const right = await ask();
    const random = numbers(40);
    for (const name of ['visits.parquet', 'stays.parquet', 'places.json']) {
      const path = join(folder(), name);
      const { size } = await stat(path);
      await copyFile(path, join(root, name));
      for (let i = 0; i < rounds(30, 300); i += 1) {
        await flip(path, Math.floor(random() * size), 1 << Math.floor(random() * 8));
        const damaged = await ask().catch((error: unknown) => error);
        expect(damaged).toBeInstanceOf(DamagedVisits);
        expect((damaged as DamagedVisits).file).toBe(`7/generation-1/${name}`);
        expect(await readdir(folder())).toContain(`${name}.damaged`);
        expect(await readdir(folder())).not.toContain(name);
        await copyFile(join(root, name), path);
        expect(await ask()).toEqual(right);
      }
    }
  });

  test('in the description of the data is refused, or changes nothing', async () => {
    const path = join(root, '7', 'dataset.json');
    const [text, right, random] = [await readFile(path), await readDataset(root, '7'), numbers(41)];
    for (let i = 0; i < rounds(60, 600); i += 1) {
      await flip(path, Math.floor(random() * text.length), 1 << Math.floor(random() * 8));
      const read = await readDataset(root, '7').catch((error: unknown) => error);
      if (read instanceof DamagedVisits) expect(read.file).toBe('7/dataset.json');
      // Only the name or the layout of the checksum itself.
      else expect(read).toMatchObject(right ?? {});
      await writeFile(path, text);
    }
    await flip(path, text.indexOf('"rows": 9') + 8);
    await expect(ask()).rejects.toThrow(`${path} is damaged`);
  });
});

test('a file of visits is whole, damaged or missing, and no other difficulty is taken for one of these', async () => {
  const dataset = (await readDataset(root, '7')) ?? {};
  const whole = () => fileWhole(folder(), dataset, 'visits.parquet');
  expect(await whole()).toBe(true);
  await flip(join(folder(), 'visits.parquet'), 400);
  expect(await whole()).toBe(false);
  expect(await readdir(folder())).not.toContain('visits.parquet');
  expect(await whole()).toBe(false);
  await expect(ask()).rejects.toBeInstanceOf(DamagedVisits);

  // Nothing is known about the files of a folder that cannot be entered.
  await rename(folder(), join(root, 'moved'));
  await writeFile(folder(), '');
  await expect(whole()).rejects.toThrow('ENOTDIR');
  await expect(missingFiles(root, '7')).rejects.toThrow('ENOTDIR');
});

describe('a damaged file', () => {
  test('is listed until the backup’s copy has been put back, and an open store then answers again', async () => {
    const path = join(folder(), 'visits.parquet');
    await copyFile(path, join(root, 'backup'));
    const right = await ask();
    await flip(path, 400);
    await expect(ask()).rejects.toThrow(`${path} is damaged: put it back from a backup`);
    expect(await missingFiles(root, '7')).toEqual(['7/generation-1/visits.parquet']);
    // Nothing derived from it stays.
    expect((await readdir(folder())).filter((name) => /sums|rows/.test(name))).toEqual([]);
    await rename(join(root, 'backup'), path);
    expect(await ask()).toEqual(right);
    expect(await missingFiles(root, '7')).toEqual([]);
  });

  test('is found by the daily check although neither its time nor its size has changed', async () => {
    expect(await trustedDataset(root, '7', { again: true })).toMatchObject({ generation: 'generation-1' });
    await flip(join(folder(), 'stays.parquet'), 300);
    await expect(trustedDataset(root, '7', { again: true })).rejects.toThrow('stays.parquet is damaged');
  });

  test('is neither added to, expired, copied nor gone back to, and a new import replaces it', async () => {
    await importRows(300, { keepEarlier: true });
    await flip(join(folder(), 'visits.parquet'), 500);
    await expect(undoImport({ root, projectId: '7' })).rejects.toThrow('visits.parquet is damaged');
    await flip(join(folder(2), 'visits.parquet'), 500);
    await expect(importRows(600, { append: true })).rejects.toThrow('visits.parquet is damaged');
    const expired = expireVisits({ root, projectId: '7', now: new Date('2029-03-20') });
    await expect(expired).rejects.toThrow('visits.parquet is damaged');
    await expect(copyDataset(root, '7', '8', new Map())).rejects.toThrow('visits.parquet is damaged');
    expect(await readDataset(root, '8')).toBeUndefined();
    expect((await readDataset(root, '7'))?.generation).toBe('generation-2');
    await importRows(900);
    expect((await ask()).values).toHaveLength(2);
    expect(await missingFiles(root, '7')).toEqual([]);
  });

  test('of counts stops nothing that does not read it, and new counts replace it', async () => {
    const file = join(root, 'counts.csv');
    await writeFile(file, 'location_id,date,visits\na,2026-01-05,40\n');
    const count = (append: boolean) =>
      importCounts({
        root,
        projectId: '7',
        file,
        locations,
        append,
        now: new Date('2026-03-02'),
        rejectsFile: join(root, 'rejects.csv'),
      });
    await count(false);
    await flip(join(folder(2), 'counts.parquet'), 100);
    expect((await ask()).values).toHaveLength(2);
    await expect(count(true)).rejects.toThrow('counts.parquet is damaged');
    expect(await count(false)).toMatchObject({ status: 'imported' });
    expect(await trustedDataset(root, '7', { again: true })).toMatchObject({ generation: 'generation-3' });
  });
});

test('data from before has its checksums added, also what is kept for an undo', async () => {
  await importRows(300, { keepEarlier: true });
  const { files: _, earlier, ...info } = (await readDataset(root, '7')) ?? { files: {} };
  const { files: __, ...before } = earlier ?? { files: {} };
  await writeFile(join(root, '7', 'dataset.json'), JSON.stringify({ ...info, earlier: before }));
  expect(await trustedDataset(root, '7')).toMatchObject({ rows: 200 });
  expect(await addChecksums(root, '7')).toBe(true);
  expect(await addChecksums(root, '7')).toBe(false);
  const now = await readDataset(root, '7');
  for (const { files = {} } of [now ?? {}, now?.earlier ?? {}])
    expect(Object.keys(files)).toEqual(['places.json', 'stays.parquet', 'visits.parquet']);
  await flip(join(folder(2), 'visits.parquet'), 200);
  await expect(ask()).rejects.toThrow('visits.parquet is damaged');
});

test('an analysis in several processes refuses a damaged file too', async () => {
  const sharded = await openVisitStore({ root, shards: 2, memoryLimitMb: 300 });
  try {
    await flip(join(folder(), 'visits.parquet'), 600);
    const asked = sharded.analyse(duration, { projectId: '7', locations, timeFrames: ['2026-01'], filters: {} });
    await expect(asked).rejects.toBeInstanceOf(DamagedVisits);
  } finally {
    await sharded.close();
  }
});
