import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unseenCharacters } from '@locus/model/ids';
import { rounds, proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { copyDataset } from '../store/copyDataset';
import { readDataset } from '../store/dataset';
import { importDefaults, storedVisits, writeTable } from '../testing/importedFiles';
import { hashAsWritten, writeOldOptOut } from '../testing/oldDataset';
import type { ImportOptions } from './importOptions';
import { importPings } from './importPings';
import { importVisits } from './importVisits';
import { importOptOut } from './lists/importOptOut';

/* A device whose id is spelled in several ways is one device, in every kind of file and for an opt-out. */

const { secret } = importDefaults;
let folder = '';
let root = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-spellings-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const shop = {
  id: '11',
  name: 'Shop',
  longitude: 13.4,
  latitude: 52.5,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [13.399, 52.499],
        [13.401, 52.499],
        [13.401, 52.501],
        [13.399, 52.501],
        [13.399, 52.499],
      ] as [number, number][],
    ],
  },
};

const options = (file: string, changes: Partial<ImportOptions> = {}): ImportOptions => ({
  ...importDefaults,
  root,
  file,
  dataset: 'panel',
  locations: [shop],
  rejectsFile: join(folder, 'rejects.csv'),
  mostRejected: 1,
  ...changes,
});

const fileOf = (header: string, rows: readonly string[][], format: 'csv' | 'parquet' = 'csv'): Promise<string> =>
  writeTable(join(folder, `${(count += 1)}.${format}`), header, rows);

/** One visit of each id; its dwell in minutes is its number, from 1. */
const visitsOf = (ids: readonly string[], format?: 'csv' | 'parquet') =>
  fileOf(
    'device_id,location_id,arrived_at,dwell_minutes',
    ids.map((id, i) => [id, '11', `2026-03-${String((i % 28) + 1).padStart(2, '0')}T09:30:00Z`, String(i + 1)]),
    format,
  );

const optOut = async (ids: readonly string[], dryRun = false) =>
  importOptOut({
    root,
    secret,
    file: await fileOf(
      'device_id',
      ids.map((id) => [id]),
    ),
    rejectsFile: join(folder, 'gone.rejects.csv'),
    threads: 1,
    memoryLimitMb: 256,
    dryRun,
  });

/** The dwell (minutes) of the stored visits, and how many devices they are of. */
async function stored(projectId = '7'): Promise<{ left: number[]; devices: number }> {
  const visits = storedVisits<{ device: bigint; dwell: number }>;
  const rows = await visits(root, 'device, dwell', 'order by dwell', projectId);
  return { left: rows.map(({ dwell }) => dwell / 60), devices: new Set(rows.map(({ device }) => device)).size };
}

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const blank = fc.string({ unit: fc.constantFrom(...unseenCharacters.split('')), maxLength: 2 });
/** Spellings of an id that is the same in all of them. */
const spellingsOf = (id: string) =>
  fc
    .tuple(blank, fc.constantFrom(id, id.toUpperCase()), fc.boolean(), blank)
    .map(([before, cased, braces, after]) => before + (braces ? `{${cased}}` : cased) + after);
const someSpellings = (most: number) => fc.sample(spellingsOf(uuid), { ...proofRuns(most, most * 10) });

describe('a device in several spellings', () => {
  test.each(['csv', 'parquet'] as const)(
    'is one device in a %s file of visits, and when visits are added',
    async (format) => {
      const spelled = someSpellings(28);
      await importVisits(options(await visitsOf(spelled.slice(0, 14), format)));
      expect(await stored()).toMatchObject({ devices: 1 });
      await importVisits(options(await visitsOf(spelled.slice(14), format), { append: true }));
      expect(await stored()).toMatchObject({ devices: 1 });
      // Other ids stay apart, also if they differ only in case.
      await importVisits(options(await visitsOf(['Anna', 'anna', '{anna}', uuid]), { append: true }));
      expect(await stored()).toMatchObject({ devices: 4 });
    },
  );

  test('is one device when sightings are grouped into visits', async () => {
    const rows = [uuid, uuid.toUpperCase(), `{${uuid}}`, ` ${uuid}`].map((id, i) => [
      id,
      '11',
      `2026-03-01T10:${i}0:00Z`,
      'A',
    ]);
    const file = await fileOf('device_id,location_id,arrived_at,walk', rows);
    expect(await importVisits(options(file, { groupInto: { by: 'walk' } }))).toMatchObject({ visits: 1 });
    expect(await stored()).toEqual({ left: [30], devices: 1 });
  });

  test.each(['csv', 'parquet'] as const)('is one device in a %s file of pings', async (format) => {
    const rows = [uuid, uuid.toUpperCase(), `{${uuid}}`, `${uuid}\u00a0`].map((id, i) => [
      id,
      `2026-03-01T10:0${i * 3}:00Z`,
      '52.5',
      '13.4',
    ]);
    const file = await fileOf('device_id,seen_at,latitude,longitude', rows, format);
    expect(await importPings(options(file))).toMatchObject({ visits: 1 });
    expect(await stored()).toEqual({ left: [9], devices: 1 });
    await optOut([`{${uuid.toUpperCase()}}`]);
    expect(await stored()).toEqual({ left: [], devices: 0 });
  });

  test('is found by an opt-out in any of them, and with or without hyphens', async () => {
    const others = ['Anna', 'b52'];
    for (const spelled of [
      ...someSpellings(rounds(4, 40)),
      uuid.replaceAll('-', ''),
      uuid.replaceAll('-', '').toUpperCase(),
    ]) {
      root = join(folder, `list ${(count += 1)}`);
      await importVisits(options(await visitsOf([spelled, ...others])));
      const dry = await optOut([uuid.toUpperCase(), ` ${uuid}`], true);
      expect(dry).toMatchObject({ status: 'checked', given: 1, found: 1, projects: [{ id: '7', visits: 1 }] });
      const report = await optOut([uuid.toUpperCase(), ` ${uuid}`]);
      expect(report).toMatchObject({ given: 1, found: 1, added: 1, projects: [{ id: '7', visits: 1 }] });
      expect((await stored()).left).toEqual([2, 3]);
    }
  });

  test('is kept out of later imports in any of them', async () => {
    await importVisits(options(await visitsOf(['Anna'])));
    expect(await optOut([`{${uuid}}`, 'nobody'])).toMatchObject({ given: 2, found: 0, added: 2, projects: [] });
    const spelled = [...someSpellings(20), uuid.replaceAll('-', '')];
    expect(await importVisits(options(await visitsOf([...spelled, 'Anna'])))).toMatchObject({ rejected: 0, visits: 1 });
    expect(await importVisits(options(await visitsOf([...spelled, 'b', 'Anna']), { append: true }))).toMatchObject({
      visits: 3,
    });
    expect(await optOut([uuid.toUpperCase()])).toMatchObject({
      status: 'unchanged',
      given: 1,
      found: 0,
      added: 0,
      listed: 2,
    });
  });
});

test('a location is found in any spelling of its id', async () => {
  const places = [
    { ...shop, id: '11', sourceId: ' 26\u00a0' },
    { ...shop, id: '12', sourceId: uuid.toUpperCase() },
  ];
  const rows = ['26', '26 ', '\u200b26', uuid, `{${uuid}}`].map((place, i) => [
    'd',
    place,
    `2026-03-01T0${i}:30:00Z`,
    '5',
  ]);
  const file = await fileOf('device_id,location_id,arrived_at,dwell_minutes', rows);
  expect(await importVisits(options(file, { locations: places }))).toMatchObject({ visits: 5, rejected: 0 });
  const same = [
    { ...shop, id: '11', sourceId: '26' },
    { ...shop, id: '12', sourceId: '26 ' },
  ];
  await expect(importVisits(options(file, { locations: same }))).rejects.toMatchObject({ code: 'bad_option' });
});

describe('data from before spellings counted', () => {
  /** Visits hashed under ids as written, the first of one minute. */
  async function oldVisits(ids: readonly string[], projectId = '7'): Promise<void> {
    await importVisits(options(await visitsOf(ids.map((_, i) => `d${i}`)), { projectId }));
    await hashAsWritten({ root, projectId, secret }, new Map(ids.map((id, i) => [(i + 1) * 60, id])));
  }

  test('loses the visits of an opted-out device in every spelling', async () => {
    const written = [
      uuid,
      uuid.toUpperCase(),
      `{${uuid}}`,
      `{${uuid.toUpperCase()}}`,
      `${uuid} `,
      ` ${uuid.toUpperCase()}`,
      `\u00a0{${uuid}}\u00a0`,
      uuid.replaceAll('-', ''),
      'somebody-else',
    ];
    await oldVisits(written);
    await oldVisits(written, '8');
    await copyDataset(root, '7', '9', new Map([['11', '11']]));
    const report = await optOut([`  {${uuid.toUpperCase()}}`]);
    expect(report).toMatchObject({ given: 1, found: 1, projects: ['7', '8', '9'].map((id) => ({ id, visits: 8 })) });
    for (const id of ['7', '8', '9']) expect((await stored(id)).left).toEqual([9]);
  });

  test('loses ids that are no UUID with blanks, in other case and in braces', async () => {
    await oldVisits(['Anna', 'Anna ', '\tanna', 'ANNA', '{Anna}', 'Anna2']);
    expect(await optOut(['Anna'])).toMatchObject({ found: 1, projects: [{ visits: 5 }] });
    expect((await stored()).left).toEqual([6]);
  });

  test('knows its devices again when visits are added as they were written, and the whole file is imported anew', async () => {
    await oldVisits([uuid.toUpperCase(), 'Anna ']);
    const file = await visitsOf([uuid.toUpperCase(), 'Anna ', 'b']);
    await importVisits(options(file, { append: true, keepEqual: true }));
    expect(await stored()).toEqual({ left: [1, 1, 2, 2, 3], devices: 3 });
    expect(await importVisits(options(file, { append: true, keepEqual: true }))).toMatchObject({ status: 'unchanged' });
    await importVisits(options(file));
    expect(await readDataset(root, '7')).toMatchObject({ ids: 'canonical' });
    expect(await importVisits(options(file))).toMatchObject({ status: 'unchanged' });
  });

  test('keeps opted-out devices out by an older list, however the list spelled them', async () => {
    for (const listed of [uuid, uuid.toUpperCase(), `{${uuid}}`, uuid.replaceAll('-', '').toUpperCase(), 'Anna']) {
      root = join(folder, `old list ${(count += 1)}`);
      await importVisits(options(await visitsOf(['b'])));
      await writeOldOptOut({ root, secret }, [listed]);
      const ids = listed === 'Anna' ? ['Anna ', 'anna'] : [uuid, `{${uuid.toUpperCase()}}`, ` ${uuid}`, 'anna'];
      await importVisits(options(await visitsOf(ids)));
      expect((await stored()).left).toEqual([ids.length]);
      // The list goes on, with one entry for each device.
      expect(await optOut([`${listed} `])).toMatchObject({ given: 1 });
      await importVisits(options(await visitsOf([...ids, 'c'])));
      expect((await stored()).left).toEqual([ids.length, ids.length + 1]);
    }
  });
});
