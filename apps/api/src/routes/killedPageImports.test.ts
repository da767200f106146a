import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { DataImport, ImportKind, ImportSettings } from '@locus/model/imports';
import { proofRandom, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { createUploads } from '../imports/uploads';
import { startImports } from '../jobs/startImports';
import { call, signInAs, testApp, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

/* Servers that are killed during an import from the page, at each step of every kind, and at random instants. */

let database: TestDatabase;
let world: World;
let folder = '';
let app: LocusApp;
let token = '';
let imports: ReturnType<typeof startImports> | undefined;
const uploads = () => createUploads({ folder: join(folder, 'uploads'), maxBytes: 1e9, freeBytes: async () => 1e12 });
const folders = () => ({ visits: join(folder, 'visits'), areas: join(folder, 'areas'), secret: testSecret });
const begin = () => startImports({ db: database.db, url: database.url, uploads: uploads(), folders, pollMs: 100 });

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'locus-killed-page-'));
  await mkdir(join(folder, 'visits'));
  app = testApp({ db: database.db, visitsRoot: join(folder, 'visits'), uploads: uploads() });
  token = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  imports = begin();
});
afterAll(async () => {
  await imports?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A project with a place that is called 26 in files. */
async function newProject(): Promise<Id> {
  const { id } = await database.db
    .insertInto('projects')
    .values({ account_id: world.acme.accountId, name: `Killed ${Math.random()}`, time_zone: 'Europe/Berlin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ring = [
    [13.4, 52.5],
    [13.41, 52.5],
    [13.41, 52.51],
    [13.4, 52.5],
  ];
  const geometry = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const place = { project_id: id, name: 'Place 26', geometry, lat: 52.5, lng: 13.4, source_id: '26', position: 0 };
  await database.db.insertInto('locations').values(place).execute();
  return id;
}

const at = (project: Id, path = '') => `/api/projects/${project}/imports${path}`;
const ask = <T = DataImport>(method: string, path: string, body?: unknown) =>
  call<T>(app, method, path, { token, body });

async function upload(project: Id, kind: ImportKind, name: string, content: string): Promise<Id> {
  const bytes = new Uint8Array(Buffer.from(content));
  const { id } = (await ask('POST', at(project), { kind, name, size: bytes.length })).body;
  const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-length': String(bytes.length) };
  const init = { method: 'PUT', headers, body: bytes };
  expect((await app.request(`http://localhost${at(project, `/${id}/bytes?from=0`)}`, init)).status).toBe(200);
  return id;
}

const settled = (project: Id, id: Id): Promise<DataImport> =>
  vi.waitUntil(
    async () => {
      const found = (await ask('GET', at(project, `/${id}`))).body;
      return ['waiting', 'running'].includes(found.state) ? undefined : found;
    },
    { timeout: 60_000, interval: 50 },
  );

const panel = { dataset: 'panel', timeZone: 'Europe/Berlin' } as const;

async function check(project: Id, id: Id, settings: Partial<ImportSettings>): Promise<void> {
  expect((await ask('POST', at(project, `/${id}/check`), settings)).status).toBe(202);
  const { state, failure } = await settled(project, id);
  expect([state, failure]).toEqual(['checked', null]);
}
async function run(project: Id, id: Id): Promise<void> {
  expect((await ask('POST', at(project, `/${id}/run`))).status).toBe(202);
}

type Kind = ImportKind | 'undo';

const months = ['2026-01', '2026-02', '2026-03'];
const devices = Array.from({ length: 40 }, (_, i) => `d${i}`);
/** Two of the devices are in the files of this round and of the one before only. */
const visits = (round: number) =>
  `device_id,location_id,arrived_at,dwell_minutes\n${months
    .flatMap((month) =>
      [...devices, `x${round}`, `x${round + 1}`].map(
        (device) => `${device},26,${month}-10T09:30:00Z,${10 + (round % 20)}\n`,
      ),
    )
    .join('')}`;
const pings = (round: number) =>
  `device_id,seen_at,latitude,longitude\n${Array.from(
    { length: 12 },
    (_, i) => `walker,2026-03-0${1 + (round % 9)}T09:${30 + i}:00Z,52.503,13.408\n`,
  ).join('')}`;

/** What each kind's file contains; those of a project follow one another with growing numbers. */
const contents: Record<ImportKind, (round: number) => string> = {
  visits,
  pings,
  places: (round) => `id,name,latitude,longitude\nnew-${round},Place ${round},52.5,13.4\n`,
  panel: (round) => `country,area_code,month,devices\nde,10115,2026-01,${10 + round}\n`,
  counts: (round) =>
    `location_id,date,visits\n${months.map((month, i) => `26,${month}-10,${38 + i * (round + 1)}\n`).join('')}`,
  coverage: (round) => `location_id,from,to,counted\n26,2026-01-01,2026-01-${10 + (round % 20)},no\n`,
  'opt-out': (round) => `device_id\nx${round}\n`,
};
const steps: Record<Kind, readonly string[]> = {
  visits: ['begun', 'decided', 'in force'],
  pings: ['begun', 'decided', 'in force'],
  places: ['begun', 'decided'],
  panel: ['begun', 'decided', 'in force'],
  counts: ['begun', 'decided', 'in force'],
  coverage: ['begun', 'decided', 'in force'],
  'opt-out': ['prepared', 'decided', 'in force'],
  undo: ['begun', 'decided', 'in force'],
};

let files = 0;
/** An uploaded and checked file. */
async function checkedFile(project: Id, kind: ImportKind): Promise<Id> {
  files += 1;
  const id = await upload(project, kind, `${kind}-${files}.csv`, contents[kind](files));
  await check(project, id, panel);
  return id;
}

/** Imports a file to its end. */
async function bring(project: Id, kind: ImportKind): Promise<void> {
  const id = await checkedFile(project, kind);
  await run(project, id);
  expect(await settled(project, id)).toMatchObject({ state: 'done' });
}

/** Everything that an import may change in a project. */
async function stateOf(project: Id) {
  const info = await readDataset(folders().visits, project);
  const places = await database.db
    .selectFrom('locations')
    .where('project_id', '=', project)
    .orderBy('position')
    .select('source_id')
    .execute();
  const sources = info?.sources.map(({ name }) => name);
  return { rows: info?.rows, sources, sigma: info?.sigma, weights: info?.weights, coverage: info?.coverage, places };
}

/** Runs the waiting import in a server that is killed, at a step or some time after its start. */
async function killedServer({ step = '', afterMs }: { step?: string; afterMs?: number }): Promise<void> {
  const script = fileURLToPath(new URL('../testing/killedPageImport.ts', import.meta.url));
  const server = fork(script, [database.url, folder, testSecret, step], { execArgv: ['--import', 'tsx'] });
  const ended = once(server, 'exit');
  server.once('message', () => {
    if (afterMs !== undefined) setTimeout(() => server.kill('SIGKILL'), afterMs);
  });
  const late = setTimeout(() => server.kill('SIGTERM'), 60_000);
  expect(await ended).toEqual([null, 'SIGKILL']);
  clearTimeout(late);
}

interface Round {
  kind: Kind;
  how: { step?: string; afterMs?: number };
}

/** Every step of every kind, then random instants of all kinds in turn; a sample has one of each. */
function planned(random: () => number): Round[] {
  const kinds = Object.keys(steps) as Kind[];
  const atSteps = kinds.flatMap((kind) => steps[kind].map((step): Round => ({ kind, how: { step } })));
  const atInstants = kinds.flatMap((kind) =>
    Array.from({ length: 3 }, (): Round => ({ kind, how: { afterMs: random() * 2500 } })),
  );
  if (whole) return [...atSteps, ...atInstants];
  return [atSteps, atInstants].map((all) => all[Math.floor(random() * all.length)] as Round);
}

test(
  'a server killed at any point of an import from the page leaves either the old or the new data',
  async () => {
    const seen = { old: 0, new: 0 };
    for (const { kind, how } of planned(proofRandom())) {
      const told = `${kind} ${JSON.stringify(how)}`;
      const project = await newProject();
      await bring(project, kind === 'pings' ? 'pings' : 'visits');
      if (kind === 'undo') await bring(project, 'visits');
      const id = kind === 'undo' ? undefined : await checkedFile(project, kind);
      const undo = async () => (await ask('POST', `/api/projects/${project}/dataset/undo`)).body.id;
      const before = await stateOf(project);
      await imports?.stop();
      const waiting = id ?? (await undo());
      if (id) await run(project, id);
      await killedServer(how);
      imports = begin();
      const ended = await settled(project, waiting);
      const after = await stateOf(project);
      const old = JSON.stringify(after) === JSON.stringify(before);
      // What the page says is what is there; a list of devices applies before its last project is.
      if (kind !== 'opt-out') expect([told, ended.state === 'done']).toEqual([told, !old]);
      if (ended.state !== 'done') {
        if (id) await check(project, id, panel);
        const again = id ?? (await undo());
        if (id) await run(project, id);
        expect([told, (await settled(project, again)).state]).toEqual([told, 'done']);
      }
      const repaired = await stateOf(project);
      expect([told, repaired]).not.toEqual([told, before]);
      if (!old) expect([told, after]).toEqual([told, repaired]);
      // Nothing is left but the current data, and that of the import before.
      const { generation, earlier } = (await readDataset(folders().visits, project)) ?? {};
      const left = await readdir(join(folders().visits, project));
      const expected = ['dataset.json', generation, earlier?.generation].filter((name) => name !== undefined);
      expect([told, ...left.sort()]).toEqual([told, ...expected.sort()]);
      expect(await database.db.selectFrom('import_switches').selectAll().execute()).toEqual([]);
      seen[old ? 'old' : 'new'] += 1;
    }
    console.info(`Killed imports of the page: ${seen.old} left the old, ${seen.new} took effect`);
    expect(seen.old + seen.new).toBe(rounds(2, 47));
  },
  rounds(600_000, 3_600_000),
);
