import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { runImport } from './importCommand';

let database: TestDatabase;
let folder = '';

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'locus-ids-'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOCUS_DATA', folder);
  vi.stubEnv('INIT_CWD', folder);
  await database.db.insertInto('accounts').values({ name: 'Stores', type: 'CUSTOMER' }).execute();
  await writeFile(join(folder, 'places.csv'), 'id,name,latitude,longitude\na,Arts,-37.82,144.96\n');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]): Promise<[code: number, text: string]> {
  const [out, error] = [new PassThrough(), new PassThrough()];
  const code = await runImport(argv, { out: out as never, error: error as never });
  return [code, [out, error].map((stream) => String(stream.read() ?? '')).join('')];
}

const header = 'device_id,location_id,arrived_at,dwell_minutes';
const visit = (device: string, i: number) =>
  `${device},a,2026-01-0${1 + (i % 9)}T10:${String(i % 60).padStart(2, '0')}:00Z,${i % 40}`;
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';

test('the command warns of an id in many rows, and an opt-out names projects, visits and how many devices it found', async () => {
  const crowd = Array.from({ length: 300 }, (_, i) => visit(i < 120 ? 'unassigned' : `d${i}`, i));
  const own = [uuid, uuid.toUpperCase(), `{${uuid}}`].map((id, i) => visit(id, i));
  await writeFile(join(folder, 'visits.csv'), `${[header, ...crowd, ...own, visit('NULL', 1)].join('\n')}\n`);
  const visits = ['visits', 'visits.csv', '--project', 'new:Mine', '--dataset', 'panel', '--time-zone', 'UTC'];
  const warning =
    'Warning: one device id, "unas…" in line 2, stands in 120 rows; if it is a placeholder, many people count as one';
  const [, checked] = await run(...visits, '--locations', 'places.csv', '--dry-run');
  expect(checked).toContain(warning);
  const [code, imported] = await run(...visits, '--locations', 'places.csv');
  expect(code).toBe(0);
  expect(imported).toContain(warning);
  expect(imported).toContain('device_id "NULL": 1 row, missing device id');

  const { id } = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  await writeFile(join(folder, 'gone.csv'), `device_id\n${uuid.toUpperCase()} \nelse\n`);
  const [, gone] = await run('opt-out', 'gone.csv');
  expect(gone).toContain('1 of 2 found in the data');
  expect(gone).toContain(`Project ${id} "Mine": 3 visits of them`);
  await writeFile(join(folder, 'nobody.csv'), 'device_id\nnobody\n');
  expect((await run('opt-out', 'nobody.csv'))[1]).toContain('0 of 1 found in the data');
});
