import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { berlin } from '../demo/cities/berlin';
import { generateDemoVisits } from '../demo/index';
import { duration } from '../duration';
import type { AreaCatalogue } from '../geo/areas';
import { openAreas } from '../geo/areas';
import { estimatedRoutes } from '../geo/routes';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { Analysis } from './analysis';
import { catchmentOn } from './areaAnalyses';
import type { VisitFilters } from './filters';
import { footfall } from './footfallPartials';
import { connectClickhouse } from './clickhouseEngine';
import { copyDataset } from './copyDataset';
import { loadVisits } from './loadVisits';
import { raiseStep } from './raiseStep';
import { expireVisits } from './expiry';
import { ShardEnded, openShardProcess } from './shardProcess';
import type { VisitStore } from './visitStore';
import { openVisitStore } from './visitStore';

const locations = berlin.locations.map(({ name, country, lng, lat, geometry }, i) => ({
  id: String(i + 1),
  name,
  country,
  address: '',
  longitude: lng,
  latitude: lat,
  position: [lng, lat] as const,
  geometry,
}));
const query = { projectId: 'berlin', locations, timeFrames: monthsBetween('2025-07', '2026-06') };
/** These exclude nothing, but make every number come from the visits themselves. */
const raw: VisitFilters = { fromHour: 0 };
const filtered: VisitFilters = { fromHour: 9, toHour: 19, excludedDays: [1, 7], minDwellMinutes: 5 };

let root: string;
let areas: AreaCatalogue;
let single: VisitStore;
let keepsNothing: VisitStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-stores-'));
  await generateDemoVisits({
    city: 'berlin',
    end: '2026-06',
    root,
    projectId: 'berlin',
    locationIds: Object.fromEntries(berlin.locations.map(({ key }, i) => [key, String(i + 1)])),
    visits: 6000,
  });
  areas = await openAreas();
  single = await openVisitStore({ root, threads: 2 });
  keepsNothing = await openVisitStore({ root, threads: 2, keep: false });
});
afterAll(async () => {
  await single.close();
  await keepsNothing.close();
  await rm(root, { recursive: true, force: true });
});

const settings = [
  { name: 'aois', value: '1;2' },
  { name: 'pois', value: '3;4;5' },
  { name: 'Link POIs', value: 'no' },
];
const pairsOf = (type: 'ABSORPTION' | 'ATTRACTION') => ({
  pairs: sharePairs(type, settings, { locations, places: locations }),
  minDwellMinutes: 15,
});
const area = (level: 1 | 3) => ({ level, createdDate: '2026-07-01T00:00:00Z' });

/** The sums of an analysis in a canonical order. */
const sumsOf =
  <Query extends { projectId: string }, Partial>(analysis: Analysis<Query, Partial, unknown>, asked: Query) =>
  async (store: VisitStore, filters?: VisitFilters): Promise<Partial[]> =>
    analysis.merge(await store.analysisPartials(analysis, filters ? { ...asked, filters } : asked));

type Sums = (store: VisitStore, filters?: VisitFilters) => Promise<unknown[]>;
const analyses: Record<string, () => Sums> = {
  'footfall by month': () => sumsOf(footfall, { ...query, period: 'MONTHLY' }),
  'footfall by week': () => sumsOf(footfall, { ...query, period: 'WEEKLY' }),
  seasonality: () => sumsOf(seasonality, query),
  duration: () => sumsOf(duration, query),
  'retention by month': () => sumsOf(retention, { ...query, period: 'MONTHLY' }),
  'retention by quarter': () => sumsOf(retention, { ...query, period: 'QUARTERLY' }),
  'cross-visitation': () => sumsOf(crossVisitation, query),
  'catchment by postcode': () => sumsOf(catchmentOn(areas, estimatedRoutes), { ...query, ...area(1) }),
  'catchment by municipality': () => sumsOf(catchmentOn(areas, estimatedRoutes), { ...query, ...area(3) }),
  absorption: () => sumsOf(absorption, { ...query, ...pairsOf('ABSORPTION') }),
  attraction: () => sumsOf(attraction, { ...query, ...pairsOf('ATTRACTION') }),
  movement: () => sumsOf(movement, { ...query, places: locations, during: true }),
};
const names = Object.keys(analyses);
const sums = (name: string): Sums => analyses[name]?.() ?? (() => Promise.resolve([]));

describe('stored sums', () => {
  test.each(names)('%s matches the sums from all visits, both when calculated and when read back', async (name) => {
    const fromVisits = await sums(name)(single, raw);
    expect(fromVisits.length).toBeGreaterThan(0);
    expect(await sums(name)(single)).toEqual(fromVisits);
    expect(await sums(name)(single)).toEqual(fromVisits);
  });

  test.each(names)('%s matches a store that keeps no sums, with and without filters', async (name) => {
    for (const filters of [undefined, filtered])
      expect(await sums(name)(single, filters)).toEqual(await sums(name)(keepsNothing, filters));
  });

  test('for some months, in any order, match the sums from their visits', async () => {
    for (const timeFrames of [['2026-02'], ['2026-06', '2024-08', '2025-12'], monthsBetween('2020-01', '2020-03')]) {
      const some = { ...query, timeFrames, locations: locations.slice(2, 5) };
      for (const of of [
        sumsOf(footfall, { ...some, period: 'WEEKLY' }),
        sumsOf(seasonality, some),
        sumsOf(duration, some),
        sumsOf(retention, { ...some, period: 'QUARTERLY' }),
        sumsOf(movement, { ...some, places: locations, during: true }),
        sumsOf(absorption, { ...some, locations, ...pairsOf('ABSORPTION') }),
        sumsOf(attraction, { ...some, locations, ...pairsOf('ATTRACTION') }),
      ])
        expect(await of(single)).toEqual(await of(keepsNothing, raw));
    }
  });

  test('are recalculated if their file is damaged, and the damaged file is set aside', async () => {
    const folder = join(root, 'berlin', 'generation-1');
    const whole = await sums('duration')(single);
    const [name = ''] = (await readdir(folder)).filter((file) => /^duration-.*\.sums\.parquet$/.test(file));
    const bytes = await readFile(join(folder, name));
    for (const damaged of [bytes.subarray(0, bytes.length / 2), Buffer.from(bytes).fill(7, 4, bytes.length - 2000)]) {
      await writeFile(join(folder, name), damaged);
      expect(await sums('duration')(single)).toEqual(whole);
      expect(await readdir(folder)).toContain(`${name}.damaged`);
      await rm(join(folder, `${name}.damaged`));
    }
  });

  test('are kept beside the visits, in files named after the analysis', async () => {
    const files = (await readdir(join(root, 'berlin', 'generation-1'))).filter((name) =>
      name.endsWith('.sums.parquet'),
    );
    expect(files.map((name) => name.replace(/-[0-9a-f]{12}\.sums\.parquet$/, '')).sort()).toEqual([
      'days',
      'days',
      'duration',
      'footfall-monthly',
      'footfall-weekly',
      'movement',
      'retention-monthly',
      'retention-quarterly',
      'seasonality',
    ]);
  });

  test('are not used if the visits they come from are damaged, and the error names the file', async () => {
    const file = join(root, 'berlin', 'generation-1', 'visits.parquet');
    const bytes = await readFile(file);
    const { atime, mtime } = await stat(file);
    await writeFile(file, Buffer.from(bytes).fill(7, 4, bytes.length - 4000));
    await expect(sums('duration')(single)).rejects.toThrow(`${file} is damaged: put it back from a backup`);
    await writeFile(file, bytes);
    await utimes(file, atime, mtime);
    expect((await sums('duration')(single)).length).toBeGreaterThan(0);
  });
});

describe('visits in three processes', () => {
  let sharded: VisitStore;
  beforeAll(async () => {
    sharded = await openVisitStore({ root, shards: 3, memoryLimitMb: 600 });
  });
  afterAll(() => sharded.close());

  test.each(names)('%s gives exactly the same sums', async (name) => {
    for (const filters of [raw, filtered, undefined])
      expect(await sums(name)(sharded, filters)).toEqual(await sums(name)(single, filters));
  });

  test('seasonality and footfall give the same response', async () => {
    expect(await sharded.analyse(seasonality, query)).toEqual(await single.analyse(seasonality, query));
    expect(await sharded.footfall({ ...query, period: 'MONTHLY' })).toEqual(
      await single.footfall({ ...query, period: 'MONTHLY' }),
    );
  });
});

test('a killed process is reported as an error, and the next query starts a new process', async () => {
  const shard = openShardProcess({ root, limits: { memoryLimitMb: 128, threads: 1 } });
  const source = { projectId: 'berlin', generation: 'generation-1', stays: false };
  const count = { sql: 'select count(*) as visits from visits v', columns: 'device', where: [] };
  const [all] = await shard.ask({ source, statement: count });
  const slow = { ...count, sql: 'select count(*) as pairs from visits a cross join visits b cross join visits c' };
  const answer = shard.ask({ source, statement: slow });
  const pid = shard.pid();
  if (pid === undefined) throw new Error('There is no process');
  process.kill(pid, 'SIGKILL');
  await expect(answer).rejects.toThrow(new ShardEnded('A process that reads visits ended (SIGKILL)'));
  expect(await shard.ask({ source, statement: count })).toEqual([all]);
  await expect(shard.ask({ source, statement: { ...count, columns: 'nothing' } })).rejects.toThrow('nothing');
  await shard.end();
});

/** A folder whose node_modules contain the npm package `chdb`, ClickHouse as a library. */
const chdb = [process.env['LOCUS_CHDB'], process.cwd()].find(
  (folder) => folder !== undefined && existsSync(join(folder, 'node_modules', 'chdb')),
);
const clickhouseHere = process.env['CLICKHOUSE_URL'] !== undefined || chdb !== undefined;
const notHere =
  'no ClickHouse here: set CLICKHOUSE_URL to a server, or LOCUS_CHDB to a folder with the npm package chdb';

/** Starts ClickHouse for this test and returns its URL. */
async function startClickhouse(servers: ChildProcess[]): Promise<string> {
  const script = fileURLToPath(new URL('../testing/chdbServer.ts', import.meta.url));
  const folder = await mkdtemp(join(root, 'chdb-'));
  const server = fork(script, [chdb ?? '', folder], { execArgv: ['--import', 'tsx'] });
  servers.push(server);
  const port = await new Promise<unknown>((resolve, reject) => {
    server.once('message', resolve).once('exit', () => reject(new Error('chDB ended')));
  });
  return `clickhouse://default@127.0.0.1:${String(port)}`;
}

describe.skipIf(!clickhouseHere).each([
  ['one ClickHouse server', 1],
  ['two ClickHouse servers, each with half of the devices', 2],
] as const)(`visits in %s${clickhouseHere ? '' : ` (${notHere})`}`, (_, count) => {
  const servers: ChildProcess[] = [];
  let url = count === 1 ? (process.env['CLICKHOUSE_URL'] ?? '') : '';
  let store: VisitStore;
  beforeAll(async () => {
    if (url === '') {
      const urls = [];
      for (let i = 0; i < count; i += 1) urls.push(await startClickhouse(servers));
      url = urls.join(',');
    }
    await loadVisits({ root, projectId: 'berlin', url, threads: 1 });
    store = await openVisitStore({ root, url });
  });
  afterAll(async () => {
    await store.close();
    for (const server of servers) server.kill();
  });

  test.each(names)('%s gives equal rows', async (name) => {
    for (const filters of [raw, filtered])
      expect(await sums(name)(store, filters)).toEqual(await sums(name)(single, filters));
  });

  test('visits deleted from the files are also deleted from the server, if it has the project', async () => {
    await copyDataset(root, 'berlin', 'copy', new Map(locations.map(({ id }) => [id, id])));
    const load = { root, projectId: 'copy', url, threads: 1 };
    expect(await loadVisits({ ...load, onlyKnown: true })).toEqual({ status: 'unknown', visits: 0 });
    expect(await store.dataset('copy')).toBeUndefined();
    await loadVisits(load);
    const now = new Date('2029-01-15T00:00:00Z');
    expect(await expireVisits({ root, projectId: 'copy', now, threads: 1 })).toBeGreaterThan(0);
    const { visits } = await loadVisits({ ...load, onlyKnown: true });
    const asked = { ...query, projectId: 'copy' };
    expect(await store.analyse(duration, asked)).toEqual(await single.analyse(duration, asked));
    let rows = 0;
    for (const client of connectClickhouse(url)) {
      const found = await client.query({
        query: "select cast(count(*) as Int32) as rows from locus_visits where project = 'copy'",
        format: 'JSONEachRow',
      });
      const [here] = await found.json<{ rows: number }>();
      expect(here?.rows, 'every server has a part').toBeGreaterThan(0);
      rows += here?.rows ?? 0;
      await client.close();
    }
    expect(rows).toBe(visits);
  });

  test('a step of weighted sums that rises without an import also rises on the server', async () => {
    const projectId = `raised-${count}`;
    await copyDataset(root, 'berlin', projectId, new Map());
    const load = { root, projectId, url, threads: 1 };
    await loadVisits(load);
    const steps: number[] = [];
    expect(await raiseStep({ ...load, atLeast: 5000 }, async (step) => void steps.push(step))).toBe(true);
    expect([steps, (await store.dataset(projectId))?.weightedTo]).not.toEqual([[5000], 5000]);
    expect(await loadVisits({ ...load, onlyKnown: true })).toMatchObject({ status: 'unchanged' });
    expect([steps, (await store.dataset(projectId))?.weightedTo]).toEqual([[5000], 5000]);
  });

  test('loading the same import again changes nothing, and a project without visits cannot be loaded', async () => {
    expect(await loadVisits({ root, projectId: 'berlin', url })).toMatchObject({ status: 'unchanged' });
    expect(await store.dataset('vienna')).toBeUndefined();
    await expect(loadVisits({ root, projectId: 'vienna', url })).rejects.toBeInstanceOf(RangeError);
  });
});
