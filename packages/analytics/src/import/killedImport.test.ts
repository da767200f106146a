import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { proofRandom, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitStore } from '../store/visitStore';
import { importCounts } from './lists/importCounts';
import type { ImportOptions, ImportProgress } from './importOptions';
import { importVisits } from './importVisits';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const options = (root: string, file: string): Omit<ImportOptions, 'decide'> => ({
  root,
  projectId: '7',
  file,
  dataset: 'open',
  timeZone: 'Europe/Berlin',
  locations: [{ id: '11', name: 'Alexanderplatz', longitude: 13.4, latitude: 52.5 }],
  now: new Date('2026-07-02T10:00:00Z'),
  rejectsFile: `${file}.rejects.csv`,
  secret: 'a secret of the installation',
  keepEqual: true,
  threads: 1,
  memoryLimitMb: 256,
});

const start = (...args: string[]) =>
  fork(fileURLToPath(new URL('../testing/killedImport.ts', import.meta.url)), args, { execArgv: ['--import', 'tsx'] });

/** Runs an import in a separate process, which kills itself as soon as it reports `phase` at `share`. */
async function importKilledAt(given: object, phase: ImportProgress['phase'], share: number): Promise<void> {
  const [, signal] = (await once(start(JSON.stringify(given), phase, String(share)), 'exit')) as [
    unknown,
    string | null,
  ];
  expect(signal).toBe('SIGKILL');
}

test.concurrent.each<[ImportProgress['phase'], number]>([
  ['importing', 0],
  ['importing', 1],
  ['rejecting', 1],
  ['switching', 0],
])('an import killed while %s (%s) keeps the old visits, and the next one succeeds', async (phase, share) => {
  const root = join(folder, `${phase}-${share}`);
  const header = 'device_id,location_id,arrived_at,dwell_minutes\n';
  const [before, after] = [`${root}.before.csv`, `${root}.after.csv`];
  await writeFile(before, `${header}${'d1,11,2026-03-01T09:30:00Z,5\n'.repeat(3)}`);
  await writeFile(after, `${header}d1,99,2026-03-01T09:30:00Z,5\n${'d2,11,2026-03-02T09:30:00Z,5\n'.repeat(8)}`);
  await importVisits(options(root, before));
  const dataset = await readFile(join(root, '7', 'dataset.json'), 'utf8');

  await importKilledAt(options(root, after), phase, share);
  expect(await readFile(join(root, '7', 'dataset.json'), 'utf8')).toBe(dataset);
  const store = await openVisitStore({ root, threads: 1 });
  const march = async () => {
    const locations = [{ id: '11', name: 'Alexanderplatz' }];
    const { values } = await store.footfall({
      projectId: '7',
      locations,
      period: 'MONTHLY',
      timeFrames: ['2026-03'],
    });
    return values[0]?.data[0]?.value;
  };
  expect(await march()).toBe(3);

  expect(await importVisits(options(root, after))).toMatchObject({ status: 'imported', visits: 8, rejected: 1 });
  expect(await march()).toBe(8);
  expect(await readdir(join(root, '7'))).toEqual(['dataset.json', 'generation-2']);
  await store.close();
});

/** Runs an import of counts in a separate process, which is killed after some time. */
async function countsKilledAfter(delayMs: number, given: object): Promise<void> {
  const child = start(JSON.stringify(given));
  await once(child, 'message');
  setTimeout(() => child.kill('SIGKILL'), delayMs);
  await once(child, 'exit');
}

test('an import of counts killed at any time applies completely or not at all, and the next one succeeds', async () => {
  const root = join(folder, 'counts');
  const months = ['2026-02', '2026-03', '2026-04'];
  const [visits, counts] = [`${root}.visits.csv`, `${root}.counts.csv`];
  const visit = (month: string) => `d1,11,${month}-02T09:30:00Z,5\nd1,11,${month}-20T09:30:00Z,5\n`;
  await writeFile(visits, `device_id,location_id,arrived_at,dwell_minutes\n${months.map(visit).join('')}`);
  await writeFile(
    counts,
    `location_id,date,visits\n${months.map((month) => `11,${month}-02,1\n11,${month}-20,2\n`).join('')}`,
  );
  await importVisits({ ...options(root, visits), dataset: 'panel' });
  const before = await readFile(join(root, '7', 'dataset.json'), 'utf8');
  for (const delayMs of whole ? [1, 30, 60, 120] : [1, 120 * proofRandom()()]) {
    // One after the other: they change the same project.
    await countsKilledAfter(delayMs, options(root, counts));
    const after = await readFile(join(root, '7', 'dataset.json'), 'utf8');
    const { generation, sigma } = JSON.parse(after) as { generation: string; sigma: { locations?: object } };
    if (after !== before) expect(sigma.locations).toEqual({ 11: expect.any(Number) as unknown });
    expect(await readdir(join(root, '7', generation))).toContain('visits.parquet');
  }
  const again = await importCounts(options(root, counts));
  expect(again.locations).toEqual([{ name: 'Alexanderplatz', months: 3, sigma: 1 / 3 }]);
  expect((await readdir(join(root, '7'))).toSorted()).toEqual(['dataset.json', 'generation-2']);
}, 240_000);
