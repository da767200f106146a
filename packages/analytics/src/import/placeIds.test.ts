import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqlText } from '../database';
import { readDataset } from '../store/dataset';
import { importDefaults, sqlRows, storedVisits } from '../testing/importedFiles';
import type { ImportOptions } from './importOptions';
import { importCounters } from './importCounters';
import { importVisits } from './importVisits';
import { readLocations } from './read/readLocations';

/* A place is found by its id, also where a program has spelled the id in another way. */

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-place-ids-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newRoot = () => join(folder, String((count += 1)));
const options = (file: string, ids: readonly string[], changes: Partial<ImportOptions> = {}): ImportOptions => ({
  ...importDefaults,
  root: newRoot(),
  file,
  dataset: 'open',
  locations: ids.map((sourceId, i) => ({
    id: String(9000 + i),
    sourceId,
    name: sourceId,
    longitude: 13,
    latitude: 52,
  })),
  rejectsFile: join(folder, 'rejects.csv'),
  mostRejected: 1,
  ...changes,
});

/** How many visits each place gets, by the place's id; what is rejected is counted as `rejected`. */
async function found(
  ids: readonly string[],
  named: readonly string[],
  format: 'csv' | 'double' | 'integer' = 'csv',
): Promise<Record<string, number>> {
  const file = join(folder, `visits-${(count += 1)}.${format === 'csv' ? 'csv' : 'parquet'}`);
  const rows = named.map((id, i) => [`d${i}`, id, `2026-03-10T${String(10 + (i % 10))}:00:00Z`, '15'] as const);
  if (format === 'csv')
    await writeFile(
      file,
      `device_id,location_id,arrived_at,dwell_minutes\n${rows.map(([d, id, t, m]) => `${d},"${id}",${t},${m}\n`).join('')}`,
    );
  else
    await sqlRows(
      `copy (select device_id, location_id::${format} as location_id, arrived_at, dwell_minutes from (values ${rows
        .map(([d, id, t, m]) => `(${sqlText(d)}, ${sqlText(id)}, ${sqlText(t)}, ${m})`)
        .join(', ')}) as t(device_id, location_id, arrived_at, dwell_minutes)) to ${sqlText(file)} (format parquet)`,
    );
  const settings = options(file, ids);
  const { rejected } = await importVisits(settings);
  const { locations } = (await readDataset(settings.root, '7'))!;
  const visits = await storedVisits<{ location: number; n: bigint }>(
    settings.root,
    'location, count(*) as n',
    'group by all',
  );
  const idOf = new Map(locations.map(({ key, id }) => [key, ids[Number(id) - 9000] ?? id]));
  const counts = visits.map(({ location, n }) => [idOf.get(location) ?? '', Number(n)] as const);
  return { ...Object.fromEntries(counts), ...(rejected > 0 ? { rejected } : {}) };
}

describe('a place is found', () => {
  test('by an id that a column of numbers with gaps has given decimals, in CSV and Parquet', async () => {
    expect(await found(['100', '200'], ['100.0', '200.0', '100.00', '100'])).toEqual({ '100': 3, '200': 1 });
    expect(await found(['100', '200'], ['100', '200', '100'], 'double')).toEqual({ '100': 2, '200': 1 });
  });

  test('by an id with blanks around it or another blank within it', async () => {
    expect(await found(['100', 'Store 5'], ['100 ', ' 100', '\u00a0100\u00a0', 'Store\u00a05', 'Store  5'])).toEqual({
      '100': 3,
      'Store 5': 2,
    });
  });

  test('by an id whose leading zeros a spreadsheet has dropped, or a database has added', async () => {
    expect(await found(['01067', '00100'], ['01067', '1067', '000100'])).toEqual({ '01067': 2, '00100': 1 });
    expect(await found(['01067'], ['1067'], 'integer')).toEqual({ '01067': 1 });
  });

  test('by the id as written first, and not at all by a spelling that two places share', async () => {
    expect(await found(['007', '7', '8'], ['007', '7', '7.0', '08', '0007'])).toEqual({
      '007': 1,
      '7': 1,
      '8': 1,
      rejected: 2,
    });
  });

  test('by nothing that only resembles its id', async () => {
    expect(await found(['100', '1e2'], ['100', '100.5', '1000', '10', '-100', '+100', '100.', '1E2'])).toEqual({
      '100': 1,
      rejected: 7,
    });
    // Floating-point numbers have lost the last digits of longer ids.
    expect(await found(['9007199254740993', '1'], ['1', '9007199254740993.0'])).toEqual({ '1': 1, rejected: 1 });
  });
});

test('hourly counts find their place by another spelling of its id', async () => {
  const file = join(folder, 'counts.csv');
  await writeFile(file, 'location_id,counted_at,visits\n100.0,2026-03-10T10:00:00Z,5\n 0200,2026-03-10T10:00:00Z,5\n');
  expect(await importCounters(options(file, ['100', '200']))).toMatchObject({ visits: 2, rejected: 0 });
});

const foreign = '../shared/data/foreign';
const notHere = existsSync(foreign) ? '' : ` (skipped: the files of strangers are not in ${foreign})`;
test.skipIf(notHere !== '')(`files of strangers find the places 100, 200 and 300${notHere}`, async () => {
  for (const name of ['c-floatid.csv', 'v-floatid.parquet', 'c-spaceid.csv']) {
    const report = await importVisits(options(join(foreign, name), ['100', '200', '300'], { mostRejected: 0.2 }));
    expect([name, report.rejected <= 1]).toEqual([name, true]);
  }
});

describe('a list of places', () => {
  const list = async (...rows: string[]) => {
    const file = join(folder, `list-${(count += 1)}.csv`);
    await writeFile(file, `id,name,latitude,longitude\n${rows.join('\n')}\n`);
    return readLocations({ file, rejectsFile: `${file}.rejects.csv`, mostRejected: 0.5 });
  };

  test('keeps ids as written, but for the decimals of a column of numbers with gaps', async () => {
    const { places } = await list('007,A,52,13', '7,B,52,13', '100.0,C,52,13', 'a.0,D,52,13', '1.5,E,52,13');
    expect(places.map(({ sourceId }) => sourceId)).toEqual(['007', '7', '100', 'a.0', '1.5']);
  });

  test('is refused for two places with one id, and says which', async () => {
    await expect(list('777,Alpha,52,13', '300,Gamma,52,13', '777 ,Alpha Mall,48,11')).rejects.toMatchObject({
      code: 'malformed_csv',
      line: 4,
      reason: 'Two places have the id "777", the first in line 2',
    });
    await expect(list('100,A,52,13', '100.0,B,52,13')).rejects.toThrow('Two places have the id "100"');
  });

  test('rejects names that the form refuses', async () => {
    const good = '9,Alex,52,13';
    const rejectOf = async (name: string) => (await list(`1,${name},52,13`, good)).rejects;
    expect(await rejectOf('x'.repeat(201))).toMatchObject([{ column: 'name', reason: 'more than 200 characters' }]);
    expect(await rejectOf('"Two\nlines"')).toMatchObject([{ column: 'name', reason: 'has a line break' }]);
    expect(await rejectOf('\u200b')).toMatchObject([{ column: 'name', reason: 'empty' }]);
    expect(await rejectOf('\u2800')).toMatchObject([{ reason: 'no letter, digit or sign that can be seen' }]);
    expect((await list(`1,${'x'.repeat(200)},52,13`)).places).toHaveLength(1);
  });

  test('names every line whose id an earlier one has', async () => {
    const many = Array.from({ length: 31 }, () => '7,A,52,13');
    await expect(list(...many)).rejects.toThrow('; 30 lines are wrong, also 4, 5,');
    await expect(list(...many)).rejects.toThrow('23, 9 more');
  });
});

describe('latitude and longitude of a list', () => {
  const list = async (text: string, near: [number, number][] = []) => {
    const file = join(folder, `axes-${(count += 1)}.csv`);
    await writeFile(file, text);
    return (await readLocations({ file, rejectsFile: `${file}.rejects.csv`, near })).places;
  };

  test('are refused if only swapped they are in the country, and the error says how to mend it', async () => {
    const swapped = list('id,name,latitude,longitude,country\n1,Alex,13.405,52.52,de\n2,Zoo,13.337,52.507,de\n');
    await expect(swapped).rejects.toThrow('Latitude and longitude seem to be swapped');
    await expect(swapped).rejects.toMatchObject({ line: 2 });
    expect(await list('id,name,latitude,longitude,country\n1,Alex,52.52,13.405,de\n')).toHaveLength(1);
  });

  test('are refused without a country if only swapped they are near the project’s other places', async () => {
    const text = 'id,name,latitude,longitude\n1,Alex,13.405,52.52\n';
    await expect(list(text, [[13.3, 52.5]])).rejects.toThrow('other places');
    expect(await list(text)).toHaveLength(1);
    expect(await list('id,name,latitude,longitude\n1,Rome,41.9,12.5\n', [[13.3, 52.5]])).toHaveLength(1);
  });

  test('are refused at 0, 0', async () => {
    await expect(list('id,name,latitude,longitude\n1,Null Island,0.0,0.0\n')).rejects.toMatchObject({
      code: 'no_valid_rows',
    });
  });
});
