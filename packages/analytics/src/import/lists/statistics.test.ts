import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { DuckDBInstance } from '@duckdb/node-api';
import { deriveFootfall } from '@locus/model/analyses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { areaFileName, syntheticCountries } from '../../geo/areaFile';
import { gridAreas } from '../../geo/gridAreas';
import { copyDataset } from '../../store/copyDataset';
import { readDataset } from '../../store/dataset';
import { expireVisits } from '../../store/expiry';
import { DatasetLocked, lockFile } from '../../store/folderLock';
import { openVisitStore } from '../../store/visitStore';
import { importCounts } from './importCounts';
import { importOptOut, settleOptOut } from './importOptOut';
import type { ImportOptions } from '../importOptions';
import { importPanel } from './importPanel';
import { importVisits } from '../importVisits';

let folder = '';
let areasFolder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-statistics-'));
  areasFolder = join(folder, 'areas');
  await mkdir(areasFolder);
  // In the only country that has any, square (x, y) has the code 1xxyy and 1000 · (x + 1) inhabitants.
  for (const country of syntheticCountries) {
    const [columns, rows] = country === 'de' ? [3, 2] : [0, 0];
    const packed = promisify(gzip)(JSON.stringify(gridAreas(columns, rows, country)));
    await writeFile(join(areasFolder, areaFileName(country)), await packed);
  }
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const locations = [
  { id: '11', name: 'Shop', longitude: 13.4, latitude: 52.5 },
  { id: '12', sourceId: 'market', name: 'Market', longitude: 13.5, latitude: 52.5 },
];
const now = new Date('2026-07-02T10:00:00Z');
const secret = 'a secret of the installation';
const limits = { threads: 1, memoryLimitMb: 256 };

let files = 0;
async function fileOf(text: string): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.csv`);
  await writeFile(file, text);
  return file;
}
const rejectsOf = () => join(folder, `${count}.rejects.csv`);
const common = (file: string) => ({ root, projectId: '7', file, rejectsFile: rejectsOf(), mostRejected: 1, ...limits });

const header = 'device_id,location_id,arrived_at,dwell_minutes';
const importing = async (text: string, changes: Partial<ImportOptions> = {}) =>
  importVisits({
    ...common(await fileOf(text)),
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    locations,
    now,
    secret,
    areasFolder,
    ...changes,
  });

async function stored(columns: string, projectId = '7'): Promise<unknown[]> {
  const { generation } = (await readDataset(root, projectId)) ?? { generation: '' };
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `select ${columns} from '${join(root, projectId, generation, 'visits.parquet')}' order by all`,
  );
  connection.closeSync();
  instance.closeSync();
  return reader.getRowObjectsJson();
}

const at = (x: number, y: number) => `${50.05 + y / 10},${10.05 + x / 10}`;

describe('panel statistics', () => {
  const homed = (weights = '') =>
    `${header},home_latitude,home_longitude${weights === '' ? '' : ',weight'}\n${[
      // Two homes in areas with statistics, one in an area without, and one unknown; in March and May.
      `a,11,2026-03-02T09:30:00Z,5,${at(0, 0)}`,
      `b,11,2026-03-03T09:30:00Z,5,${at(2, 1)}`,
      `c,11,2026-03-04T09:30:00Z,5,${at(1, 1)}`,
      'd,11,2026-03-05T09:30:00Z,5,,',
      `a,11,2026-05-02T09:30:00Z,5,${at(0, 0)}`,
    ]
      .map((line) => line + weights)
      .join('\n')}\n`;
  const statistics =
    'country,area_code,month,devices\nDE,10000,2026-03,100\nde,10201,2026-03,10\nde,10100,2026-03,100\n';
  const panel = async (text: string, changes: Partial<Parameters<typeof importPanel>[0]> = {}) =>
    importPanel({ ...common(await fileOf(text)), areasFolder, ...changes });

  test('weight visits by the area and month of their home, and visits without a known home by the median', async () => {
    await importing(homed());
    const report = await panel(statistics);
    expect(report).toMatchObject({ status: 'imported', areas: 3, months: 1, rejected: 0, meanWeightBefore: 1 });
    // 1000 / 100, 3000 / 10 capped at 5 × the median of 10, 20 and 300; May has no statistics of its own.
    expect(await stored('day, weight')).toEqual([
      { day: 20_514, weight: 10_000 },
      { day: 20_515, weight: 100_000 },
      { day: 20_516, weight: 20_000 },
      { day: 20_517, weight: 20_000 },
      { day: 20_575, weight: 10_000 },
    ]);
  });

  test('are the same in any order of areas and months', async () => {
    await importing(homed());
    const [head, ...rows] = `${statistics}de,10000,2026-05,100`.split('\n');
    expect((await panel([head, ...rows, ''].join('\n'))).status).toBe('imported');
    expect((await panel([head, ...rows.toReversed(), ''].join('\n'))).status).toBe('unchanged');
  });

  test('are replaced if a row is missing, added or different', async () => {
    await importing(homed());
    const [head, ...rows] = `${statistics}de,10000,2026-05,100`.split('\n');
    const of = (given: readonly string[], changes = {}) => panel([head, ...given, ''].join('\n'), changes);
    expect(await of(rows)).toMatchObject({ status: 'imported', areas: 3, months: 2, rowsRead: 4 });
    // In the order in which they are kept, the first three are the same.
    expect(await of(rows.filter((row) => !row.includes('-05')))).toMatchObject({ status: 'imported', months: 1 });
    expect(await of(rows)).toMatchObject({ status: 'imported', months: 2 });
    for (const [from, to] of [
      ['10000,2026-05,100', '10000,2026-05,101'],
      ['10000,2026-05,101', '10000,2026-06,101'],
      ['10000,2026-06,101', '10100,2026-06,101'],
    ] as const) {
      rows.splice(0, Infinity, ...rows.map((row) => row.replace(from, to)));
      expect([to, (await of(rows)).status]).toEqual([to, 'imported']);
    }
    expect(await of(['de,10100,2026-06,101'], { append: true })).toMatchObject({ status: 'unchanged', areas: 3 });
    expect(await of(['de,10100,2026-06,7'], { append: true })).toMatchObject({ status: 'imported', months: 2 });
    expect(await of(['de,10100,2026-06,101', 'de,10100,2026-06,7'])).toMatchObject({ areas: 1, months: 1 });
  });

  test('take effect only after confirmation, and report the mean weight before and after', async () => {
    await importing(homed());
    const asked: unknown[] = [];
    const refused = panel(statistics, {
      decide: async ({ report }) => {
        asked.push(report);
        throw new Error('no');
      },
    });
    await expect(refused).rejects.toThrow('no');
    expect(asked).toMatchObject([{ status: 'imported', areas: 3, months: 1, meanWeightBefore: 1, meanWeight: 32 }]);
    expect(await stored('distinct weight')).toEqual([{ weight: 1000 }]);
    await panel(statistics, { decide: async () => undefined });
    expect(await panel(`${statistics}de,10000,2026-05,500\n`)).toMatchObject({ meanWeightBefore: 32 });
  });

  test('apply to visits imported later, and change nothing when imported again', async () => {
    await importing(homed());
    const dry = await panel(statistics, { dryRun: true });
    expect(dry).toMatchObject({ status: 'checked', meanWeight: 32 });
    expect(await stored('distinct weight')).toEqual([{ weight: 1000 }]);
    await panel(statistics);
    expect((await panel(statistics)).status).toBe('unchanged');
    await importing(`${header},home_latitude,home_longitude\nz,11,2026-06-02T09:30:00Z,5,${at(1, 0)}\n`, {
      append: true,
    });
    expect(await stored('day, weight')).toContainEqual({ day: 20_606, weight: 20_000 });
    await importing(homed().replace(/^d,.*\n/m, ''));
    expect(await stored('weight')).toHaveLength(4);
    expect(await stored('max(weight) as most')).toEqual([{ most: 100_000 }]);
    await panel('country,area_code,month,devices\nde,10000,2026-05,500\n', { append: true });
    expect(await stored('day, weight')).toContainEqual({ day: 20_575, weight: 2000 });
  });

  test('are refused for visits with their own weights and for open data', async () => {
    await importing(homed(',3'));
    await expect(panel(statistics)).rejects.toMatchObject({
      code: 'dataset_differs',
      reason: 'The current visits brought their own weights',
    });
    expect(await stored('distinct weight')).toEqual([{ weight: 3000 }]);
    await importing(homed(), { dataset: 'open', declareOpen: true });
    await expect(panel(statistics)).rejects.toMatchObject({
      code: 'dataset_differs',
      reason: 'The current visits are open data, not those of a panel',
    });
  });

  test('require visits, and invalid rows are rejected with their line and reason', async () => {
    await expect(panel(statistics)).rejects.toMatchObject({ code: 'no_dataset' });
    await importing(homed());
    const report = await panel(
      `${statistics}de,99999,2026-03,5\nde,10000,2026-13,5\nde,10000,2026-03,-5\nGermany,10000,2026-03,5\nde,10000\n`,
    );
    expect(report).toMatchObject({ rowsRead: 8, rejected: 5 });
    expect(
      (await readFile(rejectsOf(), 'utf8'))
        .split('\n')
        .slice(1, 6)
        .map((line) => line.split(',').slice(0, 3).join(',')),
    ).toEqual([
      '5,"area_code","no area of this code in the country"',
      '6,"month","not a month such as 2026-03"',
      '7,"devices","not a whole number"',
      '8,"country","not a country of two letters"',
      '9,"","fewer values than columns"',
    ]);
    await expect(panel('country,area_code,month,devices\nde,1,2026-03,5\n')).rejects.toMatchObject({
      code: 'no_valid_rows',
      line: 2,
    });
  });
});

describe('counts', () => {
  const months = ['2026-02', '2026-03', '2026-04', '2026-05'];
  /** This many devices at the shop and the market, once each month, including the first and the last day. */
  const visited = (devices = 300) =>
    `${header}\n${months
      .flatMap((month) =>
        Array.from({ length: devices }, (_, i) => {
          const day = month === '2026-02' ? (i % 28) + 1 : (i % 31) + (month === '2026-04' && i % 31 === 30 ? 0 : 1);
          return ['11', 'market']
            .map((place) => `d${i},${place},${month}-${String(day).padStart(2, '0')}T12:00:00Z,20\n`)
            .join('');
        }),
      )
      .join('')}`;
  const counts = async (text: string, changes: Partial<Parameters<typeof importCounts>[0]> = {}) =>
    importCounts({ ...common(await fileOf(text)), locations, now, ...changes });
  const counted = (place: string, factor: number) =>
    months.map((month, i) => `${place},${month},${Math.round(300 * factor * (i % 2 === 0 ? 0.95 : 1.05))}\n`).join('');

  /** Visit trends as the pages see them. */
  async function footfall() {
    const store = await openVisitStore({ root, ...limits });
    const data = await store.footfall({ projectId: '7', locations, period: 'MONTHLY', timeFrames: months });
    await store.close();
    const confidence = data.values.map(({ data: values }) => values.map(({ confidence_level: level }) => level ?? 0));
    return { confidence, derived: deriveFootfall(data) };
  }

  test('close to the estimates enable absolute numbers, by the calibration error of each location', async () => {
    await importing(visited());
    const before = await footfall();
    expect(before.derived.isAbsoluteNumbersDisabled).toBe(true);
    expect(Math.max(...before.confidence.flat())).toBeLessThan(0.65);

    const report = await counts(`location_id,date,visits\n${counted('11', 1)}`);
    expect(report).toMatchObject({ status: 'imported', rowsRead: 4, rejected: 0 });
    // 300 against 285 and 315: √(15²) / 300.
    expect(report.locations).toEqual([{ name: 'Shop', months: 4, sigma: 0.05 }]);
    const after = await footfall();
    expect(after.derived.isAbsoluteNumbersDisabled).toBe(false);
    expect(after.derived.withoutAbsolute).toEqual(['12']);
    expect(after.confidence[1]).toEqual(before.confidence[1]);
    // erf(0.10 / √(2(1/n + σ²))) with n = 300 and σ = 0.05.
    for (const level of after.confidence[0] ?? []) expect(level).toBeCloseTo(0.8096, 3);
  });

  test('far from the estimates leave absolute numbers disabled', async () => {
    await importing(visited());
    const report = await counts(`location_id,date,visits\n${counted('11', 3)}${counted('market', 1)}`);
    expect(report.locations.map(({ name, sigma }) => [name, (sigma ?? 0) > 0.6])).toEqual([
      ['Shop', true],
      ['Market', false],
    ]);
    expect((await footfall()).derived.withoutAbsolute).toEqual(['11']);
  });

  test('are compared by day if given by day, and need three months covered by the visits', async () => {
    await importing(`${header}\n${months.map((month) => `d,11,${month}-10T12:00:00Z,5\n`).join('')}`);
    const days = months.map((month) => `11,${month}-10,1\n11,${month}-11,0\n`).join('');
    const report = await counts(`location_id,date,visits\n${days}`);
    // The visits end on 10 May.
    expect(report.locations).toEqual([{ name: 'Shop', months: 4, sigma: 0 }]);
    const whole = await counts(`location_id,date,visits\n${months.map((month) => `11,${month},1\n`).join('')}`);
    expect(whole.locations).toEqual([{ name: 'Shop', months: 2, sigma: undefined }]);
    expect((await readDataset(root, '7'))?.sigma).toEqual({ default: 0.25, locations: {} });
  });

  test('are kept and recalibrated when visits are imported again, and change nothing when repeated', async () => {
    await importing(visited());
    const text = `location_id,date,visits\n${counted('11', 1)}`;
    expect((await counts(text, { dryRun: true })).status).toBe('checked');
    expect((await readDataset(root, '7'))?.sigma).toEqual({ default: 0.25 });
    await counts(text);
    const { generation } = (await readDataset(root, '7')) ?? {};
    expect((await counts(text)).status).toBe('unchanged');
    expect((await readDataset(root, '7'))?.generation).toBe(generation);
    await importing(visited(150));
    const { sigma } = (await readDataset(root, '7')) ?? {};
    expect(sigma?.locations?.['11']).toBeGreaterThan(0.45);
    await expireVisits({ root, projectId: '7', now: new Date('2029-06-01T00:00:00Z'), ...limits });
    await counts(`location_id,date,visits\n${counted('market', 1)}`, { append: true });
    expect(Object.keys((await readDataset(root, '7'))?.sigma.locations ?? {})).toEqual([]);
  });

  test('are rejected with line and reason if invalid, and refused for open data', async () => {
    await importing(visited(20));
    const odd = ['x,2026-03,1', '11,2026-02-30,1', '11,2026-12,1', '11,2026-03,1.5', '11,2026-03,', ',2026-03,1'];
    const report = await counts(`location_id,date,visits\n${counted('11', 1)}${odd.join('\n')}\n`);
    expect(report.rejected).toBe(6);
    expect(
      (await readFile(rejectsOf(), 'utf8'))
        .split('\n')
        .slice(1, 7)
        .map((line) => line.split(',').slice(0, 3).join(',')),
    ).toEqual([
      '6,"location_id","not a location of this project"',
      '7,"date","neither a day such as 2026-03-01 nor a month such as 2026-03"',
      '8,"date","in the future"',
      '9,"visits","not a whole number"',
      '10,"visits","not a whole number"',
      '11,"location_id","empty"',
    ]);
    await importing(visited(20), { dataset: 'open', declareOpen: true });
    await expect(counts(`location_id,date,visits\n${counted('11', 1)}`)).rejects.toMatchObject({
      code: 'dataset_differs',
      reason: 'The current visits are open data, which counts as complete',
    });
  });

  test('are replaced if a row is missing, added or different', async () => {
    await importing(visited(20));
    const of = (rows: readonly string[], changes = {}) =>
      counts(`location_id,date,visits\n${rows.join('\n')}\n`, changes);
    const rows = ['11,2026-03,5', '11,2026-04,5', '11,2026-04-03,5', 'market,2026-03,5'];
    expect(await of(rows)).toMatchObject({ status: 'imported', rowsRead: 4, fewestMonths: 3 });
    expect(await of(rows.toReversed())).toMatchObject({ status: 'unchanged' });
    expect((await of(rows)).locations).toEqual([
      { name: 'Shop', months: 2, sigma: undefined },
      { name: 'Market', months: 1, sigma: undefined },
    ]);
    expect(await of(rows.slice(1))).toMatchObject({ status: 'imported' });
    expect(await of(rows)).toMatchObject({ status: 'imported' });
    expect(await of(['11,2026-03,6', ...rows.slice(1)])).toMatchObject({ status: 'imported' });
    // The last of equal rows counts, and the current ones stay.
    expect(await of(['11,2026-03,7', '11,2026-03,6'], { append: true })).toMatchObject({ status: 'unchanged' });
    expect(await of(['market,2026-03,1'], { append: true })).toMatchObject({
      status: 'imported',
      locations: [{ name: 'Shop' }, { name: 'Market' }],
    });
    const left = await of(['market,2026-03,1']);
    expect(left.locations.map(({ name }) => name)).toEqual(['Market']);
  });

  test('are not applied without confirmation', async () => {
    await importing(visited(20));
    const asked: unknown[] = [];
    const refused = counts(`location_id,date,visits\n${counted('11', 1)}`, {
      decide: async ({ report }) => {
        asked.push(report);
        throw new Error('no');
      },
    });
    await expect(refused).rejects.toThrow('no');
    expect(asked).toMatchObject([{ status: 'imported', rowsRead: 4 }]);
    expect((await readDataset(root, '7'))?.sigma).toEqual({ default: 0.25 });
  });
});

describe('an opt-out list', () => {
  const visits = `${header}\na,11,2026-03-02T09:30:00Z,5\nb,11,2026-03-03T09:30:00Z,5\nc,11,2026-03-04T09:30:00Z,5\na,11,2026-03-05T09:30:00Z,5\n`;
  const optOut = async (text: string, changes: Partial<Parameters<typeof importOptOut>[0]> = {}) =>
    importOptOut({ root, file: await fileOf(text), rejectsFile: rejectsOf(), secret, ...limits, ...changes });

  test('deletes devices from every project and excludes them from later imports', async () => {
    await importing(visits);
    await importing(visits.replaceAll('\nb', '\nx'), { projectId: '8' });
    const report = await optOut('device_id\na\nb\nnobody\n');
    expect(report).toMatchObject({
      status: 'imported',
      added: 3,
      listed: 3,
      projects: [
        { id: '7', visits: 3 },
        { id: '8', visits: 2 },
      ],
    });
    expect(await stored('day')).toEqual([{ day: 20_516 }]);
    expect(await stored('day', '8')).toHaveLength(2);
    expect((await readDataset(root, '7'))?.rows).toBe(1);
    await importing(`${visits}b,11,2026-04-04T09:30:00Z,5\n`);
    expect(await stored('day')).toEqual([{ day: 20_516 }]);
    await importing(visits, { projectId: '9' });
    expect(await stored('day', '9')).toEqual([{ day: 20_516 }]);
    await expect(importing(`${header}\na,11,2026-03-02T09:30:00Z,5\n`)).rejects.toMatchObject({
      code: 'no_valid_rows',
    });
  });

  test('also deletes devices from copied visits', async () => {
    await importing(visits);
    await copyDataset(root, '7', '8', new Map([['11', '11']]));
    const { projects } = await optOut('device_id\na\n');
    expect(projects.map(({ id }) => id)).toEqual(['7', '8']);
    expect(await stored('day', '8')).toHaveLength(2);
    const other = await importing(`${header}\na,11,2026-03-02T09:30:00Z,5\nc,11,2026-03-09T09:30:00Z,5\n`, {
      projectId: '8',
      append: true,
    });
    expect(other.visits).toBe(3);
    expect(await stored('distinct device', '8')).toHaveLength(2);
  });

  test('changes nothing when imported again or in a dry run', async () => {
    await importing(visits);
    const dry = await optOut('device_id\na\n', { dryRun: true });
    expect(dry).toMatchObject({ status: 'checked', added: 1, projects: [{ id: '7', visits: 2 }] });
    expect(await stored('day')).toHaveLength(4);
    await expect(stat(join(root, 'opt-out.parquet'))).rejects.toThrow('ENOENT');
    await optOut('device_id\na\n');
    expect(await optOut('device_id\na\n')).toMatchObject({ status: 'unchanged', added: 0, listed: 1, projects: [] });
  });

  test('contains neither device ids nor the hashes used for visits', async () => {
    await importing(visits.replaceAll('\na', '\nsomebody@example.com'));
    const hashes = await stored('distinct device');
    await optOut('device_id\nsomebody@example.com\n');
    const list = await readFile(join(root, 'opt-out.parquet'));
    expect(list.includes('somebody')).toBe(false);
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const rows = await connection.runAndReadAll(`select hash as device from '${join(root, 'opt-out.parquet')}'`);
    for (const row of rows.getRowObjectsJson()) expect(hashes).not.toContainEqual(row);
    connection.closeSync();
    instance.closeSync();
  });

  test('with another device secret is refused, as are imports of visits with it', async () => {
    await importing(visits);
    await optOut('device_id\na\n');
    const other = { secret: 'another secret of the installation' };
    await expect(importing(visits, other)).rejects.toMatchObject({ code: 'secret_differs' });
    await expect(optOut('device_id\nb\n', other)).rejects.toMatchObject({ code: 'secret_differs' });
    await rm(join(root, 'opt-out.parquet'));
    await expect(importing(visits, { ...other, append: true })).rejects.toMatchObject({ code: 'dataset_differs' });
    await expect(optOut('device_id\nb\n', other)).rejects.toMatchObject({
      code: 'secret_differs',
      reason: 'Devices of project 7 were hashed with another device secret; put that one back',
    });
  });

  test('completes an interrupted deletion, and temporary folders are removed', async () => {
    await importing(visits);
    await optOut('device_id\na\n');
    const list = await readFile(join(root, 'opt-out.parquet'));
    await rm(join(root, 'opt-out.parquet'));
    await importing(`${visits}x,11,2026-03-09T09:30:00Z,5\n`);
    await writeFile(join(root, 'opt-out.parquet'), list);
    expect(await optOut('device_id\na\n')).toMatchObject({
      status: 'imported',
      added: 0,
      listed: 1,
      projects: [{ id: '7', visits: 2 }],
    });
    // Its temporary folder goes when the service starts, and as often as it is asked to.
    await mkdir(join(root, '.opt-out'));
    await writeFile(join(root, '.opt-out', 'left'), '');
    for (let start = 0; start < 2; start += 1) await settleOptOut(root);
    expect((await readdir(root)).toSorted()).toEqual(['7', 'opt-out.parquet']);
  });

  test('lists projects in order, refuses a concurrent list and leaves no temporary files', async () => {
    for (const projectId of ['10', '9', '7']) await importing(visits, { projectId });
    await mkdir(join(root, '.hidden'));
    await writeFile(join(root, '8'), 'no folder');
    // A list whose import has only begun left nothing behind yet.
    const unlock = await lockFile(join(root, 'opt-out.lock'));
    await settleOptOut(root);
    await unlock();
    const asked: string[] = [];
    const decide = async ({ projectId }: { projectId: string }) => {
      asked.push(projectId);
      await expect(optOut('device_id\nb\n')).rejects.toMatchObject({ code: 'import_running' });
      await expect(settleOptOut(root)).rejects.toThrow(DatasetLocked);
    };
    const first = optOut('device_id\na\n', { decide });
    expect(await first).toMatchObject({
      status: 'imported',
      rowsRead: 1,
      rejected: 0,
      projects: ['7', '9', '10'].map((id) => ({ id, visits: 2 })),
    });
    expect(asked).toEqual(['7', '9', '10']);
    expect((await readdir(root)).filter((name) => name.includes('opt-out'))).toEqual(['opt-out.parquet']);
    expect(await optOut(`device_id\n${'x'.repeat(1001)}\nb\n`)).toMatchObject({
      rowsRead: 2,
      rejected: 1,
      rejects: [{ column: 'device_id', reason: 'longer than 1000 characters', rows: 1 }],
      added: 1,
      listed: 2,
    });
  });
});
