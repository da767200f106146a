import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { ImportOptions } from '../import/importOptions';
import { importVisits } from '../import/importVisits';
import { undoImport } from '../import/undoImport';
import { copyDataset } from './copyDataset';
import { datasetFile, readDataset, visitsFile } from './dataset';
import { StepUnknown } from './panelStep';
import { raiseStep, stepRises } from './raiseStep';
import { openVisitStore } from './visitStore';

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-step-'));
});
beforeEach(() => {
  root = join(folder, String((count += 1)));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { threads: 1, memoryLimitMb: 256 };

/** Imports the visits of 100 devices to one place in a month, each with the weight of its number. */
async function bring(
  weights: (device: number) => number,
  { month = '2026-03', ...changes }: Partial<ImportOptions> & { month?: string } = {},
): Promise<void> {
  const file = join(folder, `${count}-${month}.csv`);
  const rows = Array.from({ length: 100 }, (_, i) => `d${i},11,${month}-0${1 + (i % 9)}T09:30:00Z,12,${weights(i)}`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes,weight\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId: '7',
    ...limits,
    file,
    dataset: 'panel',
    timeZone: 'UTC',
    locations: [{ id: '11', name: 'Store', longitude: 13.4, latitude: 52.5 }],
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(folder, `${count}.rejects.csv`),
    secret: 'a secret of the installation',
    keepEarlier: true,
    ...changes,
  });
}

const step = async (projectId = '7') => (await readDataset(root, projectId))?.weightedTo;

async function visits(month: string) {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const asked = { projectId: '7', locations: [{ id: '11', name: 'Store' }], timeFrames: [month] };
    const { values, disclosure } = await store.footfall({ ...asked, period: 'MONTHLY' });
    return { value: values[0]?.data[0]?.value, step: disclosure.weightedTo };
  } finally {
    await store.close();
  }
}

test('a panel without weights rounds sums to tens, and its answers name no other step', async () => {
  await bring(() => 1);
  expect(await step()).toBe(10);
  expect(await visits('2026-03')).toEqual({ value: 100, step: undefined });
});

test('the step follows the weight that one device in twenty exceeds, and the answer names it', async () => {
  await bring((device) => (device < 6 ? 900 : 3));
  expect(await step()).toBe(10_000);
  await rm(root, { recursive: true });
  await bring((device) => (device < 5 ? 900 : 3));
  expect(await step()).toBe(50);
  // 5 × 900 + 95 × 3
  expect(await visits('2026-03')).toEqual({ value: 4800, step: 50 });
});

test('an append with heavier devices raises the step, and the next one with lighter devices keeps it', async () => {
  await bring(() => 2);
  expect(await step()).toBe(20);
  await bring(() => 40, { month: '2026-04', append: true });
  expect(await step()).toBe(500);
  expect(await visits('2026-03')).toEqual({ value: null, step: 500 });
  await bring(() => 1, { month: '2026-05', append: true });
  expect(await step()).toBe(500);
});

test('the step never falls: not with other visits instead, not with an undo, not in a copy', async () => {
  await bring(() => 2);
  await bring(() => 40);
  expect(await step()).toBe(500);
  await undoImport({ root, projectId: '7' });
  expect(await visits('2026-03')).toEqual({ value: null, step: 500 });
  await bring(() => 1);
  expect(await step()).toBe(500);
  await copyDataset(root, '7', '8', new Map());
  expect(await step('8')).toBe(500);
});

test('a whole place that rounds to 0 is too little to tell, not a closed one', async () => {
  await bring((device) => (device < 6 ? 900 : 0.01), { month: '2026-03' });
  const store = await openVisitStore({ root, threads: 1 });
  const asked = { projectId: '7', locations: [{ id: '11', name: 'Store' }], timeFrames: ['2026-03'] };
  const { values, disclosure } = await store.footfall({ ...asked, period: 'WEEKLY' });
  await store.close();
  expect(values[0]?.data.some(({ value }) => value === 0)).toBe(false);
  expect(disclosure.closed).toBeUndefined();
});

/** A panel as an earlier version left it. */
async function forgetStep(projectId = '7'): Promise<void> {
  const file = join(root, projectId, datasetFile);
  const { weightedTo: _, checksum: __, ...info } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(info));
}

test('a panel of an earlier version answers nothing before its step is known', async () => {
  await bring(() => 40);
  await forgetStep();
  await expect(visits('2026-03')).rejects.toThrow(StepUnknown);
  await expect(visits('2026-03')).rejects.toThrow('Locus works it out when it starts');
  const deleted: number[] = [];
  const before = async (to: number) => void deleted.push(to);
  expect(await raiseStep({ root, projectId: '7', ...limits }, before)).toBe(true);
  expect(deleted).toEqual([500]);
  expect(await visits('2026-03')).toEqual({ value: 4000, step: 500 });
  // Once is enough.
  expect(await raiseStep({ root, projectId: '7', ...limits }, before)).toBe(false);
  expect(deleted).toEqual([500]);
});

test('if what is made of a finer step cannot be deleted, the step is not in use', async () => {
  await bring(() => 40);
  await forgetStep();
  const failing = () => Promise.reject(new Error('the database is away'));
  await expect(raiseStep({ root, projectId: '7', ...limits }, failing)).rejects.toThrow('away');
  expect(await step()).toBeUndefined();
  // Nothing has to be deleted for a panel without weights.
  await bring(() => 1, { projectId: '9' });
  await forgetStep('9');
  expect(await raiseStep({ root, projectId: '9', ...limits }, failing)).toBe(false);
  expect(await step('9')).toBe(10);
});

test('the step of other projects with the same people applies as well', async () => {
  await bring(() => 2);
  const steps: number[] = [];
  const before = async (to: number) => void steps.push(to);
  const description = join(root, '7', datasetFile);
  const { ino } = await stat(description);
  expect(await raiseStep({ root, projectId: '7', atLeast: 20, ...limits }, before)).toBe(false);
  // A step that is already in use is not written again.
  expect((await stat(description)).ino).toBe(ino);
  expect(await raiseStep({ root, projectId: '7', atLeast: 500, ...limits }, before)).toBe(true);
  expect([steps, await step()]).toEqual([[500], 500]);
});

test('when the step rises, the kept estimates of places are deleted, and the visits stay', async () => {
  await bring(() => 2);
  const generation = join(root, '7', (await readDataset(root, '7'))?.generation ?? '');
  await writeFile(join(generation, 'estimates-0f.json'), '{}');
  await writeFile(join(generation, 'other-estimates-'), '');
  const before = () => Promise.resolve();
  expect(await raiseStep({ root, projectId: '7', atLeast: 20, ...limits }, before)).toBe(false);
  expect(await readdir(generation)).toContain('estimates-0f.json');
  const others = (await readdir(generation)).filter((name) => name !== 'estimates-0f.json');
  expect(await raiseStep({ root, projectId: '7', atLeast: 500, ...limits }, before)).toBe(true);
  expect(await readdir(generation)).toEqual(others);
  expect(await visits('2026-03')).toEqual({ value: null, step: 500 });
});

test('public visits have no step, whatever the weights and other projects with the same people', async () => {
  await bring(() => 40, { dataset: 'open' });
  const unwanted = () => Promise.reject(new Error('nothing may be deleted'));
  expect(await raiseStep({ root, projectId: '7', atLeast: 500, ...limits }, unwanted)).toBe(false);
  expect(await step()).toBeUndefined();
  expect(await visits('2026-03')).toEqual({ value: 4000, step: undefined });
});

test('before an import takes effect, it is known whether it raises the step in use', async () => {
  const told: boolean[] = [];
  const decide = async ({ token }: { token: string }) => void told.push(await stepRises(root, '7', token));
  await bring(() => 1, { decide });
  await bring(() => 2, { decide });
  await bring(() => 2, { month: '2026-04', append: true, decide });
  await bring(() => 1, { month: '2026-05', append: true, decide });
  await bring(() => 40, { month: '2026-06', append: true, decide });
  expect(told).toEqual([false, true, false, false, true]);
});

test('working out a step leaves no open database and no temporary folder, also if the visits cannot be read', async () => {
  await bring(() => 40);
  const closed = [vi.spyOn(DuckDBConnection.prototype, 'closeSync'), vi.spyOn(DuckDBInstance.prototype, 'closeSync')];
  const before = () => Promise.resolve();
  await forgetStep();
  expect(await raiseStep({ root, projectId: '7', ...limits }, before)).toBe(true);
  expect(closed.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  await forgetStep();
  const { generation = '' } = (await readDataset(root, '7')) ?? {};
  await writeFile(join(root, '7', generation, visitsFile), 'no visits');
  await mkdir(join(root, '7', 'temp'));
  await expect(raiseStep({ root, projectId: '7', ...limits }, before)).rejects.toThrow(visitsFile);
  expect(closed.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(await readdir(join(root, '7'))).not.toContain('temp');
  closed.forEach((spy) => spy.mockRestore());
});
