import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { seasonality } from '../seasonality';
import { addCountedDays } from '../store/countedDays';
import { datasetFile, readDataset } from '../store/dataset';
import { openVisitStore } from '../store/visitStore';
import { importCounters } from './importCounters';
import { importOptOut } from './lists/importOptOut';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-counters-'));
});
afterAll(() => rm(folder, { recursive: true }));

const locations = [
  { id: '11', name: 'Town Hall', longitude: 144.97, latitude: -37.81 },
  { id: '12', name: 'Bridge', longitude: 144.96, latitude: -37.82 },
];
const secret = 'a secret of the installation';

async function run(root: string, rows: readonly string[], changes: { append?: boolean } = {}) {
  const file = join(folder, 'counts.csv');
  await writeFile(file, `Location ID,counted_at,visits\n${rows.join('\n')}\n`);
  return importCounters({
    root,
    projectId: '7',
    file,
    timeZone: 'Australia/Melbourne',
    locations,
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(folder, 'rejects.csv'),
    mostRejected: 1,
    secret,
    threads: 1,
    memoryLimitMb: 256,
    ...changes,
  });
}

test('counts become visits, including hours with a count of 0', async () => {
  const root = join(folder, 'direct');
  const report = await run(root, [
    // The first and the last day of the data have no visits.
    '11,2026-03-01T00:00:00+11:00,0',
    '11,2026-03-02T09:00:00+11:00,250',
    '11,2026-03-02T10:00:00+11:00,1000000',
    '11,2026-03-02T10:00:00+11:00,50',
    '12,2026-03-02T09:00:00+11:00,7',
    '12,2026-03-31T23:00:00+11:00,0',
  ]);
  expect(report).toMatchObject({ rowsRead: 6, visits: 4, rejected: 0, firstDay: '2026-03-01', lastDay: '2026-03-31' });
  expect(await readDataset(root, '7')).toMatchObject({ kind: 'open', madeOf: 'counts', weights: 'given' });
  const store = await openVisitStore({ root, threads: 1 });
  const asked = { projectId: '7', locations, timeFrames: ['2026-03'] };
  const { values } = await store.footfall({ ...asked, period: 'MONTHLY' });
  expect(values.map(({ data }) => data[0]?.value)).toEqual([1_000_300, 7]);
  const { hourly_values: hourly } = await store.analyse(seasonality, asked);
  const monday = hourly[0]?.data.filter(({ visits_share: share }) => (share ?? 0) > 0);
  expect(monday?.map(({ day_of_week_number: day, hour_of_day: hour }) => [day, hour])).toEqual([
    [2, 9],
    [2, 10],
  ]);
  expect(monday?.[0]?.visits_share).toBeCloseTo(250 / 1_000_300, 10);
  await store.close();
});

test('equal rows count once, a file can be appended, and opt-outs do not apply to counts', async () => {
  const root = join(folder, 'more');
  const hour = '11,2026-03-02T09:00:00+11:00,250';
  expect(await run(root, [hour, hour])).toMatchObject({ visits: 1, equal: 1 });
  const more = await run(root, [hour, '11,2026-03-04T09:00:00+11:00,0'], { append: true });
  expect(more).toMatchObject({ visits: 1, equal: 1, firstDay: '2026-03-02', lastDay: '2026-03-04' });
  const file = join(folder, 'gone.csv');
  await writeFile(file, 'device_id\na\n');
  expect(await importOptOut({ root, file, secret, rejectsFile: `${file}.no` })).toMatchObject({
    added: 1,
    projects: [],
  });
});

test('of counts from an earlier version, the days with a visit were counted', async () => {
  const root = join(folder, 'earlier');
  await run(root, [
    '11,2026-03-01T09:00:00+11:00,0',
    '11,2026-03-02T09:00:00+11:00,250',
    '11,2026-03-03T09:00:00+11:00,250',
    '12,2026-03-05T09:00:00+11:00,7',
  ]);
  const { counted, ...old } = (await readDataset(root, '7')) ?? {};
  const days = (count: number, first: string) => `${Date.parse(first) / 86_400_000} ${count}`;
  expect(counted).toEqual([
    { key: 1, days: days(3, '2026-03-01') },
    { key: 2, days: days(1, '2026-03-05') },
  ]);
  await writeFile(join(root, '7', datasetFile), JSON.stringify(old));
  expect(await addCountedDays(root, '7')).toBe(true);
  expect(await addCountedDays(root, '7')).toBe(false);
  expect((await readDataset(root, '7'))?.counted).toEqual([
    { key: 1, days: days(2, '2026-03-02') },
    { key: 2, days: days(1, '2026-03-05') },
  ]);
});

test('an invalid count is rejected with its reason', async () => {
  const good = '11,2026-03-02T09:00:00+11:00,1';
  const odd = ['-1', '1.5', 'many', '', 'nan', '1000001'].map((n) => `11,2026-03-02T09:00:00+11:00,${n}`);
  await run(join(folder, 'odd'), [good, ...odd, '99,2026-03-02T09:00:00+11:00,1', '11,2026-03-02,1']);
  const reasons = (await readFile(join(folder, 'rejects.csv'), 'utf8')).match(/^\d+,"[^"]+","[^"]+"/gm);
  expect(reasons).toEqual([
    ...odd.map((_, i) => `${i + 3},"visits","not a whole number from 0 to 1,000,000"`),
    '9,"Location ID","not a location of this project"',
    '10,"counted_at","a time without an offset from UTC (such as +01:00 or Z)"',
  ]);
});
