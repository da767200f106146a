import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { bringToServer } from './serverVisits';

let visits: string;
beforeAll(async () => {
  visits = await mkdtemp(join(tmpdir(), 'locus-server-'));
  const info = {
    version: 1,
    kind: 'panel',
    generation: 'generation-1',
    importedAt: '2026-07-02T00:00:00.000Z',
    rows: 1,
  };
  await mkdir(join(visits, 'p1'));
  await writeFile(join(visits, 'p1', 'dataset.json'), JSON.stringify(info));
});
afterAll(() => rm(visits, { recursive: true, force: true }));

const folders = () => ({ visits, areas: '', secret: '' });

test('nothing is loaded when no server is configured', async () => {
  expect(await bringToServer(folders(), ['p1'])).toEqual({ lines: [], loaded: [] });
});

test('an unreachable server is reported with what to do about it, and without its password', async () => {
  const away = { ...folders(), url: 'clickhouse://locus:very-secret@127.0.0.1:9/visits' };
  const said = await bringToServer(away, ['p1']).then(String, (error: Error) => error.message);
  expect(said).toMatch(/ClickHouse server did not take the visits of project p1 .*scripts\/load-visits\.ts p1$/);
  expect(said).not.toContain('very-secret');
  // A project without visits needs no server.
  expect(await bringToServer(away, ['p2'])).toEqual({ lines: [], loaded: [] });
});
