import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import { misfitOfAnswer } from '@locus/model/answers';
import type { HistoryPage } from '@locus/model/office';
import type { DataImport, DatasetAnswer, ImportColumns, ImportSettings } from '@locus/model/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { runImport } from '../cli/importCommand';
import { createUploads } from '../imports/uploads';
import { takeStoredZones } from '../queries/projectZone';
import { forgetUploads, startImports } from '../jobs/startImports';
import { call, failure, signInAs, testApp, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { numbersOfProject } from '../testing/numbers';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

const secret = testSecret;
const megabyte = 1024 * 1024;

let database: TestDatabase;
let world: World;
let folder = '';
let app: LocusApp;
let token = '';
let imports: ReturnType<typeof startImports>;
let free = 1e12;
const uploads = () =>
  createUploads({ folder: join(folder, 'uploads'), maxBytes: 64 * megabyte, freeBytes: async () => free });
const folders = () => ({ visits: join(folder, 'visits'), areas: join(folder, 'areas'), secret });
const begin = () =>
  startImports({ db: database.db, url: database.url, uploads: uploads(), folders, pollMs: 100, log: () => undefined });

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'locus-uploads-'));
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

/** A project with two places, called 26 and 27 in files. */
async function newProject(time_zone: string | null = 'Europe/Berlin'): Promise<{ id: Id; places: Id[] }> {
  const { id } = await database.db
    .insertInto('projects')
    .values({ account_id: world.acme.accountId, name: `Data ${Math.random()}`, time_zone })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ring = [
    [13.4, 52.5],
    [13.41, 52.5],
    [13.41, 52.51],
    [13.4, 52.5],
  ];
  const places = await database.db
    .insertInto('locations')
    .values(
      ['26', '27'].map((source_id, position) => ({
        project_id: id,
        name: `Place ${source_id}`,
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
        lat: 52.5,
        lng: 13.4,
        source_id,
        position,
      })),
    )
    .returning('id')
    .execute();
  return { id, places: places.map((place) => place.id) };
}

const at = (project: Id, path = '') => `/api/projects/${project}/imports${path}`;
const ask = <T = DataImport>(method: string, path: string, body?: unknown) =>
  call<T>(app, method, path, { token, body });

/** Announces a file. */
const announce = async (project: Id, size: number, kind = 'visits', name = 'visits.csv'): Promise<DataImport> => {
  const answer = await ask('POST', at(project), { kind, name, size });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Sends a chunk of a file as bytes. */
async function send(project: Id, id: Id, from: number, body: Uint8Array<ArrayBuffer> | ReadableStream) {
  // Node requires declaring that the response comes after the body.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-length': String(megabyte) },
    body,
    duplex: 'half',
  };
  const response = await app.request(`http://localhost${at(project, `/${id}/bytes?from=${from}`)}`, init);
  return { status: response.status, body: (await response.json()) as DataImport & { code?: string } };
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** Uploads a whole file in chunks of one megabyte. */
async function upload(project: Id, content: string | Buffer, kind = 'visits', name = 'visits.csv'): Promise<Id> {
  const file = new Uint8Array(Buffer.from(content as string));
  const { id } = await announce(project, file.length, kind, name);
  for (let from = 0; from < file.length; from += megabyte)
    expect((await send(project, id, from, file.slice(from, from + megabyte))).status).toBe(200);
  return id;
}

const read = async (project: Id, id: Id) => (await ask('GET', at(project, `/${id}`))).body;
const settled = (project: Id, id: Id): Promise<DataImport> =>
  vi.waitUntil(
    async () => {
      const found = await read(project, id);
      return ['waiting', 'running'].includes(found.state) ? undefined : found;
    },
    { timeout: 60_000, interval: 50 },
  );

const open = { dataset: 'open', timeZone: 'Europe/Berlin' };
/** Checks a file and, if that succeeded, imports it. */
async function bring(project: Id, id: Id, settings: Partial<ImportSettings> | object = open): Promise<DataImport> {
  expect((await ask('POST', at(project, `/${id}/check`), settings)).status).toBe(202);
  const checked = await settled(project, id);
  if (checked.state !== 'checked') return checked;
  expect((await ask('POST', at(project, `/${id}/run`))).status).toBe(202);
  return settled(project, id);
}

/** Runs the import command: its exit code, what it said, and what it complained about. */
async function byCommand(argv: readonly string[]): Promise<{ code: number; said: string; told: string[] }> {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOCUS_DATA', folder);
  vi.stubEnv('INIT_CWD', process.cwd());
  vi.stubEnv('LOCUS_DEVICE_SECRET', secret);
  const [said, told]: [string[], string[]] = [[], []];
  const into = (texts: string[]) =>
    ({ write: (text: string) => texts.push(text) > 0 }) as unknown as NodeJS.WriteStream;
  const code = await runImport(argv, { out: into(said), error: into(told) });
  vi.unstubAllEnvs();
  return { code, said: said.join(''), told };
}

const described = async (project: Id) => (await ask<DatasetAnswer>('GET', `/api/projects/${project}/dataset`)).body;

const header = 'device_id,location_id,arrived_at,dwell_minutes\n';
const row = (i: number, place = '26') => `d${i},${place},2026-03-0${1 + (i % 9)}T09:30:00+01:00,${(i % 50) + 1}\n`;
const rows = (count: number, place?: string) => Array.from({ length: count }, (_, i) => row(i, place)).join('');

describe('the time zone of a project', () => {
  const zoneOf = async (project: Id) => (await described(project)).timeZone;
  const history = async (project: Id) =>
    (await ask<HistoryPage>('GET', `/api/projects/${project}/history`)).body.entries
      .filter(({ action }) => action === 'project.time_zone')
      .map(({ by, value }) => [by, value]);

  test('is asked at the first import, which then gives it to the project; later ones need not say it', async () => {
    const { id: project } = await newProject(null);
    expect(await zoneOf(project)).toBeNull();
    const { timeZone: _, ...silent } = open;
    const id = await upload(project, `${header}${rows(3)}`);
    const refused = await ask('POST', at(project, `/${id}/check`), silent);
    expect(failure(refused)).toEqual([400, 'time_zone_needed']);
    const seattle = { ...open, timeZone: 'America/Los_Angeles' };
    expect((await bring(project, id, seattle)).state).toBe('done');
    expect(await described(project)).toMatchObject({
      timeZone: 'America/Los_Angeles',
      // 09:30 in Berlin on 1 March is half past midnight in Los Angeles.
      dataset: { timeZone: 'America/Los_Angeles', firstDay: '2026-03-01' },
    });
    const early = `${header}d1,26,2026-03-01T08:30:00+01:00,5\n`;
    expect((await bring(project, await upload(project, early), silent)).state).toBe('done');
    expect((await described(project)).dataset).toMatchObject({ firstDay: '2026-02-28' });
    expect(await history(project)).toEqual([[expect.any(String), 'America/Los_Angeles']]);
  });

  test('is set on the Data page, is logged once, and leaves stored visits as they are', async () => {
    const { id: project } = await newProject();
    await bring(project, await upload(project, `${header}${rows(3)}`));
    const set = (timeZone: string) => ask<DatasetAnswer>('PUT', `/api/projects/${project}/timeZone`, { timeZone });
    const answer = await set('Europe/Zurich');
    expect(misfitOfAnswer('PUT', `/projects/${project}/timeZone`, answer.body)).toBeUndefined();
    expect(answer.body).toMatchObject({ timeZone: 'Europe/Zurich', dataset: { timeZone: 'Europe/Berlin' } });
    await set('Europe/Zurich');
    expect(await history(project)).toEqual([[expect.any(String), 'Europe/Zurich']]);
    for (const unknown of ['EST', 'Mars/Olympus', '+02:00'])
      expect(failure(await set(unknown))).toEqual([400, 'time_zone_unknown']);
    expect(failure(await set(''))).toEqual([400, 'value_required']);
    expect(await zoneOf(project)).toBe('Europe/Zurich');
    // An import in another zone than the project's leaves the project's.
    expect((await bring(project, await upload(project, `${header}${rows(4)}`))).state).toBe('done');
    expect(await zoneOf(project)).toBe('Europe/Zurich');
  });

  test('is that of the project for the command, unless the command line says one', async () => {
    const { id: project } = await newProject(null);
    const file = join(folder, 'zone.csv');
    await writeFile(file, `${header}d1,26,2026-03-01T08:30:00+01:00,5\n`);
    const line = [file, '--project', project, '--dataset', 'open'];
    expect(await byCommand(line)).toMatchObject({
      code: 1,
      told: expect.arrayContaining([expect.stringMatching(/--time-zone/)]),
    });
    expect((await byCommand([...line, '--time-zone', 'EST'])).told.join('')).toContain('There is no time zone "EST"');
    expect((await byCommand([...line, '--time-zone', 'America/Los_Angeles'])).code).toBe(0);
    expect(await zoneOf(project)).toBe('America/Los_Angeles');
    await ask('PUT', `/api/projects/${project}/timeZone`, { timeZone: 'Asia/Tokyo' });
    expect((await byCommand(line)).said).toContain('2026-03-01 to 2026-03-01');
    expect((await described(project)).dataset).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  test('of a project of before is that of its stored visits, at the next start', async () => {
    const { id: project } = await newProject();
    const { id: empty } = await newProject(null);
    await bring(project, await upload(project, `${header}${rows(3)}`), { ...open, timeZone: 'America/New_York' });
    const zones = () =>
      database.db
        .selectFrom('projects')
        .where('id', 'in', [project, empty])
        .orderBy('id')
        .select('time_zone as zone')
        .execute();
    const migration = new URL('../db/migrations/0027_project_time_zone.sql', import.meta.url);
    await sql.raw(await readFile(migration, 'utf8')).execute(database.db);
    expect(await zones()).toEqual([{ zone: null }, { zone: null }]);
    // Until then, the page shows that of the visits.
    expect(await zoneOf(project)).toBe('America/New_York');
    await takeStoredZones(database.db, join(folder, 'visits'), (text) => expect.fail(text));
    expect(await zones()).toEqual([{ zone: 'America/New_York' }, { zone: null }]);
  });
});

describe('visits', () => {
  test('may name a listed place by its id in Locus, on the page and by the command, as may counts', async () => {
    const { id: project, places } = await newProject();
    const [first = '', second = ''] = places;
    for (const [i, place] of places.entries())
      await database.db
        .updateTable('locations')
        .set({ source_id: `list-${i}` })
        .where('id', '=', place)
        .execute();
    const file = `${header}${row(1, first)}${row(2, 'list-0')}${row(3, second)}`;

    const page = await bring(project, await upload(project, file), { ...open, dataset: 'panel' });
    expect([page.state, page.report?.rowsRead, page.report?.rejected]).toEqual(['done', 3, 0]);
    const columns = await ask<ImportColumns>('GET', at(project, `/${await upload(project, file)}/columns`));
    expect(columns.body.guess.columns).toContainEqual({ column: 'location_id', name: 'location_id' });
    const counts = `location_id,date,visits\n${first},2026-03,5\nlist-1,2026-03,6\n`;
    const counted = await bring(project, await upload(project, counts, 'counts', 'counts.csv'));
    expect([counted.state, counted.report?.rowsRead, counted.report?.rejected]).toEqual(['done', 2, 0]);

    const { id: other, places: others } = await newProject();
    const command = join(folder, 'by-id.csv');
    await writeFile(command, `${header}${row(1, others[0])}${row(2, others[1])}`);
    const { said, told } = await byCommand([
      command,
      '--project',
      other,
      '--dataset',
      'open',
      '--time-zone',
      'Europe/Berlin',
    ]);
    expect(told).toEqual([]);
    expect(said).toMatch(/imported: 2 visits from 2 rows/i);
  });

  test('with other column names are checked before they are imported', async () => {
    const { id: project } = await newProject();
    expect(await described(project)).toMatchObject({ dataset: null, earlier: null, timeZone: 'Europe/Berlin' });
    const file = `who;poi;when;minutes\n${rows(40).replaceAll(',', ';')}d1;99;2026-03-01T10:00:00Z;5\n`;
    const id = await upload(project, file);

    const columns = await ask<ImportColumns>('GET', at(project, `/${id}/columns`));
    expect(columns.body.header).toEqual(['who', 'poi', 'when', 'minutes']);
    expect(columns.body.rows).toHaveLength(5);
    const guessed = new Map(columns.body.guess.columns.map(({ column, name }) => [column, name]));
    expect([guessed.get('location_id'), guessed.get('arrived_at'), guessed.get('dwell_minutes')]).toEqual([
      'poi',
      'when',
      'minutes',
    ]);
    // Nothing unchecked is imported.
    expect(failure(await ask('POST', at(project, `/${id}/run`)))).toEqual([409, 'import_state']);

    const mapped = [...columns.body.guess.columns, { column: 'device_id', name: 'who' }];
    const settings = { ...open, columns: mapped };
    expect((await ask('POST', at(project, `/${id}/check`), settings)).status).toBe(202);
    const checked = await settled(project, id);
    expect(checked).toMatchObject({
      state: 'checked',
      dryRun: true,
      report: { status: 'checked', rowsRead: 41, visits: 40, rejected: 1, firstDay: '2026-03-01' },
    });
    expect(checked.report?.rejects).toEqual([
      { column: 'poi', reason: 'not a location of this project', value: '99', rows: 1 },
    ]);
    expect((await described(project)).dataset).toBeNull();

    await ask('POST', at(project, `/${id}/run`));
    const done = await settled(project, id);
    expect(done).toMatchObject({ state: 'done', dryRun: false, by: 'Ada CANARY-provider', report: { visits: 40 } });
    expect((await described(project)).dataset).toMatchObject({
      kind: 'open',
      rows: 40,
      firstDay: '2026-03-01',
      lastDay: '2026-03-09',
      places: 2,
      retainedUntil: null,
      sources: [{ name: 'visits.csv', rows: 41, rejected: 1 }],
    });

    const rejects = await ask<{ rows: unknown[]; next: number | null }>('GET', at(project, `/${id}/rejects`));
    expect(rejects.body).toEqual({
      rows: [
        {
          line: 42,
          column: 'poi',
          reason: 'not a location of this project',
          text: 'd1;99;2026-03-01T10:00:00Z;5',
        },
      ],
      next: null,
    });
    const saved = await ask<string>('GET', at(project, `/${id}/rejects/file`));
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(saved.body).toMatch(/^line,column,reason,text\n42,"poi",/);

    const [audited] = await database.db
      .selectFrom('audit_log')
      .where('subject', '=', `project:${project}`)
      .select(['action', 'actor_id', 'details'])
      .execute();
    expect(audited).toMatchObject({
      action: 'dataset.imported',
      actor_id: world.provider.users.PLACENSE_ADMIN?.id,
      details: { import: id, kind: 'visits', file: 'visits.csv', visits: 40, rejected: 1 },
    });
    // The upload is not kept.
    expect(existsSync(uploads().fileOf(id, 'visits.csv'))).toBe(false);
  });

  test('are reported before the import if one device id stands in many rows, without telling the id', async () => {
    const { id: project } = await newProject();
    const placeholders = Array.from({ length: 120 }, (_, i) => row(i).replace(/^d\d+/, 'unassigned'));
    const id = await upload(project, header + rows(400) + placeholders.join(''));
    await ask('POST', at(project, `/${id}/check`), open);
    const checked = await settled(project, id);
    expect(checked.report).toMatchObject({ status: 'checked', frequent: [{ begins: 'unas', rows: 120, line: 402 }] });
    expect(JSON.stringify(checked)).not.toContain('unassigned');
    await ask('POST', at(project, `/${id}/run`));
    expect((await settled(project, id)).report).toMatchObject({ status: 'imported', frequent: [{ rows: 120 }] });
  });

  test('of nobody are rejected with the word that stands for a missing id', async () => {
    const { id: project } = await newProject();
    const nobody = ['NULL', 'NULL', '8.6E+14'].map((id, i) => row(i).replace(/^d\d+/, id));
    const done = await bring(project, await upload(project, header + rows(40) + nobody.join('')));
    expect(done.report).toMatchObject({ visits: 40, rejected: 3 });
    expect(done.report?.rejects).toEqual([
      { column: 'device_id', reason: 'missing device id', value: 'NULL', rows: 2 },
      {
        column: 'device_id',
        reason: 'rounded by a spreadsheet (such as 8.6E+14), so that many ids have become one',
        rows: 1,
      },
    ]);
  });

  test('can refer to places by name', async () => {
    const { id: project } = await newProject();
    await database.db.updateTable('locations').set({ source_id: null }).where('project_id', '=', project).execute();
    const id = await upload(project, header + rows(20, 'Place 27'));
    expect(await bring(project, id, { ...open, placesBy: 'name' })).toMatchObject({ report: { visits: 20 } });
  });

  test('can be reverted to the previous import once', async () => {
    const { id: project } = await newProject();
    const undo = () => ask('POST', `/api/projects/${project}/dataset/undo`);
    expect(failure(await undo())).toEqual([409, 'no_earlier_import']);
    await bring(project, await upload(project, header + rows(20)));
    await bring(project, await upload(project, header + rows(30)));
    expect(await described(project)).toMatchObject({ dataset: { rows: 30 }, earlier: { rows: 20 } });
    const begun = await undo();
    expect(begun.status).toBe(202);
    expect(await settled(project, begun.body.id)).toMatchObject({
      kind: 'undo',
      state: 'done',
      report: { visits: 20 },
    });
    expect(await described(project)).toMatchObject({ dataset: { rows: 20 }, earlier: null });
    expect(failure(await undo())).toEqual([409, 'no_earlier_import']);
    const listed = await ask<DataImport[]>('GET', at(project));
    expect(listed.body.map(({ kind, state }) => [kind, state])).toEqual([
      ['undo', 'done'],
      ['visits', 'done'],
      ['visits', 'done'],
    ]);
  });

  test('from two concurrent files are imported one after the other', async () => {
    const { id: project } = await newProject();
    const [first, second] = [await upload(project, header + rows(20)), await upload(project, header + rows(30))];
    for (const id of [first, second]) await ask('POST', at(project, `/${id}/check`), open);
    for (const id of [first, second]) expect((await settled(project, id)).state).toBe('checked');
    await Promise.all([first, second].map((id) => ask('POST', at(project, `/${id}/run`))));
    for (const id of [first, second]) expect((await settled(project, id)).state).toBe('done');
    expect((await described(project)).dataset?.rows).toBeOneOf([20, 30]);
    expect(failure(await ask('POST', at(project, `/${first}/run`)))).toEqual([409, 'import_state']);
  });

  test('with too many rejected rows are refused with the reasons, and imported once the limit is raised', async () => {
    const { id: project } = await newProject();
    const id = await upload(project, header + rows(20) + rows(20, '99'));
    const refused = await bring(project, id);
    expect(refused).toMatchObject({ state: 'refused', failure: { code: 'too_many_rejected' } });
    expect(refused.failure?.rejects).toMatchObject([{ value: '99', rows: 20 }]);
    expect((await described(project)).dataset).toBeNull();
    expect(await bring(project, id, { ...open, mostRejected: 60 })).toMatchObject({ state: 'done' });
  });
});

describe('what a file means', () => {
  /** Checks a file with such settings. */
  async function check(text: string, settings: Partial<ImportSettings>): Promise<DataImport> {
    const { id: project } = await newProject();
    const id = await upload(project, text);
    expect((await ask('POST', at(project, `/${id}/check`), { ...open, ...settings })).status).toBe(202);
    return settled(project, id);
  }
  const first = '2026-03-10T09:00:00Z';

  test('is told by the unit of its stays, which is asked for if nothing else tells it', async () => {
    const file = `device_id,location_id,arrived_at,dwell\nd1,26,${first},600\nd2,26,${first},1200\n`;
    const columns = [{ column: 'dwell_minutes', name: 'dwell' }];
    expect(await check(file, { columns })).toMatchObject({ state: 'refused', failure: { code: 'duration_unit' } });
    for (const [durationUnit, meanStay] of [
      ['seconds', 900],
      ['minutes', 54_000],
    ] as const)
      expect(await check(file, { columns, durationUnit })).toMatchObject({
        state: 'checked',
        report: { rejected: 0, facts: { durationUnit, meanStay } },
      });
  });

  test('is told by the zone of times that do not say theirs', async () => {
    const file = `${header}d1,26,2026-03-10 09:00:00,10\n`;
    expect(await check(file, {})).toMatchObject({
      state: 'refused',
      failure: { code: 'no_valid_rows', rejects: [{ column: 'arrived_at', rows: 1 }] },
    });
    for (const [localTimes, firstTime] of [
      ['Europe/Berlin', '2026-03-10T09:00'],
      ['America/New_York', '2026-03-10T14:00'],
    ] as const)
      expect(await check(file, { localTimes })).toMatchObject({ state: 'checked', report: { facts: { firstTime } } });
  });

  test('is told by the gap between sightings that are grouped into visits', async () => {
    const sightings = ['09:00', '10:30', '12:30'].map((time) => `d1,26,2026-03-10T${time}:00Z,walk\n`);
    const file = `device_id,location_id,arrived_at,walk\n${sightings.join('')}`;
    for (const [settings, visits] of [
      [{}, 1],
      [{ gapMinutes: 120 }, 2],
      [{ gapMinutes: 60 }, 3],
    ] as const)
      expect(await check(file, { ...settings, group: 'walk' })).toMatchObject({ report: { rejected: 0, visits } });
  });

  test('does not include a column that is chosen not to be in it, though the file has one of our name', async () => {
    const file = `device_id,location_id,arrived_at,departed_at,stay_minutes\nd1,26,${first},2026-03-10T11:00:00Z,5\n`;
    const stay = { column: 'dwell_minutes', name: 'stay_minutes' };
    expect(await check(file, { columns: [stay] })).toMatchObject({
      state: 'refused',
      failure: { rejects: [{ column: 'stay_minutes', reason: expect.stringMatching(/^contradicts the departure/) }] },
    });
    expect(await check(file, { columns: [stay, { column: 'departed_at', name: '' }] })).toMatchObject({
      state: 'checked',
      report: { rejected: 0, facts: { meanStay: 300 } },
    });
    expect(await check(file, { columns: [stay, { column: 'device_id', name: '' }] })).toMatchObject({
      state: 'refused',
      failure: { code: 'missing_column' },
    });
    const { id: project } = await newProject();
    const list = await upload(project, 'location_id,date,visits\n26,2026-03,5\n', 'counts', 'counts.csv');
    await ask('POST', at(project, `/${list}/check`), { columns: [{ column: 'visits', name: '' }] });
    expect(await settled(project, list)).toMatchObject({ state: 'refused', failure: { code: 'missing_column' } });
  });

  test('is proposed from numbers with a decimal comma or grouped thousands', async () => {
    const { id: project } = await newProject();
    const written = [`d1;26;${first};15,5;1'234`, `d2;26;${first};12,25;2'400`];
    const id = await upload(project, `who;poi;when;minutes;factor\n${written.join('\n')}\n`);
    const { guess } = (await ask<ImportColumns>('GET', at(project, `/${id}/columns`))).body;
    expect(guess.columns).toEqual(
      expect.arrayContaining([
        { column: 'dwell_minutes', name: 'minutes' },
        { column: 'weight', name: 'factor' },
      ]),
    );
    expect(guess.units).toContainEqual({ name: 'minutes', unit: 'minutes' });
    const columns = [...guess.columns, { column: 'device_id', name: 'who' }];
    await ask('POST', at(project, `/${id}/check`), { ...open, columns, durationUnit: 'minutes' });
    expect(await settled(project, id)).toMatchObject({
      state: 'checked',
      report: { rejected: 0, facts: { meanStay: 832.5, longestStay: 930 } },
    });
  });

  test.each([
    [{ durationUnit: 'weeks' }, 'value_invalid'],
    [{ localTimes: 'EST' }, 'time_zone_unknown'],
    [{ gapMinutes: 0 }, 'value_invalid'],
    [{ gapMinutes: 44_641 }, 'value_invalid'],
  ])('is not told by %j', async (settings, code) => {
    const { id: project } = await newProject();
    const id = await upload(project, header + rows(3));
    expect(failure(await ask('POST', at(project, `/${id}/check`), { ...open, ...settings }))).toEqual([400, code]);
  });
});

test('hourly counts by local clocks need nothing but --time-zone; visits need --local-times', async () => {
  const { id: project } = await newProject();
  const [counters, visits] = [join(folder, 'hours.csv'), join(folder, 'local.csv')];
  const hours = ['00:00:00;0', '01:00:00;10', '02:00:00;20'].map((hour) => `26;2026-03-10 ${hour}\n`);
  await writeFile(counters, `location;time of measurement;pedestrians count\n${hours.join('')}`);
  await writeFile(visits, `${header}d1,26,2026-03-10 09:00:00,10\n`);
  const zone = ['--time-zone', 'America/Los_Angeles'];
  const map = 'location_id=location,counted_at=time of measurement,visits=pedestrians count';
  const ofCounters = ['counters', counters, '--project', project, '--map', map];
  const ofVisits = ['visits', visits, '--project', project, '--dataset', 'open'];

  const unsaid = await byCommand(ofCounters);
  expect(unsaid.code).toBe(1);
  expect(unsaid.told.join('')).toContain('without an offset');
  expect(await byCommand([...ofCounters, ...zone])).toMatchObject({
    code: 0,
    // By UTC all of them were on the day before.
    said: expect.stringMatching(/^Imported: .* from 3 rows .* 2026-03-10 to 2026-03-10$/m),
  });

  const refused = await byCommand([...ofVisits, ...zone]);
  expect(refused.code).toBe(1);
  expect(refused.told.join('')).toContain('without an offset');
  expect((await byCommand([...ofVisits, ...zone, '--local-times', 'Europe/Berlin'])).code).toBe(0);
});

describe('an upload', () => {
  test('resumes where it broke off', async () => {
    const { id: project } = await newProject();
    const file = bytes(header + rows(200));
    const { id } = await announce(project, file.length);
    const half = Math.floor(file.length / 2);
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(file.slice(0, half));
      },
      pull(stream) {
        stream.error(new Error('The connection is gone'));
      },
    });
    await send(project, id, 0, broken).catch(() => undefined);
    const { received, state } = await read(project, id);
    expect([received, state]).toEqual([half, 'uploading']);
    // An offset that differs from the server's is refused, and nothing is written.
    expect((await send(project, id, half + 10, file.slice(half + 10))).body.code).toBe('upload_offset');
    expect((await send(project, id, half, file.slice(half))).body).toMatchObject({
      received: file.length,
      state: 'uploaded',
    });
    expect(await readFile(uploads().fileOf(id, 'visits.csv'))).toEqual(Buffer.from(file));
    expect((await send(project, id, file.length, bytes('x'))).body.code).toBe('import_state');
    expect(await bring(project, id)).toMatchObject({ state: 'done', report: { visits: 200 } });
  });

  test('resumes over a new connection while the server still waits for the old one', async () => {
    const { id: project } = await newProject();
    const file = bytes(header + rows(20));
    const { id } = await announce(project, file.length);
    const silent = new ReadableStream({ start: (stream) => stream.enqueue(file.slice(0, 10)) });
    const waiting = send(project, id, 0, silent).catch(() => undefined);
    await vi.waitUntil(() => existsSync(uploads().fileOf(id, 'visits.csv')), 60_000);
    // The server reports whether the first bytes had already arrived.
    await send(project, id, 0, file);
    const { received } = await read(project, id);
    await send(project, id, received, file.slice(received));
    await waiting;
    expect(await read(project, id)).toMatchObject({ state: 'uploaded', received: file.length });
    expect(await readFile(uploads().fileOf(id, 'visits.csv'))).toEqual(Buffer.from(file));
  });

  test('of many files at once over a slow connection does not block the same user’s other requests', async () => {
    const { id: project } = await newProject();
    const file = bytes(header);
    const files = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await announce(project, file.length);
        let rest = () => {};
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(file.slice(0, 10));
            rest = () => {
              stream.enqueue(file.slice(10));
              stream.close();
            };
          },
        });
        return { id, rest, sent: send(project, id, 0, body) };
      }),
    );
    // A user has half as many turns.
    await vi.waitUntil(() => files.every(({ id }) => existsSync(uploads().fileOf(id, 'visits.csv'))), 60_000);
    expect(await read(project, files[0]?.id ?? '')).toMatchObject({ state: 'uploading', received: 0 });
    for (const { rest } of files) rest();
    const answers = await Promise.all(files.map(({ sent }) => sent));
    expect(answers.map(({ body }) => body.state)).toEqual(files.map(() => 'uploaded'));
  });

  test('that exceeds its stated size or the allowed size is refused', async () => {
    const { id: project } = await newProject();
    const { id } = await announce(project, 10);
    expect((await send(project, id, 0, bytes(header))).body.code).toBe('upload_too_long');
    expect(await read(project, id)).toMatchObject({ state: 'uploading', received: 0 });
    const large = { kind: 'visits', name: 'v.csv', size: 64 * megabyte + 1 };
    const refused = await ask<{ params: object }>('POST', at(project), large);
    expect([...failure(refused), refused.body.params]).toEqual([400, 'csv_too_large', { max: 64 }]);
    for (const size of [0, -1, 1.5]) expect((await ask('POST', at(project), { ...large, size })).status).toBe(400);
  });

  test.each([
    ['gzip', '1f8b0800'],
    ['a workbook or zip', '504b0304'],
    ['Zstandard', '28b52ffd'],
  ])('of %s named .csv is refused from its first bytes', async (_what, start) => {
    const { id: project } = await newProject();
    const { id } = await announce(project, 1000);
    expect((await send(project, id, 0, new Uint8Array(Buffer.from(`${start}0000`, 'hex')))).body.code).toBe(
      'file_compressed',
    );
  });

  test.each([
    ['one endless line', Buffer.alloc(3 * megabyte, 'a'), 'visits.csv', 'line_too_long'],
    ['text that claims to be Parquet', Buffer.from(header), 'visits.parquet', 'not_parquet'],
    ['Parquet that is cut off', Buffer.from('PAR1 and nothing more of it'), 'visits.csv', 'not_parquet'],
    ['zero bytes', Buffer.alloc(100), 'visits.csv', 'not_text'],
  ])('of %s is refused with the reason, and can be deleted', async (_what, content, name, code) => {
    const { id: project } = await newProject();
    const id = await upload(project, content, 'visits', name);
    expect(failure(await ask('GET', at(project, `/${id}/columns`)))).toEqual([409, 'file_refused']);
    const refused = await read(project, id);
    expect(refused).toMatchObject({ state: 'refused', failure: { code } });
    expect(refused.failure?.reason).not.toContain(folder);
    expect((await ask('DELETE', at(project, `/${id}`))).status).toBe(204);
    expect(existsSync(join(folder, 'uploads', id))).toBe(false);
    expect((await ask<DataImport[]>('GET', at(project))).body).toEqual([]);
  });

  test('stays in its folder, whatever its name', async () => {
    const { id: project } = await newProject();
    for (const name of ['../../../etc/passwd', '/etc/passwd', '..', 'a\u202Eb*?.csv', '.hidden']) {
      const { id } = await announce(project, 3, 'visits', name);
      expect((await send(project, id, 0, bytes('a,b'))).status).toBe(200);
      const path = uploads().fileOf(id, name);
      expect(dirname(path)).toBe(join(folder, 'uploads', id, 'file'));
      expect(existsSync(path)).toBe(true);
      expect((await read(project, id)).name).toBe(name);
    }
  });

  test('is refused when the disk is full, before it starts or part-way', async ({ skip }) => {
    const { id: project } = await newProject();
    free = 300 * megabyte;
    const large = { kind: 'visits', name: 'v.csv', size: 60 * megabyte };
    expect(failure(await ask('POST', at(project), large))).toEqual([507, 'disk_full']);
    // Nothing of these has arrived yet, and they take all there is together.
    const before = await database.db
      .selectFrom('data_imports')
      .where('state', '=', 'uploading')
      .select(sql<string>`coalesce(sum(size - received), 0)`.as('rest'))
      .executeTakeFirstOrThrow();
    free = (256 + 100) * megabyte + Number(before.rest);
    const other = await newProject();
    const both = await Promise.all([ask('POST', at(project), large), ask('POST', at(other.id), large)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 507]);
    // What is discarded needs no room any more.
    for (const id of [project, other.id])
      for (const { id: announced } of (await ask<DataImport[]>('GET', at(id))).body)
        await ask('DELETE', `${at(id)}/${announced}`);
    expect((await ask('POST', at(project), large)).status).toBe(200);
    free = 1e12;
    skip(!existsSync('/dev/full'), 'no disk here is always full');
    const { id } = await announce(project, 100);
    const path = uploads().fileOf(id, 'visits.csv');
    await mkdir(dirname(path), { recursive: true });
    await symlink('/dev/full', path);
    const refused = await send(project, id, 0, bytes('device_id'));
    expect([refused.status, refused.body.code]).toEqual([507, 'disk_full']);
    expect(await read(project, id)).toMatchObject({ state: 'uploading', received: 0 });
  });

  test('is deleted after a week without progress', async () => {
    const { id: project } = await newProject();
    const [old, young] = [await upload(project, header), await upload(project, header)];
    const now = new Date();
    await database.db
      .updateTable('data_imports')
      .set({ touched_at: new Date(now.getTime() - 8 * 86_400_000) })
      .where('id', '=', old)
      .execute();
    await forgetUploads(database.db, uploads(), now);
    expect([existsSync(join(folder, 'uploads', old)), existsSync(join(folder, 'uploads', young))]).toEqual([
      false,
      true,
    ]);
    expect((await ask<DataImport[]>('GET', at(project))).body.map(({ id }) => id)).toEqual([young]);
  });
});

describe('other kinds of import', () => {
  test('a list of places adds new ones with the ids used in files', async () => {
    const { id: project } = await newProject();
    const list = 'poiID,poiName,lat,lon\n26,Known,52.5,13.4\n31,Zoo,52.51,13.34\n';
    const columns = ['id:poiID', 'name:poiName', 'latitude:lat', 'longitude:lon'].map((pair) => {
      const [column, name] = pair.split(':');
      return { column, name };
    });
    const id = await upload(project, list, 'places', 'places.csv');
    expect(await bring(project, id, { columns })).toMatchObject({
      state: 'done',
      report: { status: 'imported', rowsRead: 2, added: 1, equal: 1 },
    });
    const places = await database.db
      .selectFrom('locations')
      .where('project_id', '=', project)
      .orderBy('position')
      .select(['name', 'source_id'])
      .execute();
    expect(places.at(-1)).toEqual({ name: 'Zoo', source_id: '31' });
    expect(places).toHaveLength(3);
  });

  test('a list with two places of one id is refused, as by the command', async () => {
    const { id: project } = await newProject();
    const list = 'id,name,latitude,longitude\n777,Alpha,52.5,13.4\n777,Alpha Mall,48.1,11.6\n';
    const id = await upload(project, list, 'places', 'places.csv');
    const refused = await bring(project, id);
    expect(refused).toMatchObject({ state: 'refused' });
    expect(JSON.stringify(refused)).toContain('Two places have the id');
  });

  test('counts calibrate the visits, and an opt-out list removes a device permanently', async () => {
    const { id: project } = await newProject();
    const days = Array.from({ length: 90 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10));
    const visits = days.flatMap((day) => Array.from({ length: 12 }, (_, i) => `p${i},26,${day}T10:00:00+01:00,10\n`));
    await bring(project, await upload(project, header + visits.join('')), { ...open, dataset: 'panel' });
    expect((await described(project)).dataset).toMatchObject({
      kind: 'panel',
      sigma: 0.25,
      measuredPlaces: 0,
      retainedUntil: '2029-03-01',
    });
    const counts = `location_id,date,visits\n${days.map((day) => `26,${day},12\n`).join('')}`;
    const counted = await bring(project, await upload(project, counts, 'counts', 'doors.csv'), {});
    expect(counted).toMatchObject({ state: 'done', report: { added: 1, visits: null } });
    expect((await described(project)).dataset).toMatchObject({ measuredPlaces: 1 });

    const gone = await bring(project, await upload(project, 'device_id\n"p3 "\nq\n', 'opt-out', 'gone.csv'), {});
    expect(gone).toMatchObject({
      state: 'done',
      report: {
        added: 2,
        optOut: {
          given: 2,
          found: 1,
          projects: [{ id: project, name: expect.stringMatching(/^Data /) as string, visits: 90 }],
        },
      },
    });
    const nobody = await bring(project, await upload(project, 'device_id\nelse\n', 'opt-out', 'gone.csv'), {});
    expect(nobody).toMatchObject({ report: { optOut: { given: 1, found: 0, projects: [] } } });
    expect(await described(project)).toMatchObject({ dataset: { rows: 990 }, earlier: null });
    const again = await bring(project, await upload(project, header + visits.join('')), { ...open, dataset: 'panel' });
    expect(again).toMatchObject({ report: { visits: 990 } });
  });

  test('a coverage list says which days were counted, is added to the last one if told so, and can be undone', async () => {
    const { id: project } = await newProject();
    const list = (lines: string) => upload(project, `place,from,to,counted\n${lines}`, 'coverage', 'days.csv');
    const columns = [{ column: 'location_id', name: 'place' }];
    const settings = { columns, mostRejected: 50 };
    const bad = await bring(project, await list('26,2026-03-01,2026-03-31,no\n'), settings);
    expect(bad).toMatchObject({ state: 'refused', failure: { code: 'no_dataset' } });
    await bring(project, await upload(project, header + rows(20)));
    const first = await list('26,2026-03-20,2026-03-31,no\nnowhere,2026-03-01,2026-03-02,yes\n');
    expect((await ask<ImportColumns>('GET', at(project, `/${first}/columns`))).body.guess.columns).toEqual(
      expect.arrayContaining(['from', 'to', 'counted'].map((name) => ({ column: name, name }))),
    );
    const made = await bring(project, first, settings);
    expect(made).toMatchObject({
      state: 'done',
      report: { status: 'imported', rowsRead: 2, rejected: 1, added: 1, rejects: [{ value: 'nowhere' }] },
    });
    const stated = async () =>
      (await readDataset(join(folder, 'visits'), project))?.coverage?.map(({ counted, off }) => [counted, off]);
    /** A run of days. */
    const run = (from: string, days: number) => `${Date.parse(from) / 86_400_000} ${days}`;
    expect(await stated()).toEqual([['', run('2026-03-20', 12)]]);
    const more = await bring(project, await list('26,2026-03-20,2026-03-20,closed\n'), { ...settings, append: true });
    expect(more).toMatchObject({ state: 'done' });
    expect(await stated()).toEqual([[run('2026-03-20', 1), run('2026-03-21', 11)]]);
    const { body: undone } = await ask('POST', `/api/projects/${project}/dataset/undo`);
    expect(await settled(project, undone.id)).toMatchObject({ state: 'done' });
    expect(await stated()).toEqual([['', run('2026-03-20', 12)]]);
  });

  test('panel statistics are refused for data that is not a panel', async () => {
    const { id: project } = await newProject();
    await bring(project, await upload(project, header + rows(20)));
    const list = 'country,area_code,month,devices\nde,10115,2026-03,100\n';
    const refused = await bring(project, await upload(project, list, 'panel', 'panel.csv'), {});
    expect(refused).toMatchObject({ state: 'refused', failure: { code: 'dataset_differs' } });
  });
});

describe('an import that ends early', () => {
  test('because it is stopped leaves the file and the data unchanged', async () => {
    const { id: project } = await newProject();
    await imports.stop();
    const id = await upload(project, header + rows(20));
    await ask('POST', at(project, `/${id}/check`), open);
    expect(failure(await ask('DELETE', at(project, `/${id}`)))).toEqual([409, 'import_state']);
    // While it is waiting.
    expect((await ask('PUT', at(project, `/${id}/stop`))).body.state).toBe('uploaded');
    expect(failure(await ask('PUT', at(project, `/${id}/stop`)))).toEqual([409, 'import_state']);
    imports = begin();
    // While it is in progress.
    await ask('POST', at(project, `/${id}/check`), open);
    await vi.waitUntil(async () => (await read(project, id)).state === 'running', { timeout: 60_000, interval: 10 });
    await ask('PUT', at(project, `/${id}/stop`));
    expect((await settled(project, id)).state).toBeOneOf(['uploaded', 'checked']);
    expect((await described(project)).dataset).toBeNull();
    expect(await bring(project, id)).toMatchObject({ state: 'done' });
  });

  test.each([
    ['before it is decided', 'begun', 'refused', 20],
    ['after it is decided', 'decided', 'done', 30],
  ] as const)(
    'because the server is killed %s is either complete or absent, and its state shows which',
    async (_when, step, state, visits) => {
      const { id: project } = await newProject();
      await bring(project, await upload(project, header + rows(20)));
      const id = await upload(project, header + rows(30));
      await ask('POST', at(project, `/${id}/check`), open);
      await settled(project, id);
      await imports.stop();
      await ask('POST', at(project, `/${id}/run`));
      const script = fileURLToPath(new URL('../testing/killedPageImport.ts', import.meta.url));
      const server = fork(script, [database.url, folder, secret, step], { execArgv: ['--import', 'tsx'] });
      await once(server, 'exit');
      imports = begin();
      const ended = await settled(project, id);
      expect([ended.state, (await described(project)).dataset?.rows]).toEqual([state, visits]);
      if (state === 'done') return;
      expect(ended.failure?.code).toBe('import_interrupted');
      expect(await bring(project, id)).toMatchObject({ state: 'done', report: { visits: 30 } });
    },
  );
});

const melbourne = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'melbourne');

test('the Melbourne photos give the same results in all nine analyses by page and by command', async ({ skip }) => {
  skip(!existsSync(melbourne), `the Melbourne files are not in ${melbourne}`);
  const project = await database.db
    .insertInto('projects')
    .values({ account_id: world.acme.accountId, name: 'By page', time_zone: 'Australia/Melbourne' })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** Accepts the guesses, like a user who only presses the buttons. */
  const byPage = async (kind: string, name: string, settings: object) => {
    const id = await upload(project.id, await readFile(join(melbourne, name)), kind, name);
    const { guess } = (await ask<ImportColumns>('GET', at(project.id, `/${id}/columns`))).body;
    const { columns, group } = guess;
    return bring(project.id, id, { columns, ...(kind === 'visits' ? { group } : {}), ...settings });
  };
  expect(await byPage('places', 'poi-Melb-all.csv', {})).toMatchObject({ state: 'done', report: { added: 88 } });
  const done = await byPage('visits', 'userVisits-Melb.csv', { dataset: 'open', timeZone: 'Australia/Melbourne' });
  expect(done).toMatchObject({ state: 'done', report: { rowsRead: 23_995, visits: 7730, rejected: 0 } });

  const [visits, places] = ['userVisits-Melb.csv', 'poi-Melb-all.csv'].map((name) => join(melbourne, name));
  const { code, told } = await byCommand([
    'visits',
    visits ?? '',
    '--project',
    'new:By command',
    '--dataset',
    'open',
    '--time-zone',
    'Australia/Melbourne',
    '--group',
    'seqID',
    '--map',
    'device_id=userID,arrived_at=dateTaken,location_id=poiID',
    '--locations',
    places ?? '',
    '--locations-map',
    'id=poiID,name=poiName,latitude=poiLat,longitude=poiLon',
  ]);
  expect([code, told]).toEqual([0, []]);

  const command = await database.db
    .selectFrom('projects')
    .where('name', '=', 'By command')
    .select('id')
    .executeTakeFirstOrThrow();
  const numbersOf = (projectId: Id) =>
    numbersOfProject({ db: database.db, projectId, root: join(folder, 'visits'), from: '2000-01', to: '2014-12' });
  const [own, other] = [await numbersOf(project.id), await numbersOf(command.id)];
  const nine = [
    'ABSORPTION',
    'ATTRACTION',
    'CATCHMENT',
    'DURATION',
    'FOOTFALL',
    'LOYALTY',
    'MOVEMENT',
    'RETENTION',
    'SEASONALITY',
  ];
  expect(new Set(Object.keys(own).map((name) => name.split(' ')[0]))).toEqual(new Set(nine));
  const { values } = JSON.parse(own['FOOTFALL MONTHLY'] ?? '') as { values: { data: { value: number }[] }[] };
  expect(values.flatMap(({ data }) => data).reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(7730);
  // The texts are long: their names say enough.
  expect(Object.keys({ ...own, ...other }).filter((name) => own[name] !== other[name])).toEqual([]);
  const days = async (projectId: Id) => {
    const { rows: count, firstDay, lastDay } = (await readDataset(join(folder, 'visits'), projectId)) ?? {};
    return { count, firstDay, lastDay };
  };
  expect(await days(project.id)).toEqual(await days(command.id));
});
