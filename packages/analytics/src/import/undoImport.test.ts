import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openVisitStore } from '../store/visitStore';
import { readDataset } from '../store/dataset';
import { expireVisits } from '../store/expiry';
import { settleDataset, unsettledDataset } from '../store/generation';
import type { ImportOptions } from './importOptions';
import { importVisits } from './importVisits';
import { importOptOut } from './lists/importOptOut';
import { drawPlaces } from './place/drawPlaces';
import { undoImport } from './undoImport';

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-undo-'));
});
beforeEach(() => {
  root = join(folder, String((count += 1)));
});
afterAll(() => rm(folder, { recursive: true }));

const secret = 'a secret of the installation';
const limits = { threads: 1, memoryLimitMb: 256 };
const project = () => ({ root, projectId: '7' });

/** Imports this many visits of March 2026, each by a different device. */
async function bring(visits: number, changes: Partial<ImportOptions> = {}): Promise<void> {
  const file = join(folder, `${count}.csv`);
  const rows = Array.from({ length: visits }, (_, i) => `d${i},11,2026-03-0${1 + (i % 9)}T09:30:00Z,12`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
  await importVisits({
    ...project(),
    ...limits,
    file,
    dataset: 'open',
    timeZone: 'UTC',
    locations: [{ id: '11', name: 'Store', longitude: 13.4, latitude: 52.5 }],
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(folder, `${count}.rejects.csv`),
    secret,
    keepEarlier: true,
    ...changes,
  });
}

const counted = async (): Promise<number | null | undefined> => {
  const store = await openVisitStore({ root });
  try {
    const { values } = await store.footfall({
      projectId: '7',
      locations: [{ id: '11', name: 'Store' }],
      period: 'MONTHLY',
      timeFrames: ['2026-03'],
    });
    return values[0]?.data[0]?.value;
  } finally {
    await store.close();
  }
};
const inForce = async () => (await readDataset(root, '7'))?.rows;
const kept = async () => (await readDataset(root, '7'))?.earlier?.rows;
const folders = async () => (await readdir(join(root, '7'))).filter((name) => name.startsWith('generation')).sort();

test('undo restores the visits before the last import, once', async () => {
  await bring(20);
  await bring(30);
  expect([await counted(), await kept()]).toEqual([30, 20]);
  expect(await undoImport(project())).toMatchObject({ status: 'imported', visits: 20, firstDay: '2026-03-01' });
  expect([await counted(), await inForce(), await kept()]).toEqual([20, 20, undefined]);
  expect(await folders()).toEqual(['generation-3']);
  await expect(undoImport(project())).rejects.toMatchObject({ code: 'no_earlier' });
  expect(await counted()).toBe(20);
});

test('undo without confirmation changes nothing', async () => {
  await bring(20);
  await bring(30);
  const refused = undoImport({ ...project(), decide: () => Promise.reject(new Error('no')) });
  await expect(refused).rejects.toThrow('no');
  expect([await counted(), await kept()]).toEqual([30, 20]);
});

test('only the last import can be undone, and older visits are deleted from the disk', async () => {
  for (const visits of [20, 30, 40]) await bring(visits);
  expect([await kept(), await folders()]).toEqual([30, ['generation-2', 'generation-3']]);
  expect(await unsettledDataset(root, '7')).toBe(false);
  await settleDataset(root, '7', () => false);
  expect(await folders()).toEqual(['generation-2', 'generation-3']);
  // An import by the command keeps nothing for an undo.
  await bring(50, { keepEarlier: false });
  expect([await kept(), await folders()]).toEqual([undefined, ['generation-4']]);
});

test('opt-outs and expiry delete the earlier visits kept for undo', async () => {
  await bring(20);
  await bring(5);
  const list = join(folder, `${count}-gone.csv`);
  // d0 to d4 are current: this one is only in the data kept for an undo.
  await writeFile(list, 'device_id\nd15\n');
  const optOut = { root, file: list, rejectsFile: join(folder, 'r.csv'), secret, ...limits };
  await importOptOut({ ...optOut, dryRun: true });
  expect(await kept()).toBe(20);
  await importOptOut(optOut);
  expect([await kept(), await inForce(), await folders()]).toEqual([undefined, 5, ['generation-2']]);

  root = join(folder, 'expiring');
  await bring(20, { dataset: 'panel' });
  await bring(30, { declareOpen: true });
  await expireVisits({ ...project(), ...limits, now: new Date('2029-06-01') });
  expect([await kept(), await inForce()]).toEqual([undefined, 30]);
});

test('undo after drawing a place still restores the visits before the import', async () => {
  await bring(20);
  await bring(30);
  const polygon = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [13, 52],
        [13.1, 52],
        [13.1, 52.1],
        [13, 52],
      ] as [number, number][],
    ],
  };
  const places = [{ id: '12', polygon, outdoors: false }];
  const options = { locationIds: ['11', '12'], former: [], now: new Date('2026-07-02') };
  await drawPlaces({ ...project(), ...limits, ...options, places });
  expect([await inForce(), await kept()]).toEqual([30, 20]);
  await undoImport(project());
  expect(await counted()).toBe(20);
});
