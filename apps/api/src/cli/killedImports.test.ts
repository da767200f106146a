import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { readDataset } from '@locus/analytics';
import { proofRandom, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { finishImports } from '../jobs/finishImports';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { runImport } from './importCommand';

let database: TestDatabase;
let folder = '';
const folders = () => ({ visits: join(folder, 'visits'), areas: join(folder, 'areas'), url: undefined });

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'locus-killed-'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOCUS_DATA', folder);
  vi.stubEnv('INIT_CWD', folder);
  await database.db.insertInto('accounts').values({ name: 'Killed', type: 'CUSTOMER' }).execute();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return name;
};

/** Runs an import to its end, in this process. */
async function whole(argv: readonly string[]): Promise<string> {
  const [out, error] = [new PassThrough(), new PassThrough()];
  const code = await runImport(argv, { out: out as never, error: error as never });
  const text = [out, error].map((stream) => String(stream.read() ?? '')).join('');
  expect(text + String(code)).toMatch(/0$/);
  return text;
}

/**
 * How an import is killed: at a step, or some time after its first one; the command, its importing process, or both at
 * once.
 */
interface Kill {
  step?: string;
  afterMs?: number;
  victim: 'command' | 'process' | 'both';
}

/** Runs an import in separate processes and kills it. */
async function killed(argv: readonly string[], { step = '', afterMs, victim }: Kill): Promise<void> {
  const child = fork(fileURLToPath(new URL('../testing/killedImport.ts', import.meta.url)), [step, ...argv], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const end = () => {
    const importing = childrenOf(child.pid ?? 0);
    if (victim !== 'process') child.kill('SIGKILL');
    if (victim === 'command') return;
    for (const pid of importing) kill(pid);
  };
  child.once('message', () => {
    if (afterMs !== undefined) setTimeout(end, afterMs);
  });
  await ended;
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
};

/** The child processes of a process (Linux only; elsewhere only the command is killed). */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

/** Everything that an import may change: a project, the installation's files and pending work. */
async function stateOf(project: string | undefined) {
  const { db } = database;
  const of = project ?? '0';
  const info = project === undefined ? undefined : await readDataset(folders().visits, project);
  const reports = await db
    .selectFrom('reports')
    .innerJoin('report_items', 'report_items.report_id', 'reports.id')
    .where('project_id', '=', of)
    .select(['start_date', 'end_date', 'report_items.type', 'report_items.status'])
    .orderBy('report_items.id')
    .execute();
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folders().areas, name)))
      .digest('hex');
  return {
    visits: info && { rows: info.rows, sources: info.sources.map(({ name }) => name), sigma: info.sigma },
    weights: info?.weights,
    reports,
    areas: existsSync(folders().areas)
      ? readdirSync(folders().areas)
          .sort()
          .map((name) => [name, digest(name)])
      : [],
  };
}

/** No files are left that belong to no import in force, and everything that was decided has been done. */
async function expectTidy(): Promise<void> {
  const { db } = database;
  expect(await db.selectFrom('import_switches').selectAll().execute()).toEqual([]);
  const known = await db.selectFrom('projects').select('id').execute();
  for (const name of readdirSync(folders().visits)) {
    if (!/^\d+$/.test(name)) {
      expect(name).toBe('opt-out.parquet');
      continue;
    }
    expect(known.map(({ id }) => id)).toContain(name);
    const generation = (await readDataset(folders().visits, name))?.generation;
    expect(readdirSync(join(folders().visits, name)).sort()).toEqual(['dataset.json', generation]);
  }
}

/**
 * Finishes as a start of Locus does; an importing process whose command has died ends by itself, and its work is
 * finished then.
 */
const finished = () =>
  vi.waitFor(
    async () => {
      await finishImports(database.db, folders());
      await expectTidy();
    },
    { timeout: 60_000, interval: 100 },
  );

const confirmAll = () =>
  database.db.updateTable('report_items').set({ status: 'confirmed' }).where('status', '=', 'initiated').execute();

/** Visits of some devices in three months, from a given first day. */
const visitRows = (devices: readonly string[], day: string) =>
  ['2026-01', '2026-02', '2026-03']
    .flatMap((month) => devices.map((device) => `${device},shop,${month}-${day}T09:30:00Z,30\n`))
    .join('');

const pingRows = (day: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `walker,2026-03-${day}T09:${String(30 + i).padStart(2, '0')}:00Z,52.5,13.4\n`,
  ).join('');

const square = (inhabitants: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { code: '10000', name: 'One', inhabitants },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [13, 52],
              [14, 52],
              [14, 53],
              [13, 53],
              [13, 52],
            ],
          ],
        },
      },
    ],
  });

const postcodes = (place: string) =>
  `country_code,zipcode,place,latitude,longitude\nde,10115,${place},52.5,13.4\nat,1010,${place},48.2,16.4\n`;

/** The kinds of import, each with two files to alternate between. */
async function journeys(): Promise<Record<string, { project?: string; argv: (round: number) => Promise<string[]> }>> {
  const places = await fileOf('places.csv', 'id,name,latitude,longitude\nshop,Shop,52.5,13.4\n');
  const head = 'device_id,location_id,arrived_at,dwell_minutes\n';
  const options = ['--dataset', 'panel', '--time-zone', 'Europe/Berlin', '--locations', places, '--report', 'All'];
  const devices = Array.from({ length: 300 }, (_, i) => `d${i}`);
  const everybody = await fileOf('visits-0.csv', head + visitRows(devices, '10'));
  const fewer = await fileOf(
    'visits-1.csv',
    `${head}d1,nowhere,2026-03-01T09:30:00Z,1\n${visitRows(['a', 'b', 'c'], '12')}`,
  );
  const pings = ['05', '06'].map((day, i) =>
    fileOf(`pings-${i}.csv`, `device_id,seen_at,latitude,longitude\n${pingRows(day)}`),
  );
  const idOf = async (name: string) =>
    (await database.db.selectFrom('projects').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
  await whole(['visits', everybody, '--project', 'new:Visits', ...options]);
  await whole(['pings', (await pings[0]) ?? '', '--project', 'new:Pings', ...options]);
  await whole(['visits', everybody, '--project', 'new:Panel', ...options]);
  const [visited, pinged, panel] = [await idOf('Visits'), await idOf('Pings'), await idOf('Panel')];
  const area = ['--country', 'de', '--currency', 'EUR'];
  const list = (name: string, text: string) => async (round: number) => fileOf(`${name}-${round % 2}.csv`, text);
  const counts = (n: number) =>
    `location_id,date,visits\n${['01', '02', '03'].map((month) => `shop,2026-${month}-10,${n}\n`).join('')}`;
  return {
    visits: {
      project: visited,
      argv: async (round) => ['visits', round % 2 ? fewer : everybody, '--project', visited, ...options],
    },
    pings: {
      project: pinged,
      argv: async (round) => ['pings', `pings-${round % 2}.csv`, '--project', pinged, ...options],
    },
    'a new project': { argv: async (round) => ['visits', everybody, '--project', `new:Round ${round}`, ...options] },
    areas: {
      project: visited,
      argv: async (round) => ['areas', await list('areas', square(1000 + (round % 2)))(round), ...area],
    },
    postcodes: {
      argv: async (round) => ['postcodes', await list('codes', postcodes(round % 2 ? 'Mitte' : 'Zentrum'))(round)],
    },
    counts: {
      project: panel,
      argv: async (round) => ['counts', await list('counts', counts(290 + (round % 2) * 5))(round), '--project', panel],
    },
    panel: {
      project: panel,
      argv: async (round) => {
        const text = `country,area_code,month,devices\nde,10000,2026-01,${10 + (round % 2)}\n`;
        return ['panel', await list('panel', text)(round), '--project', panel];
      },
    },
    'opt-out': {
      project: panel,
      argv: async (round) => ['opt-out', await fileOf('gone.csv', `device_id\nd${round}\nd${round + 1}\n`)],
    },
  };
}

const steps = ['tidied', 'begun', 'checking', 'importing', 'rejecting', 'switching', 'decided', 'in force'];

test(
  'an import killed at any step or instant is in force as a whole or not at all, and the next one repairs',
  async () => {
    const random = proofRandom();
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
    const all = await journeys();
    // Panel statistics and counts need areas and each other's files first.
    for (const kind of ['areas', 'postcodes', 'counts', 'panel']) await whole((await all[kind]?.argv(0)) ?? []);
    const kinds = Object.keys(all);
    const turn: Record<string, number> = {};
    const seen = { old: 0, whole: 0 };
    for (let round = 0; round < rounds(8, 200); round += 1) {
      const kind = kinds[round % kinds.length] ?? '';
      const journey = all[kind];
      if (!journey) throw new Error(kind);
      turn[kind] = (turn[kind] ?? 0) + 1;
      const argv = await journey.argv(turn[kind]);
      // Half of the kills happen at a step of the command, the others at any instant.
      const atStep = random() < 0.5;
      const how: Kill = atStep
        ? { step: pick(steps), victim: 'command' }
        : { afterMs: random() * 2500, victim: pick(['command', 'process', 'both'] as const) };
      await confirmAll();
      const before = await stateOf(journey.project);
      await killed(argv, how);
      await finished();
      const told = `round ${round}: ${kind} ${JSON.stringify(how)}`;
      const after = await stateOf(journey.project);
      await whole(argv);
      const repaired = await stateOf(journey.project);
      await expectTidy();
      // Complete: the same state as after an undisturbed run, including pending calculations.
      const old = JSON.stringify(after) === JSON.stringify(before);
      if (!old) expect({ told, after }).toEqual({ told, after: repaired });
      seen[old ? 'old' : 'whole'] += 1;
      if (journey.project !== undefined)
        expect([told, ...repaired.reports.map(({ status }) => status)]).not.toContain('confirmed');
      // All 200 take minutes: a run that is stopped has still told what it proved.
      if ((round + 1) % rounds(8, 10) === 0)
        console.info(`Killed imports: ${round + 1}; ${seen.old} left the old, ${seen.whole} came into force`);
    }
    expect(seen.old + seen.whole).toBe(rounds(8, 200));
  },
  rounds(600_000, 3_600_000),
);
