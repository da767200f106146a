import { DamagedVisits, missingFiles, pingVisitServers, projectsWithVisits } from '@locus/analytics';
import type { KeptError, OperationsAnswer } from '@locus/model/operations';
import { databaseState, diskState, mailState, queueState } from '@locus/model/operations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import type { Delivery } from '../mail/delivery';
import { whyNot } from '../mail/delivery';
import { givenUpMails, waitingMails } from '../mail/outbox';
import type { Metrics } from './metrics';
import { readDisk } from './readDisk';

/** What is known about the running service besides its database. */
export interface OperationsSources {
  version: string;
  startedAt: Date;
  dataFolder: string;
  /** The ClickHouse servers that visits are read from; undefined: the imported files. */
  visitsUrl: string | undefined;
  /** Whether emails are sent over SMTP instead of written as files. */
  smtp: boolean;
  delivery: Pick<Delivery, 'deliver' | 'check'>;
  /** The latest unexpected failures, newest first. */
  errors: () => KeptError[];
  /** Undefined if nobody may read them. */
  metrics?: Metrics;
}

/** A part that has not responded within this time (ms) counts as broken. */
const patienceMs = 5000;

/** The state of the service. */
export async function readOperations(
  db: Kysely<Database>,
  visitsRoot: string,
  sources: OperationsSources,
): Promise<OperationsAnswer> {
  const { version, startedAt, smtp, errors } = sources;
  const [database, queue, visits, mailReason, disk, givenUp, waiting] = await Promise.all([
    readDatabase(db),
    readQueue(db),
    readVisits(visitsRoot, sources.visitsUrl),
    problemOf(() => sources.delivery.check()),
    readDisk(sources.dataFolder),
    givenUpMails(db),
    waitingMails(db),
  ]);
  return {
    version,
    node: process.versions.node,
    startedAt: startedAt.toISOString(),
    database: { state: databaseState(database), ...database },
    queue: { state: queueState(queue), ...queue },
    visits,
    mail: {
      state: mailState({ reason: mailReason, givenUp: givenUp.length }),
      kind: smtp ? 'smtp' : 'files',
      waiting,
      reason: mailReason,
    },
    disk: { state: diskState(disk), ...disk },
    givenUp,
    errors: errors(),
  };
}

async function readDatabase(db: Kysely<Database>) {
  const started = performance.now();
  const { rows } = await sql<{ bytes: string; version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`.execute(db);
  const ms = Math.round(performance.now() - started);
  return { ms, bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? '' };
}

async function readQueue(db: Kysely<Database>) {
  const { rows } = await sql<{ waiting: number; running: number; failed: number; oldestSeconds: number }>`
    select
      count(*) filter (where item.status = 'initiated' and not held.now)::int as waiting,
      count(*) filter (where item.status = 'initiated' and held.now)::int as running,
      count(*) filter (where item.status = 'error' and item.asked_at > now() - interval '1 day')::int as failed,
      coalesce(max(extract(epoch from now() - item.asked_at))
        filter (where item.status = 'initiated' and not held.now), 0)::int as "oldestSeconds"
    from report_items item
    join reports on reports.id = item.report_id
    cross join lateral (select coalesce(item.lease_until > now(), false) as now) held
    where item.status in ('initiated', 'error') and reports.deleted_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 };
}

async function readVisits(root: string, url: string | undefined): Promise<OperationsAnswer['visits']> {
  // Opt-out lists are stored next to the projects.
  let projects: string[] = [];
  const damaged: string[] = [];
  const reason = await problemOf(async () => {
    projects = (await projectsWithVisits(root)).filter((name) => /^\d+$/.test(name));
    for (const id of projects) damaged.push(...(await damagedIn(root, id)));
    if (url !== undefined) await pingVisitServers(url);
  });
  return {
    state: reason === null && damaged.length === 0 ? 'good' : 'bad',
    kind: url === undefined ? 'files' : 'servers',
    projects: projects.length,
    damaged,
    reason,
  };
}

/** A project's damaged files: those that were set aside, or the description of its data. */
const damagedIn = (root: string, id: string): Promise<string[]> =>
  missingFiles(root, id).catch((error: unknown) => {
    if (error instanceof DamagedVisits) return [error.file];
    throw error;
  });

/** Why something does not work, as its error text; null if it works. */
async function problemOf(check: () => Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    await Promise.race([check(), late]);
    return null;
  } catch (error) {
    return whyNot(error);
  } finally {
    clearTimeout(timer);
  }
}
