import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { monthsBetween } from '@locus/model/view';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mergePartials } from '../footfall';
import { importVisits } from '../import/importVisits';
import type { VisitFilters } from './filters';
import type { FootfallQuery } from './footfallPartials';
import type { VisitStore } from './visitStore';
import { expireVisits } from './expiry';
import { NoDataset, openVisitStore } from './visitStore';

const locations = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), longitude: 13.4, latitude: 52.5 }));
const timeFrames = monthsBetween('2026-01', '2026-03');
const query = (period: FootfallQuery['period'], filters: VisitFilters = {}): FootfallQuery => ({
  projectId: 'berlin',
  locations,
  period,
  timeFrames,
  filters,
});

let root = '';
let store: VisitStore;

async function importRows(rows: string[], dataset: 'panel' | 'open' = 'panel', projectId = 'berlin'): Promise<void> {
  const file = join(root, `${projectId}.csv`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes,weight\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId,
    file,
    dataset,
    timeZone: 'Europe/Berlin',
    locations,
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-store-'));
  // 90 days, 400 devices, three locations; b is visited by only eight devices.
  const start = Date.UTC(2026, 0, 1) / 1000;
  const rows = Array.from({ length: 6000 }, (_, i) => {
    const device = i % 12 === 0 ? i % 8 : (i * 7) % 400;
    const location = i % 12 === 0 ? 'b' : i % 2 === 0 ? 'a' : 'c';
    return `d${device},${location},${start + ((i * 7919) % (90 * 86_400))},${i % 130},${(1 + (i % 40) / 7).toFixed(3)}`;
  });
  await importRows(rows);
  store = await openVisitStore({ root, threads: 2 });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

describe('footfall', () => {
  test('of a project without visits is refused', async () => {
    expect(await store.dataset('vienna')).toBeUndefined();
    await expect(store.footfall({ ...query('MONTHLY'), projectId: 'vienna' })).rejects.toBeInstanceOf(NoDataset);
    await expect(store.footfall({ ...query('MONTHLY'), projectId: '../berlin' })).rejects.toBeInstanceOf(RangeError);
  });

  test('hides a location with eight devices in every month and rounds other values to tens', async () => {
    const { values, disclosure } = await store.footfall(query('MONTHLY'));
    expect(values[1]?.data.map(({ value }) => value)).toEqual([null, null, null]);
    expect(disclosure.suppressed).toEqual(
      values[1]?.data.map(({ date }) => ({ location_id: 'b', date, reason: 'below_floor' })),
    );
    for (const { value } of values[0]?.data ?? []) expect((value ?? 1) % 10).toBe(0);
  });

  test('of a location missing from the file is hidden, not an error', async () => {
    const { values } = await store.footfall({ ...query('MONTHLY'), locations: [{ id: 'z', name: 'New' }] });
    expect(values[0]?.data.map(({ value }) => value)).toEqual([null, null, null]);
  });

  test('hides all values below a stricter floor', async () => {
    const strict = await openVisitStore({ root, threads: 1, privacy: { floor: 500 } });
    const { values, disclosure } = await strict.footfall(query('MONTHLY'));
    expect(values.flatMap(({ data }) => data.map(({ value }) => value)).every((value) => value === null)).toBe(true);
    expect(disclosure.floor).toBe(500);
    await strict.close();
  });

  test.each(['MONTHLY', 'WEEKLY'] as const)('%s sums of device shards add up exactly to the whole', async (period) => {
    const whole = await store.footfallPartials(query(period));
    for (const count of [2, 5]) {
      const shards = await Promise.all(
        Array.from({ length: count }, (_, index) => store.footfallPartials(query(period), { index, count })),
      );
      expect(shards.every((shard) => shard.length > 0)).toBe(true);
      expect(mergePartials(...shards)).toEqual(mergePartials(whole));
    }
  });

  test('never grows with a filter, and the two sides of a filter add up to the whole', async () => {
    const [all] = [await store.footfallPartials(query('MONTHLY'))];
    const total = (partials: { weight: bigint }[]) => partials.reduce((sum, { weight }) => sum + weight, 0n);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 130 }), async (hour, minutes) => {
        const sums = async (filters: VisitFilters) => total(await store.footfallPartials(query('MONTHLY', filters)));
        expect((await sums({ toHour: hour })) + (await sums({ fromHour: hour + 1 }))).toBe(total(all));
        expect((await sums({ maxDwellMinutes: minutes })) + (await sums({ minDwellMinutes: minutes + 1 }))).toBe(
          total(all),
        );
        const both = await sums({ toHour: hour, maxDwellMinutes: minutes, excludedDays: [1, 7] });
        expect(both).toBeLessThanOrEqual(await sums({ toHour: hour }));
      }),
      { numRuns: 8 },
    );
  });

  test('refuses invalid filters', async () => {
    for (const filters of [{ fromHour: 24 }, { excludedDays: [0] }, { minDwellMinutes: Number.NaN }]) {
      await expect(store.footfall(query('MONTHLY', filters))).rejects.toBeInstanceOf(RangeError);
    }
  });

  test('uses the new visits after an import, without reopening the store', async () => {
    await importRows(['d1,a,2026-01-05T10:00:00Z,5,1', 'd2,a,2026-02-05T10:00:00Z,5,1'], 'open', 'rome');
    const rome = {
      ...query('MONTHLY'),
      projectId: 'rome',
      locations: locations.slice(0, 1),
      timeFrames: timeFrames.slice(0, 2),
    };
    const values = async () => (await store.footfall(rome)).values[0]?.data.map(({ value }) => value);
    expect(await values()).toEqual([1, 1]);
    await importRows(
      ['d1,a,2026-01-05T10:00:00Z,5,1', 'd2,a,2026-01-05T10:00:00Z,5,2.5', 'd2,a,2026-02-05T10:00:00Z,5,1'],
      'open',
      'rome',
    );
    expect(await values()).toEqual([3.5, 1]);
  });

  test('takes every response from a single import, even while others are running', async () => {
    const rows = (visits: number) =>
      ['2026-01-05', '2026-02-05'].flatMap((day) =>
        Array.from({ length: visits }, (_, i) => `d${i},a,${day}T10:00:00Z,5,1`),
      );
    await importRows(rows(1), 'open', 'oslo');
    const oslo = {
      ...query('MONTHLY'),
      projectId: 'oslo',
      locations: locations.slice(0, 1),
      timeFrames: timeFrames.slice(0, 2),
    };
    let going = true;
    const reading = (async () => {
      while (going) {
        const [january, february] = (await store.footfall(oslo)).values[0]?.data ?? [];
        expect(january?.value).toBe(february?.value);
      }
    })();
    for (let visits = 2; visits < 8; visits += 1) await importRows(rows(visits), 'open', 'oslo');
    going = false;
    await reading;
  });
});

test('a panel’s visits are deleted after 38 months, those of open data never', async () => {
  const rows = ['d1,a,2023-06-01T10:00:00Z,5,1', 'd1,a,2023-08-01T10:00:00Z,5,1', 'd2,a,2026-01-05T10:00:00Z,5,1'];
  await importRows(rows, 'panel', 'graz');
  await importRows(rows, 'open', 'linz');
  const expire = (projectId: string, day: string) =>
    expireVisits({ root, projectId, now: new Date(`${day}T00:00:00Z`) });
  expect(await expire('graz', '2026-06-30')).toBe(0);
  expect(await expire('graz', '2026-09-01')).toBe(1);
  expect(await store.dataset('graz')).toMatchObject({ rows: 2, firstDay: '2023-08-01', lastDay: '2026-01-05' });
  expect(await readdir(join(root, 'graz'))).toEqual(['dataset.json', 'generation-2']);
  expect(await expire('linz', '2036-09-01')).toBe(0);
  expect(await expire('nowhere', '2036-09-01')).toBe(0);
});
