import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { readDataset } from '@locus/analytics';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { runImport } from './importCommand';

let database: TestDatabase;
let folder = '';

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'locus-declared-'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOCUS_DATA', folder);
  vi.stubEnv('INIT_CWD', folder);
  await database.db.insertInto('accounts').values({ name: 'Declared', type: 'CUSTOMER' }).execute();
  await writeFile(join(folder, 'places.csv'), 'id,name,latitude,longitude\na,Arts,-37.82,144.96\n');
  await writeFile(
    join(folder, 'visits.csv'),
    'device_id,location_id,arrived_at,dwell_minutes\nx,a,2026-01-05T10:00:00Z,20\ny,a,2026-01-06T10:00:00Z,20\n',
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<[code: number, text: string]> {
  const [out, error] = [new PassThrough(), new PassThrough()];
  const argv = ['visits', 'visits.csv', '--time-zone', 'UTC', ...words];
  const code = await runImport(argv, { out: out as never, error: error as never });
  return [code, [out, error].map((stream) => String(stream.read() ?? '')).join('')];
}

const onRecord = () =>
  database.db
    .selectFrom('audit_log')
    .where('action', '=', 'dataset.declared_open')
    .select(['subject', 'details'])
    .execute();

test('a panel becomes open data only with --declare-open, which is reported and recorded in the audit log', async () => {
  expect((await run('--project', 'new:Mine', '--locations', 'places.csv', '--dataset', 'panel'))[0]).toBe(0);
  const { id } = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  const kind = async () => (await readDataset(join(folder, 'visits'), id))?.kind;

  const refused = await run('--project', id, '--dataset', 'open');
  expect(refused[0]).toBe(1);
  expect(refused[1]).toContain('--declare-open');
  expect([await kind(), await onRecord()]).toEqual(['panel', []]);

  // A dry run records nothing, because it changes nothing.
  expect((await run('--project', id, '--dataset', 'open', '--declare-open', '--dry-run'))[0]).toBe(0);
  expect([await kind(), await onRecord()]).toEqual(['panel', []]);

  const [code, text] = await run('--project', id, '--dataset', 'open', '--declare-open');
  expect(code).toBe(0);
  expect(text).toMatch(/open/i);
  expect(await kind()).toBe('open');
  expect(await onRecord()).toEqual([{ subject: `project:${id}`, details: { file: 'visits.csv' } }]);
});
