import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { readStamp } from '@locus/exports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { claimInstance } from '../postgres/instance';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { exportCommandOf, runExport } from './exportCommand';

let database: TestDatabase;
let world: World;
let folder = '';

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'locus-export-'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOCUS_DATA', folder);
  vi.stubEnv('INIT_CWD', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command and returns its exit code and its output. */
async function run(...argv: string[]) {
  const [out, error] = [new PassThrough(), new PassThrough()];
  const code = await runExport(argv, { out: out as never, error: error as never });
  return { code, out: String(out.read() ?? ''), error: String(error.read() ?? '') };
}

const regular = () => world.acme.users.REGULAR_USER?.email ?? '';

test('the command writes the file that the user would download, and names what is left out', async () => {
  const { report } = world.acme.shown;
  const answer = await run(
    report,
    '--as',
    regular(),
    '--format',
    'xlsx',
    '--metrics',
    'footfall,loyalty',
    '--out',
    'files',
  );
  expect(answer).toMatchObject({ code: 0, error: '' });
  const [name = ''] = await readdir(join(folder, 'files'));
  expect(name).toMatch(/^\d{4}-\d\d-\d\d_.+_Locus_Export\.xlsx$/);
  const [path, leftOut] = answer.out.split('\n');
  expect(path).toBe(join(folder, 'files', name));
  expect(leftOut).toMatch(/^Cross-visitation: /);
  expect(readStamp(await readFile(path ?? ''))).toMatchObject({ types: ['FOOTFALL', 'LOYALTY'] });
  const rows = await database.db.selectFrom('audit_log').where('action', '=', 'report.exported').selectAll().execute();
  expect(rows).toMatchObject([{ actor_id: world.acme.users.REGULAR_USER?.id, subject: `report:${report}` }]);
});

test('a file names the address of the running portal, not that of the command’s own settings', async () => {
  const argv = [
    world.acme.shown.report,
    '--as',
    regular(),
    '--format',
    'pdf',
    '--metrics',
    'footfall',
    '--out',
    'stamped',
  ];
  const addressIn = async () => {
    expect((await run(...argv)).code).toBe(0);
    const [name = ''] = await readdir(join(folder, 'stamped'));
    const file = await readFile(join(folder, 'stamped', name));
    await rm(join(folder, 'stamped'), { recursive: true });
    return new Set([...file.toString('latin1').matchAll(/\/URI \(([^)]*?)\/reports\//g)].map(([, address]) => address));
  };
  vi.stubEnv('LOCUS_PORT', '4321');
  expect(await addressIn()).toEqual(new Set(['http://localhost:4321']));
  const running = await claimInstance(folder);
  await running.announce({ portal: 'https://portal.example:4444', admin: 'https://office.example' });
  expect(await addressIn()).toEqual(new Set(['https://portal.example:4444']));
  await running.release();
});

test('a report that the user cannot see, or an unknown user, is refused and nothing is written', async () => {
  const argv = ['--as', regular(), '--format', 'csv', '--out', 'nothing'];
  expect(await run(world.globex.shown.report, ...argv)).toMatchObject({ code: 1, out: '' });
  expect((await run(world.acme.hidden.report, ...argv)).error).toMatch(/does not exist, or you have no access/);
  const unknown = await run(world.acme.shown.report, '--as', 'nobody@example.com', '--format', 'csv');
  expect(unknown.error).toMatch(/no active user nobody@example\.com/);
  await expect(readdir(join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});

test('an invalid command line is refused with the reason', async () => {
  for (const [argv, reason] of [
    [['x', '--as', 'a@b.c', '--format', 'pdf'], /one report by its id/],
    [['1', '--format', 'pdf'], /--as/],
    [['1', '--as', 'a@b.c'], /--format/],
    [['1', '--as', 'a@b.c', '--format', 'csv', '--data', 'map'], /--format/],
    [['1', '--as', 'a@b.c', '--format', 'pdf', '--metrics', 'weather'], /--metrics/],
    [['1', '--as', 'a@b.c', '--format', 'pdf', '--language', 'fr'], /--language/],
    [['1', '--as', 'a@b.c', '--format', 'csv', '--decimal', ';'], /--decimal/],
    [['1', '--colour', 'blue'], /colour/],
  ] as const) {
    const { code, error } = await run(...argv);
    expect([code, error]).toEqual([1, expect.stringMatching(reason)]);
  }
  expect((await run('--help')).out).toMatch(/^Usage: npm run export/);
  expect(await exportCommandOf(['1', '--as', 'a@b.c', '--format', 'powerpoint', '--data', 'chart'], '/')).toMatchObject(
    {
      order: { format: 'pptx', dataSet: ['graphs-charts'] },
    },
  );
});
