import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption } from '../../absorption';
import { daysIn, daysText } from '../../coverage';
import { duration } from '../../duration';
import { retention } from '../../retention';
import { seasonality } from '../../seasonality';
import { readDataset } from '../../store/dataset';
import { openVisitStore } from '../../store/visitStore';
import { importCounters } from '../importCounters';
import { importVisits } from '../importVisits';
import { Broken } from '../read/readTable';
import { coverageFormat, importCoverage } from './importCoverage';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-coverage-'));
});
afterAll(() => rm(folder, { recursive: true }));

const locations = [
  { id: '11', name: 'Shop', longitude: 13.4, latitude: 52.5 },
  { id: '12', name: 'Market', longitude: 13.41, latitude: 52.5, sourceId: 'market' },
];
const months = ['2026-01', '2026-02', '2026-03'];
const common = (root: string) => ({
  root,
  projectId: '7',
  timeZone: 'UTC',
  locations,
  now: new Date('2026-07-02T10:00:00Z'),
  rejectsFile: join(folder, 'rejects.csv'),
  mostRejected: 1,
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
});

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10));

/** Counts of 10 a day at both locations, except at the market from 5 to 10 January and in February. */
async function counters(root: string) {
  const rows = days('2026-01-01', 90).flatMap((day) => {
    const off = day.startsWith('2026-02') || (day >= '2026-01-05' && day <= '2026-01-10');
    return [`11,${day}T10:00:00Z,10`, ...(off ? [] : [`market,${day}T10:00:00Z,10`])];
  });
  const file = await fileOf('counts.csv', ['location_id,counted_at,visits', ...rows]);
  await importCounters({ ...common(root), file });
}

/** Twelve people go to both places every day in open data; nobody is at the market in February. */
async function visits(root: string) {
  const rows = days('2026-01-01', 90).flatMap((day) =>
    Array.from({ length: 12 }, (_, i) => [
      `d${i},11,${day}T10:00:00Z,20`,
      ...(day.startsWith('2026-02') ? [] : [`d${i},market,${day}T11:00:00Z,20`]),
    ]).flat(),
  );
  const file = await fileOf('visits.csv', ['device_id,location_id,arrived_at,dwell_minutes', ...rows]);
  await importVisits({ ...common(root), file, dataset: 'open' });
}

const coverage = async (
  root: string,
  rows: readonly string[],
  changes: Partial<Parameters<typeof importCoverage>[0]> = {},
) => {
  const file = await fileOf('coverage.csv', ['location_id,from,to,counted', ...rows]);
  return importCoverage({ ...common(root), file, ...changes });
};

async function asked(root: string) {
  const store = await openVisitStore({ root, threads: 1 });
  const query = { projectId: '7', locations, timeFrames: months };
  const pairs = [{ source: locations[0]!, sourceIds: ['11'], target: locations[1]!, targetIds: ['12'] }];
  const found = {
    footfall: await store.footfall({ ...query, period: 'MONTHLY' }),
    week: await store.analyse(seasonality, query),
    stays: await store.analyse(duration, { ...query, timeFrames: ['2026-02'] }),
    back: await store.analyse(retention, { ...query, period: 'MONTHLY' }),
    shares: await store.analyse(absorption, { ...query, pairs, minDwellMinutes: 5 }),
  };
  await store.close();
  return found;
}
const valuesAt = ({ values }: Awaited<ReturnType<typeof asked>>['footfall'], place: number) =>
  values[place]?.data.map(({ value }) => value);

describe('a coverage file', () => {
  test('says of counters which days without a row were counted as 0', async () => {
    const root = join(folder, 'counters');
    await counters(root);
    const before = (await asked(root)).footfall;
    expect(valuesAt(before, 1)).toEqual([250, null, 310]);
    const report = await coverage(root, ['market,2026-01-05,2026-01-10,closed', 'market,2026-02-01,2026-02-28,yes']);
    expect(report).toMatchObject({ status: 'imported', locations: [{ name: 'Market', counted: 34, off: 0 }] });
    const { footfall } = await asked(root);
    expect(valuesAt(footfall, 1)).toEqual([250, 0, 310]);
    expect(footfall.disclosure.coverage).toBeUndefined();
    expect(footfall.disclosure.closed).toEqual([{ location_id: '12', date: Date.UTC(2026, 1, 1) }]);
  });

  test('says which days were not counted, whatever was recorded on them', async () => {
    const root = join(folder, 'off');
    await counters(root);
    await coverage(root, ['11,2026-03-01,2026-03-31,no', '11,2026-01-31,2026-01-31,no']);
    const { footfall, week } = await asked(root);
    expect(valuesAt(footfall, 0)).toEqual([300, 280, null]);
    expect(footfall.disclosure.coverage?.filter((part) => part.location_id === '11')).toEqual([
      { location_id: '11', date: Date.UTC(2026, 0, 1), counted: 30, days: 31 },
      { location_id: '11', date: Date.UTC(2026, 2, 1), counted: 0, days: 31 },
    ]);
    // Ten on each weekday that was counted.
    for (const { visits_share: share } of week.daily_values[0]?.data ?? []) expect(share).toBeCloseTo(1 / 7, 9);
  });

  test('says of visits that a place without any was not counted, so that no share of it is 0', async () => {
    const root = join(folder, 'visits');
    await visits(root);
    const silent = await asked(root);
    // Without a coverage file the silence of one place is 0.
    expect(valuesAt(silent.footfall, 1)).toEqual([372, 0, 372]);
    expect(silent.shares.values[0]?.dateChanges[1]).toMatchObject({ visits_in_target: 0, visits_in_source: 336 });
    await coverage(root, ['market,2026-02-01,2026-02-28,no']);
    const { footfall, stays, back, shares } = await asked(root);
    expect(valuesAt(footfall, 0)).toEqual([372, 336, 372]);
    expect(valuesAt(footfall, 1)).toEqual([372, null, 372]);
    expect(stays.values[1]?.data.every(({ value }) => value === null)).toBe(true);
    expect(stays.disclosure.closed).toBeUndefined();
    expect(stays.disclosure.coverage).toEqual([{ location_id: '12', part: 'all', counted: 0, days: 28 }]);
    // Nobody could return to a place that was shut for its refit.
    expect(back.values.map(({ data }) => data.map(({ value }) => value))).toEqual([
      [1, 1, null],
      [null, null, null],
    ]);
    expect(back.disclosure.coverage?.map(({ date, counted: on }) => [new Date(date).getUTCMonth(), on])).toEqual([
      [0, 31],
      [1, 31],
    ]);
    expect(shares.values[0]?.dateChanges.map((month) => [month.visits_in_target, month.visits_in_source])).toEqual([
      [372, 372],
      [null, null],
      [372, 372],
    ]);
    expect(shares.values[0]?.avg_weighted_absorption).toBe(1);
    expect(shares.disclosure.coverage).toEqual([{ location_id: '11', part: '12 2026-02', counted: 0, days: 28 }]);
  });

  test('is kept when data is imported again, changes nothing when repeated, and is added to or replaced', async () => {
    const root = join(folder, 'kept');
    await visits(root);
    const rows = ['market,2026-02-01,2026-02-28,no'];
    expect((await coverage(root, rows, { dryRun: true })).status).toBe('checked');
    expect((await readDataset(root, '7'))?.coverage).toBeUndefined();
    await coverage(root, rows);
    expect((await coverage(root, rows)).status).toBe('unchanged');
    await counters(root);
    expect((await readDataset(root, '7'))?.coverage).toMatchObject([{ id: '12', counted: '' }]);
    const added = await coverage(root, ['market,2026-02-28,2026-03-01,yes'], { append: true });
    expect(added.locations).toEqual([{ name: 'Market', counted: 2, off: 27 }]);
    const replaced = await coverage(root, ['11,2026-02-28,2026-03-01,no']);
    expect(replaced.locations).toEqual([{ name: 'Shop', counted: 0, off: 2 }]);
  });

  test('is rejected row by row, with line and reason', async () => {
    const root = join(folder, 'odd');
    await visits(root);
    const odd = [
      'x,2026-03-01,2026-03-02,no',
      ',2026-03-01,2026-03-02,no',
      '11,2026-02-30,2026-03-02,no',
      '11,2026-03-01,,no',
      '11,1889-03-01,1889-03-02,no',
      '11,2026-03-02,2026-03-01,no',
      '11,2006-03-02,2026-03-01,no',
      '11,2026-03-01,2026-03-02,maybe',
    ];
    const report = await coverage(root, ['11,2026-03-01,2026-03-02,NO', ...odd]);
    expect(report).toMatchObject({ rowsRead: 9, rejected: 8, locations: [{ name: 'Shop', counted: 0, off: 2 }] });
    const reasons = (await readFile(join(folder, 'rejects.csv'), 'utf8')).match(/^\d+,"[^"]+","[^"]+"/gm);
    expect(reasons).toEqual([
      '3,"location_id","not a location of this project"',
      '4,"location_id","empty"',
      '5,"from","not a day such as 2026-03-01"',
      '6,"to","not a day such as 2026-03-01"',
      '7,"from","before 1990"',
      '8,"to","before the first day"',
      '9,"to","more than ten years after the first day"',
      '10,"counted","neither yes, no nor closed"',
    ]);
  });
});

test('any row is either read as its days or rejected with a reason', () => {
  const { parse } = coverageFormat(new Map([['shop', '11']]));
  const text = fc.oneof(
    fc.constantFrom('shop', 'Shop ', '', 'yes', 'no', 'closed', '2026-03-01', '2026-02-30', '0', '1', 'NaN', '٣'),
    fc.string(),
    fc
      .date({ noInvalidDate: true, min: new Date('1980-01-01'), max: new Date('2040-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(fc.record({ location_id: text, from: text, to: text, counted: text }), (row) => {
      const read = parse(row);
      if (read instanceof Broken) return read.reason !== '';
      expect(read.locationId).toBe('11');
      expect(new Date(read.from * 86_400_000).toISOString().slice(0, 10)).toBe(row.from);
      expect(new Date(read.to * 86_400_000).toISOString().slice(0, 10)).toBe(row.to);
      expect(read.to).toBeGreaterThanOrEqual(read.from);
      return true;
    }),
    proofRuns(500, 20_000),
  );
});

test('any days are stored and read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 7300, max: 7400 })), (list) => {
      const sorted = list.toSorted((a, b) => a - b);
      expect(daysIn(daysText(sorted))).toEqual(sorted);
    }),
    proofRuns(500, 20_000),
  );
});
