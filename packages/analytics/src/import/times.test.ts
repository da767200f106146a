import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sqlText } from '../database';
import { importDefaults, sqlRows, storedVisits } from '../testing/importedFiles';
import { importCounters } from './importCounters';
import type { ImportOptions } from './importOptions';
import { importVisits } from './importVisits';

/* A time without a zone is refused until somebody says its zone, by the same rule in every kind of file. */

const foreign = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'foreign');
let folder = '';
let root = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-times-'));
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
  dataset: 'open',
  locations: ['100', '200', '300'].map((id) => ({ id, name: `Shop ${id}`, longitude: 13.4, latitude: 52.5 })),
  rejectsFile: join(folder, `${count}.rejects.csv`),
  mostRejected: 1,
  ...changes,
});

async function csv(times: readonly string[]): Promise<string> {
  const file = join(folder, `${count}.csv`);
  const rows = times.map((time, i) => `d${i},100,${time},10`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
  return file;
}

/** The local times of the stored visits. */
async function stored(): Promise<string[]> {
  const local = `strftime(make_timestamp(started * 1000000), '%m-%d %H:%M') as at`;
  const rows = await storedVisits<{ at: string }>(root, local, 'order by started');
  return rows.map(({ at }) => at);
}

const reasons = async () =>
  (await readFile(join(folder, `${count}.rejects.csv`), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('","')[1]);

const withoutOffset = 'a time without an offset from UTC (such as +01:00 or Z)';

describe('a time without a zone', () => {
  test.each(['timestamp', 'timestamp_ns', 'timestamp_ms', 'timestamp_s'])(
    'is refused in Parquet (%s) with the words of a CSV file, and read once its zone is said',
    async (type) => {
      const file = join(folder, `${count}.parquet`);
      await sqlRows(`copy (select 'd' as device_id, '100' as location_id, cast('2026-03-10 10:00:00' as ${type}) as arrived_at,
        10 as dwell_minutes) to ${sqlText(file)} (format parquet)`);
      const text = await csv(['2026-03-10 10:00:00']);
      for (const given of [file, text]) {
        await expect(importVisits(options(given))).rejects.toMatchObject({
          code: 'no_valid_rows',
          reason: `All 1 rows were rejected, the first because: ${withoutOffset}`,
        });
        await importVisits(options(given, { localTimes: 'Europe/Berlin' }));
        expect(await stored()).toEqual(['03-10 09:00']);
      }
    },
  );

  test('is a time of its day: neither a day alone nor an hour that the clocks skip is one', async () => {
    const file = await csv(['2026-03-29 01:30', '2026-03-29 02:30', '2026-03-29', '2026-03-29 03:30']);
    await importVisits(options(file, { localTimes: 'Europe/Berlin' }));
    expect(await stored()).toEqual(['03-29 00:30', '03-29 01:30']);
    expect(await reasons()).toEqual(['a time that the clocks of Europe/Berlin skip', 'a day without a time']);
  });

  test('of a counter follows the same rule', async () => {
    const file = join(folder, `${count}.csv`);
    await writeFile(file, 'location_id,counted_at,visits\n100,2026-03-10 10:00:00,12\n');
    await expect(importCounters(options(file, { timeZone: 'Europe/Berlin' }))).rejects.toMatchObject({
      reason: `All 1 rows were rejected, the first because: ${withoutOffset}`,
    });
    await importCounters(options(file, { timeZone: 'Europe/Berlin', localTimes: 'Europe/Berlin' }));
    expect(await stored()).toEqual(['03-10 10:00']);
  });

  test.each(['EST', 'Mars/Olympus', 'Berlin'])('is not of a zone called %s', async (localTimes) => {
    const file = await csv(['2026-03-10 10:00']);
    await expect(importVisits(options(file, { localTimes }))).rejects.toMatchObject({ code: 'bad_option' });
  });
});

describe('a time that says its zone', () => {
  test('is read, and counts before the zone of times that do not', async () => {
    const file = await csv([
      '2026-03-10 10:00:00.000 +0000',
      '2026-03-10 10:00:00 +0200',
      '2026-03-10 10:00:00 UTC',
      '2026-03-10 10:00:00 Europe/Berlin',
      '2026-03-10T10:00+01:00[Europe/London]',
      '2026-03-10 10:00:00 CET',
      '2026-03-10 10:00',
    ]);
    expect(await importVisits(options(file, { localTimes: 'Asia/Tokyo' }))).toMatchObject({ rejected: 0 });
    expect(await stored()).toEqual([
      '03-10 01:00',
      '03-10 08:00',
      '03-10 09:00',
      '03-10 09:00',
      '03-10 10:00',
      '03-10 10:00',
      '03-10 10:00',
    ]);
  });

  test('by an abbreviation of several zones is asked about, and read once one of them is chosen', async () => {
    const times = ['IST', 'EST', 'CST', 'BST'].map((name) => `2026-03-10 10:00 ${name}`);
    await expect(importVisits(options(await csv(times)))).rejects.toMatchObject({ code: 'no_valid_rows' });
    expect(await reasons()).toEqual([
      'IST may be the time of Asia/Kolkata, Asia/Jerusalem or Europe/Dublin: say which',
      'EST may be the time of America/New_York or Australia/Sydney: say which',
      'CST may be the time of America/Chicago, Asia/Shanghai or America/Havana: say which',
      'BST may be the time of Europe/London or Asia/Dhaka: say which',
    ]);
    await importVisits(options(await csv(times), { localTimes: 'Asia/Jerusalem' }));
    expect(await stored()).toEqual(['03-10 08:00']);
  });

  test('is rejected in place if there is no such zone, or in the form of another country', async () => {
    await importVisits(options(await csv(['2026-03-10 10:00Z', '2026-03-10 10:00 Mars/Olympus', '10.03.2026 10:00'])));
    expect((await reasons()).map((reason) => reason?.split(':')[0])).toEqual([
      'names a time zone that does not exist, or a time that its clocks skip',
      'not a time',
    ]);
  });
});

describe('files of strangers', () => {
  test.for(['c-bigquery.csv', 'c-snowflake.csv'])('all times of %s are read', async (name, { skip }) => {
    skip(!existsSync(foreign), `the files of strangers are not in ${foreign}`);
    expect(await importVisits(options(join(foreign, name)))).toMatchObject({ rejected: 0, firstDay: '2026-03-10' });
    expect((await stored())[0]).toBe('03-10 10:00');
  });

  test('times of v-naive-ns.parquet are refused until their zone is said', async ({ skip }) => {
    skip(!existsSync(foreign), `the files of strangers are not in ${foreign}`);
    const file = join(foreign, 'v-naive-ns.parquet');
    await expect(importVisits(options(file))).rejects.toMatchObject({ code: 'no_valid_rows' });
    await importVisits(options(file, { localTimes: 'America/New_York' }));
    expect((await stored())[0]).toBe('03-10 14:00');
  });

  test('hourly counts of a city are read once their zone is said, or if each has its offset', async ({ skip }) => {
    skip(!existsSync(foreign), `the files of strangers are not in ${foreign}`);
    const map = { location_id: 'location', counted_at: 'time of measurement', visits: 'pedestrians count' };
    const city = { map, timeZone: 'Europe/Berlin' };
    const file = join(foreign, 'ct-hystreet.csv');
    await expect(importCounters(options(file, city))).rejects.toMatchObject({ code: 'no_valid_rows' });
    await importCounters(options(file, { ...city, localTimes: 'Europe/Berlin' }));
    expect((await stored())[0]).toBe('03-10 01:00');
    const street = { id: '1', sourceId: 'Marktstraße', name: 'Marktstraße', longitude: 13.4, latitude: 52.5 };
    const real = { location_id: 'Lage', counted_at: 'Zeitpunkt der Messung', visits: 'Fußgänger insgesamt' };
    await importCounters(
      options(join(foreign, 'ct-hystreet-real-form.csv'), { ...city, map: real, locations: [street] }),
    );
    expect((await stored())[0]).toBe('05-01 00:00');
  });
});
