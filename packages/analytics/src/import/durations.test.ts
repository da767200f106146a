import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sqlText } from '../database';
import { importDefaults, sqlRows, storedVisits } from '../testing/importedFiles';
import { importCounters } from './importCounters';
import type { ImportOptions } from './importOptions';
import { importPings } from './importPings';
import { importVisits } from './importVisits';

/* A length of stay in a file has the unit that the file or its sender says, and never an assumed one. */

const foreign = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'foreign');
let folder = '';
let root = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-durations-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const options = (file: string, changes: Partial<ImportOptions> = {}): ImportOptions => ({
  ...importDefaults,
  root,
  file,
  dataset: 'panel',
  locations: ['100', '200', '300'].map((id) => ({ id, name: `Shop ${id}`, longitude: 13.4, latitude: 52.5 })),
  rejectsFile: join(folder, `${count}.rejects.csv`),
  ...changes,
});

/** Imports visits of one column of stays, and perhaps one of departures. */
async function run(stays: string, rows: readonly string[], changes: Partial<ImportOptions> = {}) {
  const file = join(folder, `${count}.csv`);
  const sign = changes.delimiter ?? ',';
  const lines = rows.map((row, i) => [`d${i}`, '100', `2026-03-${String(i + 1).padStart(2, '0')}T10:00:00Z`, row]);
  const header = ['device_id', 'location_id', 'arrived_at', stays];
  await writeFile(file, [header, ...lines].map((values) => `${values.join(sign)}\n`).join(''));
  const map = {
    dwell_minutes: stays.split(sign).at(-1)!,
    ...(stays.includes('check_out') && { departed_at: 'check_out' }),
  };
  return importVisits(options(file, { map, ...changes }));
}

async function storedSeconds(): Promise<number[]> {
  const rows = await storedVisits<{ dwell: number }>(root, 'dwell', 'order by dwell');
  return rows.map(({ dwell }) => dwell);
}

describe('the unit of a length of stay', () => {
  test.each([
    ['duration_seconds', ['600', '720.4'], [600, 720]],
    ['dwell_minutes', ['10', '12.5'], [600, 750]],
    ['stay_h', ['0.25', '2'], [900, 7200]],
    ['duration_ms', ['600000', '720000'], [600, 720]],
    ['duration_ns', ['600000000000', '7.2e11'], [600, 720]],
    ['stay', ['0:10:00', 'PT12M'], [600, 720]],
    ['dwell_minutes', ['0 days 00:10:00', '12 min'], [600, 720]],
    ['dwell', ['720000', '900000'], [720, 900]],
  ])('of %s is told by its name or its values', async (name, values, seconds) => {
    await run(name, values);
    expect(await storedSeconds()).toEqual(seconds);
  });

  test('is asked for if nothing tells it, and taken from the options then', async () => {
    await expect(run('duration', ['12', '15'])).rejects.toMatchObject({ code: 'duration_unit', column: 'duration' });
    await run('duration', ['12', '15'], { durationUnit: 'seconds' });
    expect(await storedSeconds()).toEqual([12, 15]);
    // The same file in another unit is another import.
    expect(await run('duration', ['12', '15'], { durationUnit: 'seconds' })).toMatchObject({ status: 'unchanged' });
    expect(await run('duration', ['12', '15'], { durationUnit: 'minutes' })).toMatchObject({ status: 'imported' });
    expect(await storedSeconds()).toEqual([720, 900]);
  });

  test('is asked for if a value may be hours and minutes or minutes and seconds', async () => {
    await expect(run('duration', ['1:30'])).rejects.toMatchObject({ code: 'duration_unit' });
    await run('duration', ['1:30'], { durationUnit: 'hours_minutes' });
    expect(await storedSeconds()).toEqual([5400]);
    await run('duration', ['1:30'], { durationUnit: 'minutes_seconds' });
    expect(await storedSeconds()).toEqual([90]);
  });

  test('is the one that agrees with the departures', async () => {
    await run('check_out,duration', ['2026-03-01T10:10:00Z,600', '2026-03-02T10:12:00Z,720', 'NULL,60']);
    expect(await storedSeconds()).toEqual([60, 600, 720]);
    const commas = ['2026-03-01T10:12:30Z;12,5', '2026-03-02T10:15:30Z;15,5'];
    await run('check_out;duration', commas, { delimiter: ';' });
    expect(await storedSeconds()).toEqual([750, 930]);
  });

  test('rejects values that it does not fit, each with its reason', async () => {
    await run('stay_s', ['600', 'soon', '-5', '1:30', 'nan'], { mostRejected: 1 });
    expect(await storedSeconds()).toEqual([600]);
    const rejects = await readFile(join(folder, `${count}.rejects.csv`), 'utf8');
    expect(rejects.match(/"(not|negative)[^"]*"/g)).toEqual([
      '"not a number of seconds"',
      '"negative"',
      '"not a number of seconds"',
      '"not a finite number (NaN or infinity)"',
    ]);
  });
});

test('a length of stay that contradicts the departure is rejected in place, and too many refuse the file', async () => {
  const agree = Array.from({ length: 9 }, (_, i) => `2026-03-0${i + 1}T10:10:30Z,10`);
  const report = await run('check_out,stay_minutes', [...agree, '2026-03-10T10:10:00Z,600']);
  expect(report).toMatchObject({
    visits: 9,
    rejected: 1,
    rejects: [
      {
        column: 'stay_minutes',
        reason: 'contradicts the departure: not the time between arrival and departure',
        rows: 1,
      },
    ],
  });
  const wrong = Array.from({ length: 9 }, (_, i) => `2026-03-0${i + 1}T10:10:00Z,600`);
  await expect(run('check_out,stay_minutes', [...wrong, '2026-03-10T10:10:00Z,10'])).rejects.toMatchObject({
    code: 'too_many_rejected',
    reason: '9 of 10 rows were rejected, which is 90 %; without your consent 20 % may be',
  });
});

describe('a dry run', () => {
  const dry = { dryRun: true, timeZone: 'Europe/Berlin' };

  test('says how long stays are, when they begin, and what the first row means', async () => {
    const { facts } = await run('duration_seconds', ['600', '720', '840'], dry);
    expect(facts).toEqual({
      durationUnit: 'seconds',
      meanStay: 720,
      longestStay: 840,
      firstTime: '2026-03-01T11:00',
      lastTime: '2026-03-03T11:00',
      firstRow: { place: 'Shop 100', at: '2026-03-01T11:00', timeZone: 'Europe/Berlin', stay: 600, count: null },
    });
    // An import does not: some of it is about one person.
    expect((await run('duration_seconds', ['600', '720'], { timeZone: 'Europe/Berlin' })).facts).toBeUndefined();
  });

  test('says so of the file only if it is added to other visits', async () => {
    await run('duration_seconds', ['60', '60'], { timeZone: 'Europe/Berlin' });
    const { facts } = await run('stay_h', ['10', '12'], { ...dry, append: true });
    expect(facts).toMatchObject({ meanStay: 39_600, longestStay: 43_200, firstTime: '2026-03-01T11:00' });
  });

  test('has nothing to say about a first row that is rejected, nor about the unit of grouped rows', async () => {
    const { facts } = await run('stay_s', ['soon', '600'], { ...dry, mostRejected: 1 });
    expect(facts).toMatchObject({ firstRow: null, meanStay: 600 });
    const grouped = await run('stay_s', ['1', '1'], { ...dry, groupInto: { by: 'stay_s' } });
    expect(grouped.facts).toMatchObject({ durationUnit: null, firstRow: { place: 'Shop 100', stay: null } });
  });

  test('tells the first row of a counter and of positions', async () => {
    const file = join(folder, `${count}.csv`);
    await writeFile(file, 'location_id,counted_at,visits\n100,2026-03-01T10:00:00Z,12\n');
    const counted = await importCounters(options(file, { ...dry, dataset: 'open' }));
    expect(counted.facts).toMatchObject({
      meanStay: null,
      firstRow: { place: 'Shop 100', at: '2026-03-01T11:00', stay: null, count: 12 },
    });
    const rows = [0, 10, 20].map((minute) => `d,2026-03-01T10:${String(minute).padStart(2, '0')}:00Z,52.5,13.4`);
    await writeFile(file, `device_id,seen_at,latitude,longitude\n${rows.join('\n')}\n`);
    const around = [
      [13.399, 52.499],
      [13.401, 52.499],
      [13.401, 52.501],
      [13.399, 52.501],
      [13.399, 52.499],
    ] as [number, number][];
    const shop = { id: '100', name: 'Shop 100', longitude: 13.4, latitude: 52.5 };
    const polygon = { type: 'Polygon' as const, coordinates: [around] };
    const { facts } = await importPings(options(file, { ...dry, locations: [{ ...shop, polygon }] }));
    expect(facts).toMatchObject({
      durationUnit: null,
      meanStay: 1200,
      firstRow: { place: null, at: '2026-03-01T11:00', timeZone: 'Europe/Berlin', stay: null, count: null },
    });
  });
});

describe('a Parquet file', () => {
  /** Visits of these stays (SQL), with what a program noted in the file about its columns. */
  async function parquet(stays: string, note = ''): Promise<string> {
    const file = join(folder, `${(count += 1)}.parquet`);
    await sqlRows(`copy (select 'd' || i as device_id, '100' as location_id, timestamptz '2026-03-01 10:00:00+00' as arrived_at,
      ${stays} as dwell_minutes from range(1, 3) as r(i)) to ${sqlText(file)} (format parquet${note})`);
    return file;
  }
  const pandas = (unit: string) =>
    `, kv_metadata {pandas: ${sqlText(JSON.stringify({ columns: [{ name: 'dwell_minutes', field_name: 'dwell_minutes', numpy_type: `timedelta64[${unit}]` }] }))}}`;

  test.each([
    ['s', '600 * i'],
    ['ms', '600000 * i'],
    ['us', '600000000 * i'],
    ['ns', '600000000000 * i'],
  ])('of pandas has the unit of its timedelta64[%s], whatever the column is called', async (unit, stays) => {
    await importVisits(options(await parquet(`cast(${stays} as bigint)`, pandas(unit))));
    expect(await storedSeconds()).toEqual([600, 1200]);
  });

  test('has intervals, and notes of others are left alone', async () => {
    await importVisits(options(await parquet(`interval (10 * i) minute`)));
    expect(await storedSeconds()).toEqual([600, 1200]);
    const odd = `, kv_metadata {pandas: 'no JSON', 'ARROW:schema': '/////w=='}`;
    await importVisits(options(await parquet('10 * i', odd)));
    expect(await storedSeconds()).toEqual([600, 1200]);
  });
});

describe('files of strangers', () => {
  test('visits with duration_seconds last as long as their departures say', async ({ skip }) => {
    skip(!existsSync(foreign), `the files of strangers are not in ${foreign}`);
    const file = join(foreign, 'visits-duration-seconds.csv');
    const report = await importVisits(options(file, { map: { dwell_minutes: 'duration_seconds' } }));
    expect(report).toMatchObject({ rejected: 0 });
    const seconds = await storedSeconds();
    expect(seconds.reduce((sum, own) => sum + own, 0) / seconds.length / 60).toBeCloseTo(12, 0);
  });

  test('a timedelta is read in its unit, also if only Arrow says it', async ({ skip }) => {
    skip(!existsSync(foreign), `the files of strangers are not in ${foreign}`);
    const file = join(foreign, 'dwell-timedelta-s.parquet');
    await importVisits(options(file));
    expect(new Set(await storedSeconds())).toEqual(new Set([900]));
    const [arrow] = await sqlRows<{ note: string }>(
      `select decode(value) as note from parquet_kv_metadata(${sqlText(file)}) where decode(key) = 'ARROW:schema'`,
    );
    const copy = join(folder, 'arrow.parquet');
    await sqlRows(`copy (from ${sqlText(file)}) to ${sqlText(copy)}
      (format parquet, kv_metadata {'ARROW:schema': ${sqlText(arrow!.note)}})`);
    await importVisits(options(copy, { projectId: '7' }));
    expect(new Set(await storedSeconds())).toEqual(new Set([900]));
  });
});
