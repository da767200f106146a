import { readLocations } from '@locus/analytics/import';
import type { VisitItemType } from '@locus/model/calls';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { addLocations, importProject, importReport } from './importProject';
import { importedItems } from './reportItems';

let test: TestDatabase;
let folder = '';
const timeZone = 'Australia/Melbourne';
const firstLook = { name: 'First look', items: ['FOOTFALL'] } as const;

beforeAll(async () => {
  test = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'test-import-'));
});

afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

async function placesOf(rows: string) {
  const file = join(folder, 'places.csv');
  await writeFile(file, `id,name,latitude,longitude\n${rows}`);
  return (await readLocations({ file, rejectsFile: `${file}.rejects.csv` })).places;
}

describe('an import into the database', () => {
  it('needs an account', async () => {
    const project = { name: 'Mine' };
    await expect(importProject(test.db, { project, account: undefined, timeZone })).rejects.toThrow(
      'There is no account yet: create one in the back-office, under Accounts',
    );
  });

  it('creates a project for the oldest customer account, and finds it again by name', async () => {
    await test.db
      .insertInto('accounts')
      .values([
        { name: 'Provider', type: 'INTERNAL' },
        { name: 'First', type: 'CUSTOMER' },
        { name: 'Second', type: 'CUSTOMER' },
      ])
      .execute();
    const made = await importProject(test.db, { project: { name: 'Mine' }, account: undefined, timeZone });
    expect(made).toMatchObject({ name: 'Mine', accountName: 'First', created: true });
    const found = await importProject(test.db, { project: { name: 'Mine' }, account: 'First', timeZone });
    expect(found).toEqual({ ...made, created: false });
    expect(await importProject(test.db, { project: { id: made.id }, account: undefined, timeZone })).toEqual(found);
    const other = await importProject(test.db, { project: { name: 'Mine' }, account: 'Second', timeZone });
    expect(other.id).not.toBe(made.id);
  });

  it('refuses projects and accounts that do not exist', async () => {
    await expect(importProject(test.db, { project: { id: '999' }, account: undefined, timeZone })).rejects.toThrow(
      'no project 999',
    );
    await expect(importProject(test.db, { project: { name: 'X' }, account: 'Nobody', timeZone })).rejects.toThrow(
      'no account "Nobody"',
    );
  });

  it('adds each listed place once, with its outline and the next position', async () => {
    const { id } = await importProject(test.db, { project: { name: 'Places' }, account: undefined, timeZone });
    expect(await addLocations(test.db, id, await placesOf('a,Arts,-37.82,144.96\nb,Docks,-37.81,144.94\n'))).toBe(2);
    expect(await addLocations(test.db, id, await placesOf('b,Docks,-37.81,144.94\nc,Zoo,-37.78,144.95\n'))).toBe(1);
    const rows = await test.db
      .selectFrom('locations')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ source_id, position }) => [source_id, position])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    const ring = rows[0]?.geometry.coordinates[0] ?? [];
    expect(rows[0]?.geometry.type).toBe('Polygon');
    expect(ring[0]).toEqual(ring.at(-1));
  });

  it('creates a report over the months with visits, and updates an existing one of the same name', async () => {
    const { id } = await importProject(test.db, { project: { name: 'Reports' }, account: undefined, timeZone });
    await addLocations(test.db, id, await placesOf('a,Arts,-37.82,144.96\n'));
    const report = await importReport(test.db, id, firstLook, { firstDay: '2025-11-13', lastDay: '2026-02-03' });
    await addLocations(test.db, id, await placesOf('b,Docks,-37.81,144.94\n'));
    expect(await importReport(test.db, id, firstLook, { firstDay: '2025-11-13', lastDay: '2026-03-03' })).toBe(report);
    const row = await test.db.selectFrom('reports').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: report, start_date: '2025-11-01', end_date: '2026-03-31', status: 'PRESENTABLE' });
    const places = await test.db.selectFrom('report_locations').selectAll().where('report_id', '=', report).execute();
    expect(places).toHaveLength(2);
    const items = await test.db
      .selectFrom('report_items')
      .select(['type', 'status'])
      .where('report_id', '=', report)
      .execute();
    expect(items).toEqual([{ type: 'FOOTFALL', status: 'initiated' }]);
  });

  it('creates all analyses with their settings, and only those missing from the report', async () => {
    const { id } = await importProject(test.db, { project: { name: 'All' }, account: undefined, timeZone });
    await addLocations(
      test.db,
      id,
      await placesOf('a,Arts,-37.82,144.96\nb,Docks,-37.81,144.94\nc,Zoo,-37.78,144.95\n'),
    );
    const days = { firstDay: '2025-11-13', lastDay: '2026-02-03' };
    const named = (items: readonly VisitItemType[]) => ({ name: 'All of it', items });
    await importReport(test.db, id, named(['FOOTFALL', 'ABSORPTION']), days);
    const report = await importReport(test.db, id, named(importedItems.map(({ type }) => type)), days);
    const items = await test.db
      .selectFrom('report_items')
      .where('report_id', '=', report)
      .select(['type', 'name', 'settings'])
      .execute();
    expect(items.map(({ type }) => type).sort()).toEqual(importedItems.map(({ type }) => type).sort());
    const [a = '', b = '', c = ''] = (
      await test.db.selectFrom('locations').where('project_id', '=', id).orderBy('position').select('id').execute()
    ).map((location) => location.id);
    expect(items.find(({ type }) => type === 'ATTRACTION')).toMatchObject({
      name: 'Attraction',
      settings: expect.arrayContaining([
        { name: 'aois', value: a },
        { name: 'pois', value: `${b};${c}` },
      ]) as unknown,
    });
    expect(items.find(({ type }) => type === 'CATCHMENT')?.settings).toEqual([
      { name: 'Catchment Geo Level', value: '1' },
    ]);
  });

  it('keeps the country of a place', async () => {
    const { id } = await importProject(test.db, { project: { name: 'Countries' }, account: undefined, timeZone });
    const file = join(folder, 'countries.csv');
    await writeFile(file, 'id,name,latitude,longitude,country\na,Caf%C3%A9%20Central,48.2,16.4,AT\nb,Docks,52,4,\n');
    const { places } = await readLocations({ file, rejectsFile: `${file}.rejects.csv` });
    await addLocations(test.db, id, places);
    const rows = await test.db
      .selectFrom('locations')
      .where('project_id', '=', id)
      .orderBy('position')
      .selectAll()
      .execute();
    expect(rows.map(({ name, country }) => [name, country])).toEqual([
      ['Café Central', 'at'],
      ['Docks', ''],
    ]);
  });
});
