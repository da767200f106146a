import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitStore } from '../store/visitStore';
import type { ImportOptions, ImportProgress } from './importOptions';
import { importVisits } from './importVisits';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const options = (root: string, file: string): ImportOptions => ({
  root,
  projectId: '7',
  file,
  dataset: 'open',
  timeZone: 'Europe/Berlin',
  locations: [{ id: '11', name: 'Alexanderplatz', longitude: 13.4, latitude: 52.5 }],
  now: new Date('2026-07-02T10:00:00Z'),
  rejectsFile: `${file}.rejects.csv`,
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
});

/** Imports in a process of its own, which kills itself as soon as it reports `phase` at `share`. */
async function importKilledAt(given: ImportOptions, phase: ImportProgress['phase'], share: number): Promise<void> {
  const script = `
    import { importVisits } from ${JSON.stringify(new URL('./importVisits.ts', import.meta.url).href)};
    const given = JSON.parse(process.argv[1]);
    const onProgress = (at) => {
      if (at.phase === ${JSON.stringify(phase)} && at.share >= ${share}) process.kill(process.pid, 'SIGKILL');
    };
    await importVisits({ ...given, now: new Date(given.now), onProgress });`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script, JSON.stringify(given)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

test.concurrent.each<[ImportProgress['phase'], number]>([
  ['importing', 0],
  ['importing', 1],
  ['rejecting', 1],
  ['switching', 0],
])(
  'an import killed while %s (%s) leaves the old visits, and the next one succeeds',
  async (phase, share) => {
    const root = join(folder, `${phase}-${share}`);
    const header = 'device_id,location_id,arrived_at,dwell_minutes\n';
    const [before, after] = [`${root}.before.csv`, `${root}.after.csv`];
    await writeFile(before, `${header}${'d1,11,2026-03-01T09:30:00Z,5\n'.repeat(3)}`);
    await writeFile(after, `${header}d1,99,2026-03-01T09:30:00Z,5\n${'d2,11,2026-03-02T09:30:00Z,5\n'.repeat(8)}`);
    await importVisits(options(root, before));
    const dataset = await readFile(join(root, '7', 'dataset.json'), 'utf8');

    await importKilledAt(options(root, after), phase, share);
    expect(await readFile(join(root, '7', 'dataset.json'), 'utf8')).toBe(dataset);
    const store = await openVisitStore({ root, threads: 1 });
    const march = async () => {
      const locations = [{ id: '11', name: 'Alexanderplatz' }];
      const { values } = await store.footfall({
        projectId: '7',
        locations,
        period: 'MONTHLY',
        timeFrames: ['2026-03'],
      });
      return values[0]?.data[0]?.value;
    };
    expect(await march()).toBe(3);

    expect(await importVisits(options(root, after))).toMatchObject({ status: 'imported', visits: 8, rejected: 1 });
    expect(await march()).toBe(8);
    expect(await readdir(join(root, '7'))).toEqual(['dataset.json', 'generation-2']);
    await store.close();
  },
  90_000,
);
