import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Analysis, DatasetInfo, VisitReader, VisitStore } from '@locus/analytics';
import {
  absorption,
  attraction,
  catchmentOn,
  crossVisitation,
  duration,
  estimatedRoutes,
  footfall,
  movement,
  openAreas,
  openVisitStore,
  retention,
  seasonality,
  sharePairs,
} from '@locus/analytics';
import { importVisits } from '@locus/analytics/import';
import { monthsBetween } from '@locus/model/view';
import { Client } from 'pg';

import { startTestDatabase } from '../src/testing/database';

/** The name of this bench; it runs together with the others of the analyses. */
export const name = 'analytics';

const visits = 1_000_000;
const projectId = 'bench';
const timeFrames = monthsBetween('2025-07', '2026-06');
const places = Array.from({ length: 30 }, (_, i) => {
  const [longitude, latitude] = [13.3 + (i % 6) * 0.02, 52.45 + Math.floor(i / 6) * 0.02];
  const ring = [
    [longitude, latitude],
    [longitude + 0.001, latitude],
    [longitude + 0.001, latitude + 0.001],
    [longitude, latitude],
  ] as [number, number][];
  return {
    id: String(i + 1),
    name: `Place ${i + 1}`,
    country: 'de',
    address: '',
    longitude,
    latitude,
    position: [longitude, latitude] as const,
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
});
/** The columns of visits. */
const columns = {
  device: 'bigint',
  location: 'integer',
  started: 'bigint',
  day: 'integer',
  hour: 'integer',
  dow: 'integer',
  month_key: 'integer',
  week_day: 'integer',
  dwell: 'integer',
  weight: 'integer',
  home: 'bigint',
  work: 'bigint',
} as const;

type Statement = Parameters<VisitReader['rows']>[0];
type Row = Record<string, unknown>;
type Sums = (
  of: <Query extends { projectId: string }, Partial, Data>(
    analysis: Analysis<Query, Partial, Data>,
    query: Query,
  ) => Promise<Partial[]>,
) => Promise<unknown[]>;

/**
 * The sums of all analyses of a million visits, by the same statements over the visits: in PostgreSQL, and how much
 * faster they are here.
 */
export async function run() {
  const root = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const own = process.env['LOCUS_BENCH_POSTGRES'] === undefined ? await startTestDatabase() : undefined;
  const client = new Client({ connectionString: own?.url ?? process.env['LOCUS_BENCH_POSTGRES'] });
  const store = await openVisitStore({ root, threads: 2, keep: false });
  try {
    await client.connect();
    const info = await importedVisits(root);
    await copyVisits(store, client);
    const reader: VisitReader = {
      info,
      rows: <One>(statement: Statement) => rowsOf(client, statement) as Promise<One[]>,
      kept: undefined,
      places: () => Promise.resolve([]),
    };
    const cpuOfServer = await serverClock(client);
    const each: { label: string; here: number; there: number; equal: boolean }[] = [];
    for (const [label, sums] of Object.entries(await analyses())) {
      const mine = await timed(cpuHere, () => sums((analysis, query) => store.analysisPartials(analysis, query)));
      const theirs = await timed(cpuOfServer.seconds, () =>
        sums((analysis, query) => analysis.partials(reader, query)),
      );
      each.push({ label, here: mine.seconds, there: theirs.seconds, equal: sameRows(mine.value, theirs.value) });
    }
    const different = each.filter(({ equal }) => !equal).map(({ label }) => label);
    if (different.length > 0) throw new Error(`PostgreSQL answers other sums: ${different.join(', ')}`);
    const total = (pick: 'here' | 'there') => each.reduce((sum, measured) => sum + measured[pick], 0);
    const server = `PostgreSQL ${cpuOfServer.version}${own ? ' of Locus' : ''}, ${cpuOfServer.clock}`;
    return [
      {
        label: 'sums of all nine, 1 M visits, from the visits',
        value: total('here'),
        unit: 'CPU s',
        base: { label: server, value: total('there') },
      },
      ...each.map(({ label, here, there }) => ({
        label: `  ${label}, 1 M`,
        value: here,
        unit: 'CPU s',
        base: { label: 'PostgreSQL', value: there },
      })),
    ];
  } finally {
    await client.end();
    await store.close();
    await own?.stop();
    await rm(root, { recursive: true, force: true });
  }
}

async function analyses(): Promise<Record<string, Sums>> {
  // The months are those of a report whose own calculation is measured.
  const query = { projectId, locations: places, timeFrames, frames: [timeFrames] };
  const areas = await openAreas();
  const settings = [
    { name: 'aois', value: '1' },
    {
      name: 'pois',
      value: places
        .slice(1)
        .map(({ id }) => id)
        .join(';'),
    },
  ];
  const shares = (type: 'ABSORPTION' | 'ATTRACTION') => ({
    ...query,
    pairs: sharePairs(type, settings, { locations: places, places }),
    minDwellMinutes: 5,
  });
  return {
    footfall: (of) => of(footfall, { ...query, period: 'MONTHLY' }),
    seasonality: (of) => of(seasonality, query),
    duration: (of) => of(duration, query),
    retention: (of) => of(retention, { ...query, period: 'MONTHLY' }),
    'cross-visitation': (of) => of(crossVisitation, query),
    'catchment (and social demographics)': (of) =>
      of(catchmentOn(areas, estimatedRoutes), { ...query, level: 1, createdDate: '2026-07-01T00:00:00Z' }),
    movement: (of) => of(movement, { ...query, places, during: false }),
    absorption: (of) => of(absorption, shares('ABSORPTION')),
    attraction: (of) => of(attraction, shares('ATTRACTION')),
  };
}

/** A million visits of a year by 120,000 people, imported in the usual way. */
async function importedVisits(root: string): Promise<DatasetInfo> {
  const file = join(root, 'visits.csv');
  await pipeline(Readable.from(csvBlocks()), createWriteStream(file));
  const locations = places.map(({ id, name: placeName, longitude, latitude }) => ({
    id,
    name: placeName,
    longitude,
    latitude,
  }));
  await importVisits({
    root,
    projectId,
    file,
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    locations,
    now: new Date('2026-07-02T00:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the bench',
  });
  return JSON.parse(readFileSync(join(root, projectId, 'dataset.json'), 'utf8')) as DatasetInfo;
}

function* csvBlocks(): Generator<string> {
  yield 'device_id,location_id,arrived_at,dwell_minutes,weight\n';
  const first = Date.UTC(2025, 6, 1) / 1000;
  for (let start = 0; start < visits; start += 10_000) {
    const rows = Array.from({ length: 10_000 }, (_, k) => {
      const i = start + k;
      const person = (i * 7919) % 120_000;
      const [turn, away] = [Math.floor(i / 120_000), (i * 31) % 20];
      const place = away < 15 ? person % 30 : away < 18 ? Math.floor(person / 30) % 30 : (person + turn) % 30;
      const arrived = new Date((first + ((i * 48_271) % 31_500_000)) * 1000).toISOString().slice(0, 19);
      return `${person.toString(16).padStart(32, '5e')},${place + 1},${arrived}+02:00,${(i % 900) / 10},${1 + (person % 400) / 100}\n`;
    });
    yield rows.join('');
  }
}

/** Copies the visits to PostgreSQL month by month, with the usual index and statistics. */
async function copyVisits(store: VisitStore, client: Client): Promise<void> {
  const names = Object.keys(columns);
  const list = Object.entries(columns);
  await client.query(`create table bench_visits (${list.map((column) => column.join(' ')).join(', ')})`);
  for (const month of timeFrames) {
    const [year = 0, monthNumber = 0] = month.split('-').map(Number);
    const all: Analysis<{ projectId: string }, Row, Row[]> = {
      partials: (reader) =>
        reader.rows<Row>({
          sql: `select ${names.map((column) => `v.${column} as ${column}`).join(', ')} from visits v`,
          columns: names.join(', '),
          where: [`month_key = ${year * 12 + monthNumber - 1}`],
        }),
      merge: (rows) => [...rows],
      data: (rows) => [...rows],
    };
    const rows = await store.analysisPartials(all, { projectId });
    const unnested = list.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ');
    await client.query(
      `insert into bench_visits select * from unnest(${unnested})`,
      names.map((column) => rows.map((row) => row[column])),
    );
  }
  await client.query(`
    create index on bench_visits (location, month_key);
    create function bit_of(n bigint) returns bigint language sql immutable as 'select 1::bigint << n::int';
    create function shares_bit(a bigint, b bigint) returns boolean language sql immutable as 'select (a & b) <> 0';
    create function bits_in(a bigint) returns int language sql immutable as 'select bit_count(a::bit(64))::int';
    set max_parallel_workers_per_gather = 0;
    set work_mem = '256MB'`);
  await client.query('vacuum analyze bench_visits');
}

async function rowsOf(client: Client, statement: Statement): Promise<Row[]> {
  const { sql, where, tables = [], relations = [], stays } = statement;
  const all = (conditions: readonly string[]) => conditions.join(' and ') || 'true';
  const items = [
    `visits as not materialized (select ${statement.columns} from bench_visits where ${all(where)})`,
    ...(stays
      ? [`stays as not materialized (select device, -location as place, started from bench_visits where ${all(stays)})`]
      : []),
    ...tables.map(({ name: table, columns: given }) => {
      const lists = given.map(([, type, values]) => `'{${values.join(',')}}'::${type}[]`);
      return `${table} (${given.map(([column]) => column).join(', ')}) as (select * from unnest(${lists.join(', ')}))`;
    }),
    ...relations.map((relation) => `${relation.name} as not materialized (${relation.sql})`),
  ];
  const { rows, fields } = await client.query<Row>(`with ${items.join(', ')} ${sql}`);
  // Numbers of more than 32 bits arrive as text.
  const large = fields.filter(({ dataTypeID }) => dataTypeID === 20 || dataTypeID === 1700).map((field) => field.name);
  for (const row of rows)
    for (const column of large) if (row[column] !== null) row[column] = BigInt(row[column] as string);
  return rows;
}

/** Whether two lists have equal rows in any order. */
function sameRows(ours: readonly unknown[], other: readonly unknown[]): boolean {
  const text = (rows: readonly unknown[]) =>
    rows
      .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
      .sort();
  return text(ours).join('\n') === text(other).join('\n');
}

const cpuHere = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** CPU seconds of the server process that answers, if this machine can report them; otherwise elapsed seconds. */
async function serverClock(client: Client) {
  const { rows } = await client.query<{ pid: number; version: string }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
  );
  const [{ pid, version } = { pid: 0, version: '' }] = rows;
  const ticks = () => {
    const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = numbers.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) throw new Error('another process');
    return { version, clock: 'CPU s', seconds: ticks };
  } catch {
    return { version, clock: 'seconds of the clock', seconds: () => performance.now() / 1000 };
  }
}

async function timed<Value>(
  clock: () => number,
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: number }> {
  const before = clock();
  const value = await work();
  return { value, seconds: clock() - before };
}
