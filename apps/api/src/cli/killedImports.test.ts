import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { readDataset } from '@locus/analytics';
import { whole as everything, proofRandom, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { finishImports } from '../jobs/finishImports';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { killedJourneys } from '../testing/killedJourneys';
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

/** Runs an import to its end, in this process; `onStep` is called at each step. */
async function whole(argv: readonly string[], onStep: (step: string) => void = () => undefined): Promise<string> {
  const [out, error] = [new PassThrough(), new PassThrough()];
  const code = await runImport(argv, { out: out as never, error: error as never }, onStep);
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

/** Runs an import in separate processes and kills it; says by which signal the command ended. */
async function killed(argv: readonly string[], { step = '', afterMs, victim }: Kill): Promise<unknown> {
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
  const [, signal] = (await ended) as [number | null, string | null];
  return signal;
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
    elsewhere: info && placesOf(of, info.generation),
    weights: info?.weights,
    reports,
    areas: existsSync(folders().areas)
      ? readdirSync(folders().areas)
          .sort()
          .map((name) => [name, digest(name)])
      : [],
  };
}

/** The places elsewhere that current visits refer to. */
function placesOf(project: string, generation: string): string | undefined {
  const file = join(folders().visits, project, generation, 'places.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** No files are left that belong to no current import, and everything that was decided has been done. */
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

/** How each round kills, and which kind of import. */
interface Round {
  kind: string;
  how: Kill;
}

/** Every step of every kind, and random instants of all kinds in turn; of all these a sample in random order. */
function roundsOf(steps: Record<string, readonly string[]>, random: () => number): Round[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const kinds = Object.keys(steps);
  const atSteps = kinds.flatMap((kind) =>
    (steps[kind] ?? []).map((step): Round => ({ kind, how: { step, victim: 'command' } })),
  );
  const atInstants = Array.from({ length: 200 - atSteps.length }, (_, i): Round => {
    const victim = pick(['command', 'process', 'both'] as const);
    return { kind: kinds[i % kinds.length] ?? '', how: { afterMs: random() * 2500, victim } };
  });
  if (everything) return [...atSteps, ...atInstants];
  const some = <Value>(values: readonly Value[], count: number) => Array.from({ length: count }, () => pick(values));
  return [...some(atSteps, 3), ...some(atInstants, 2)];
}

test(
  'an import killed at any step or moment takes effect completely or not at all, and a rerun repairs it',
  async () => {
    const all = await killedJourneys(database.db, folder, whole);
    // Panel statistics and counts need areas and each other's files first.
    for (const kind of ['areas', 'postcodes', 'counts', 'panel']) await whole((await all[kind]?.argv(0)) ?? []);
    const steps = Object.fromEntries(Object.entries(all).map(([kind, journey]) => [kind, journey.steps]));
    const turn: Record<string, number> = {};
    const seen = { old: 0, whole: 0 };
    const planned = roundsOf(steps, proofRandom());
    for (const [round, { kind, how }] of planned.entries()) {
      const journey = all[kind];
      if (!journey) throw new Error(kind);
      turn[kind] = (turn[kind] ?? 0) + 1;
      const argv = await journey.argv(turn[kind]);
      await confirmAll();
      const before = await stateOf(journey.project);
      const told = `round ${round}: ${kind} ${JSON.stringify(how)}`;
      const signal = await killed(argv, how);
      if (how.step !== undefined) expect([told, signal]).toEqual([told, 'SIGKILL']);
      await finished();
      const after = await stateOf(journey.project);
      const old = JSON.stringify(after) === JSON.stringify(before);
      const announced: string[] = [];
      await whole(argv, (step) => announced.push(step));
      // The list of steps leaves none out; a run that finds everything done may skip some.
      expect([told, ...announced.filter((step) => !journey.steps.includes(step))]).toEqual([told]);
      if (old && journey.project !== undefined)
        expect([told, ...journey.steps.filter((step) => !announced.includes(step))]).toEqual([told]);
      const repaired = await stateOf(journey.project);
      await expectTidy();
      // Complete: the same state as after an undisturbed run, including pending calculations.
      if (!old) expect({ told, after }).toEqual({ told, after: repaired });
      seen[old ? 'old' : 'whole'] += 1;
      if (journey.project !== undefined)
        expect([told, ...repaired.reports.map(({ status }) => status)]).not.toContain('confirmed');
      // All 200 take minutes: a run that is stopped has still reported what it proved.
      if ((round + 1) % rounds(5, 10) === 0)
        console.info(`Killed imports: ${round + 1}; ${seen.old} left the old, ${seen.whole} took effect`);
    }
    expect(seen.old + seen.whole).toBe(rounds(5, 200));
  },
  rounds(600_000, 3_600_000),
);
