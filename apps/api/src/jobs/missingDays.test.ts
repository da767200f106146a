import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import { importCounters } from '@locus/analytics/import';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { finishImports } from './finishImports';

let database: TestDatabase;
let world: World;
let folder = '';
beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'locus-missing-days-'));
});
afterAll(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('counts of an earlier version learn at the start which days were counted, and are calculated anew once', async () => {
  const { project, locations, reportItem } = world.acme.shown;
  const root = join(folder, 'visits');
  const file = join(folder, 'counts.csv');
  const place = { id: locations[0] ?? '', name: 'Bridge', longitude: 8.5, latitude: 47.4 };
  await writeFile(
    file,
    `location_id,counted_at,visits\n${place.id},2026-03-02T09:00:00Z,5\n${place.id},2026-03-09T09:00:00Z,5\n`,
  );
  const common = {
    timeZone: 'UTC',
    locations: [place],
    now: new Date('2026-07-02T10:00:00Z'),
    secret: testSecret,
    threads: 1,
  };
  await importCounters({ ...common, root, projectId: project, file, rejectsFile: join(folder, 'rejects.csv') });
  const { counted, ...old } = (await readDataset(root, project)) ?? {};
  expect(counted).toHaveLength(1);
  const description = join(root, project, 'dataset.json');
  await writeFile(description, JSON.stringify(old));
  const itemStatus = async () =>
    (await database.db.selectFrom('report_items').where('id', '=', reportItem).select('status').executeTakeFirst())
      ?.status;
  await database.db.updateTable('report_items').set({ status: 'confirmed' }).execute();
  const told: string[] = [];
  const start = () =>
    finishImports(database.db, { visits: root, areas: join(folder, 'areas') }, (line) => told.push(line));
  await start();
  expect((await readDataset(root, project))?.counted).toEqual(counted);
  expect(told).toEqual([expect.stringMatching(/^Counts of project \d+ say which days were counted; \d+ analyses are/)]);
  expect(await itemStatus()).toBe('initiated');
  const after = await readFile(description, 'utf8');
  await start();
  expect(told).toHaveLength(1);
  expect(await readFile(description, 'utf8')).toBe(after);
});
