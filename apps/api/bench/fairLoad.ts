import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Id } from '@locus/model/entities';
import { monthOfDay, monthsBetween } from '@locus/model/view';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { openSession } from '../src/auth/sessions';
import { createTokens } from '../src/auth/tokens';
import type { Database } from '../src/db/schema';
import { startJobs } from '../src/jobs/startJobs';
import { testSecret } from '../src/testing/client';
import type { TestDatabase } from '../src/testing/database';
import { startTestDatabase } from '../src/testing/database';
import { demoBerlin } from './berlin';
import type { Ask, Caller, Crowd, Told } from './crowd';
import type { Fared, Serving } from './served';
import type { SlowDatabase } from './slowDatabase';
import { slowDatabase } from './slowDatabase';

/** Readers beside the greedy one, and the connections of all of them and of the greedy one. */
const readers = 40;
const connections = { all: 200, greedy: 50 };
/** Multiplies the connections of the fair scene. */
const overload = 5;
/** A small read is quick within this time; this many in a row count as normal. */
const quickMs = 500;
const inARow = 10;

/** A measured value, with the goal in words. */
export interface Measure {
  label: string;
  value: number;
  unit: string;
  goal?: string;
}

/** The scenes by name; `--scene=overload` runs only that one. */
const scenes = { fair, overload: overloaded, 'slow-database': slowed };

/** How the service copes with one greedy user, with far too many users, and with a slow database. */
export async function fairLoad(): Promise<Measure[]> {
  const only = process.argv.find((argument) => argument.startsWith('--scene='))?.split('=')[1];
  const stage = await prepared();
  try {
    const measures: Measure[] = [];
    for (const [name, scene] of Object.entries(scenes))
      if (only === undefined || only === name) measures.push(...(await scene(stage)));
    return measures;
  } finally {
    await stage.stop();
  }
}

/** A service in a separate process, and its callers. */
interface Service {
  ask: (callers: readonly Caller[], seconds: number) => Promise<Record<string, Told>>;
  fared: () => Promise<Fared>;
  /** Seconds until a reader gets responses at the normal speed again. */
  untilNormal: () => Promise<number>;
}

interface Stage extends Service {
  /** Another service, on a database that can be delayed. */
  onSlowDatabase: () => Promise<Service & Pick<SlowDatabase, 'slow'>>;
  /** Bearer tokens of the readers and of the greedy user. */
  bearers: readonly string[];
  greedy: string;
  /** What a page requests, and what a user could request in addition. */
  small: readonly Ask[];
  large: readonly Ask[];
  stop: () => Promise<void>;
}

const forked = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), [], { execArgv: ['--import', 'tsx'] });

/** Sends a message and returns the next message received. */
async function told<Answer>(child: ChildProcess, message: Serving | Crowd | 'how do you fare'): Promise<Answer> {
  child.send(message);
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process of the bench ended (${String(code)})`))),
  ])) as [Answer];
  return answer;
}

async function prepared(): Promise<Stage> {
  const visitsRoot = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const test = await startTestDatabase();
  const { report, project } = await calculated(test, visitsRoot);
  const crowd = forked('./crowd.ts');
  const children = [crowd];
  const serve = async (url: string) => {
    const server = forked('./served.ts');
    children.unshift(server);
    const { port } = await told<{ port: number }>(server, { url, visitsRoot });
    return { server, origin: `http://127.0.0.1:${port}` };
  };
  // There is no proxy between it and the database, which would be measured too.
  const plain = await serve(test.url);
  const { bearers, greedy } = await signedIn(test.db, project);
  const items = await test.db
    .selectFrom('report_items')
    .where('report_id', '=', report)
    .select(['id', 'type'])
    .execute();
  const small = await smallReads(plain.origin, greedy, { report, items });
  const askable = ({ server, origin }: typeof plain): Service => ({
    ask: (callers, seconds) => told(crowd, { origin, callers, forMs: seconds * 1000 }),
    fared: () => told(server, 'how do you fare'),
    untilNormal: () => untilNormal(origin, bearers[0] ?? '', small),
  });
  let database: SlowDatabase | undefined;
  return {
    ...askable(plain),
    onSlowDatabase: async () => {
      database = await slowDatabase(test.url);
      return { ...askable(await serve(database.url)), slow: database.slow };
    },
    bearers,
    greedy,
    small,
    large: await largeReads(test.db, report, items),
    stop: async () => {
      for (const child of children) {
        child.disconnect();
        await once(child, 'exit');
      }
      await database?.stop();
      await test.stop();
      await rm(visitsRoot, { recursive: true, force: true });
    },
  };
}

/** The demo's first project with its visits; its first report is calculated. */
async function calculated(test: TestDatabase, visitsRoot: string): Promise<{ project: Id; report: Id }> {
  const { db, url } = test;
  const { project, report } = await demoBerlin(test, visitsRoot);
  await db.updateTable('report_items').where('report_id', '!=', report).set({ status: 'error' }).execute();
  await db
    .updateTable('report_items')
    .where('report_id', '=', report)
    .set({ run_after: sql<Date>`now()` })
    .execute();
  const jobs = startJobs({ db, url, visitsRoot });
  const waiting = db.selectFrom('report_items').where('report_id', '=', report).where('status', '=', 'initiated');
  while (await waiting.select('id').executeTakeFirst()) await sleep(100);
  await jobs.stop();
  return { project, report };
}

/** Sessions of many users of a project's account, and of one extra user. */
async function signedIn(db: Kysely<Database>, project: Id): Promise<{ bearers: string[]; greedy: string }> {
  const { account_id } = await db
    .selectFrom('projects')
    .where('id', '=', project)
    .select('account_id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const tokens = createTokens(testSecret);
  const bearers: string[] = [];
  for (let i = 0; i <= readers; i += 1) {
    const user = await db
      .insertInto('users')
      .values({
        account_id,
        email: `reader${i}@bench.example`,
        password_hash: '',
        role: 'ACCOUNT_ADMIN',
        first_name: 'Ada',
        last_name: `Reader ${i}`,
        title: 'Analyst',
        password_changed_at: new Date(now.getTime() - 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    bearers.push(`Bearer ${(await openSession(db, tokens, user, 'portal', now)).token}`);
  }
  return { bearers: bearers.slice(1), greedy: bearers[0] ?? '' };
}

/**
 * What pages request repeatedly: lists, a report, and numbers, both those that they have cached and those that they
 * have not.
 */
async function smallReads(
  origin: string,
  authorization: string,
  { report, items }: { report: Id; items: readonly { id: Id; type: string }[] },
): Promise<Ask[]> {
  const data = `/api/reportItems/${items.find(({ type }) => type === 'FOOTFALL')?.id}/data`;
  const answer = await fetch(origin + data, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${data} answered ${answer.status}`);
  await answer.arrayBuffer();
  const known: Ask = { path: data, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  const asks: Ask[] = [
    { path: '/api/projects' },
    known,
    { path: data },
    { path: `/api/reports/${report}` },
    known,
    { path: '/api/projects/hierarchy' },
    { path: data },
    known,
  ];
  return asks.map((ask) => ({ ...ask, small: true }));
}

/** Selections of months that were never requested before, of every analysis, each with all its numbers. */
async function largeReads(
  db: Kysely<Database>,
  report: Id,
  items: readonly { id: Id; type: string }[],
): Promise<Ask[]> {
  const { start_date, end_date } = await db
    .selectFrom('reports')
    .where('id', '=', report)
    .select(['start_date', 'end_date'])
    .executeTakeFirstOrThrow();
  const months = monthsBetween(monthOfDay(start_date), monthOfDay(end_date));
  return Array.from({ length: 4000 }, (_, i): Ask => {
    const path = `/api/reportItems/${items[i % items.length]?.id}/data`;
    // The bits of a number select the months.
    const some = months.filter((_month, bit) => ((i + 1) >> bit) & 1);
    return { path: i % 3 === 0 ? path : `${path}?timeFrames=${some.join(',')}` };
  });
}

async function untilNormal(origin: string, authorization: string, small: readonly Ask[]): Promise<number> {
  const began = performance.now();
  let since = began;
  for (let quick = 0; quick < inARow;) {
    const started = performance.now();
    if (started - began > 60_000) return Infinity;
    const { path } = small[quick % small.length] as Ask;
    const answer = await fetch(origin + path, { headers: { authorization } }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && performance.now() - started <= quickMs) quick += 1;
    else {
      quick = 0;
      since = performance.now();
    }
    await sleep(20);
  }
  return (since - began) / 1000;
}

/** Connections of the readers, shared evenly among them. */
const reading = ({ bearers, small }: Stage, count: number, waits: boolean): Caller[] =>
  Array.from({ length: count }, (_, i) => ({
    group: 'readers',
    bearer: bearers[i % bearers.length] ?? '',
    asks: small,
    first: i,
    waits,
  }));

/** Connections of the greedy user. */
const grasping = ({ greedy, large }: Stage, count: number): Caller[] =>
  Array.from({ length: count }, (_, i) => ({
    group: 'greedy',
    bearer: greedy,
    asks: large,
    first: Math.floor((i * large.length) / count),
    waits: false,
  }));

const none: Told = { answered: 0, refused: 0, failed: 0, smallP99: 0, slowest: 0 };
const wholeMs = (label: string, ms: number, goal?: string): Measure => ({
  label,
  value: Math.round(ms),
  unit: 'ms',
  ...(goal === undefined ? {} : { goal }),
});
const health = (scene: string, { rssMb, lateMs }: Fared): Measure[] => [
  { label: `${scene}, most memory`, value: Math.round(rssMb), unit: 'MB', goal: '≤ 512' },
  wholeMs(`${scene}, event loop late, worst of 100`, lateMs),
];

async function fair(stage: Stage): Promise<Measure[]> {
  const seconds = 60;
  const { all, greedy } = connections;
  const callers = [...reading(stage, all - greedy, true), ...grasping(stage, greedy)];
  // Nothing is cached after a start.
  await stage.ask(callers, 10);
  await stage.fared();
  const { readers: others = none, greedy: single = none } = await stage.ask(callers, seconds);
  const answered = others.answered + single.answered;
  return [
    { label: '200 connections, answered', value: Math.round(answered / seconds), unit: 'req/s', goal: '≥ 800' },
    wholeMs('200 connections, slowest small read of 100', others.smallP99, '≤ 500'),
    {
      label: '200 connections, refused to others',
      value: Number(((100 * others.refused) / Math.max(1, others.answered + others.refused)).toFixed(2)),
      unit: '%',
    },
    { label: '200 connections, refused to the greedy one', value: Math.round(single.refused / seconds), unit: 'req/s' },
    { label: '200 connections, failed', value: others.failed + single.failed, unit: 'calls', goal: '≤ 0' },
    ...health('200 connections', await stage.fared()),
  ];
}

async function overloaded(stage: Stage): Promise<Measure[]> {
  const seconds = 20;
  const { all, greedy } = connections;
  const callers = [...reading(stage, overload * (all - greedy), false), ...grasping(stage, overload * greedy)];
  await stage.fared();
  const { readers: others = none, greedy: single = none } = await stage.ask(callers, seconds);
  const back = await stage.untilNormal();
  const answered = others.answered + single.answered;
  return [
    { label: '1,000 connections, answered', value: Math.round(answered / seconds), unit: 'req/s' },
    { label: '1,000 connections, failed', value: others.failed + single.failed, unit: 'calls', goal: '≤ 0' },
    ...health('1,000 connections', await stage.fared()),
    { label: '1,000 connections, as always after', value: Number(back.toFixed(1)), unit: 's', goal: '≤ 5' },
  ];
}

async function slowed(stage: Stage): Promise<Measure[]> {
  const callers = reading(stage, 50, true);
  const service = await stage.onSlowDatabase();
  // Nothing is cached after a start.
  await service.ask(callers, 5);
  await service.fared();
  service.slow(250);
  const { readers: slow = none } = await service.ask(callers, 15);
  service.slow(Infinity);
  const { readers: silent = none } = await service.ask(callers, 10);
  service.slow(0);
  const back = await service.untilNormal();
  return [
    { label: 'database slow by 250 ms a statement, failed', value: slow.failed, unit: 'calls', goal: '≤ 0' },
    wholeMs('database slow, slowest answer', slow.slowest, '≤ 30000'),
    { label: 'database silent, failed', value: silent.failed, unit: 'calls', goal: '≤ 0' },
    wholeMs('database silent, slowest answer', silent.slowest, '≤ 30000'),
    ...health('database slow or silent', await service.fared()),
    { label: 'database slow or silent, as always after', value: Number(back.toFixed(1)), unit: 's', goal: '≤ 5' },
  ];
}
