import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { forgetGivenUp } from '../mail/outbox';
import { deleteOldExports } from '../queries/exports';
import { expireResults } from '../queries/reruns';
import { emptyTrash } from '../queries/trash';
import { mailNotices } from './noticeMails';
import type { Notifications } from './notifications';
import { notifyRecipients } from './notifications';
import type { Recurrence } from './recurrence';
import { extendReports } from './recurrence';
import type { RunningSelections } from './selections';
import { settleReports } from './settle';

/** The periodic tasks, and what they need. */
export interface RegularWork extends Omit<Recurrence, 'now'>, Notifications {
  /** Deletes a project's expired visits; returns their number. */
  expireVisits: (projectId: Id, now: Date) => Promise<number>;
  /** Finishes imports interrupted by a kill. */
  finishImports: () => Promise<void>;
  /** Deletes abandoned uploads. */
  forgetUploads?: (now: Date) => Promise<void>;
  /** Deletes the files of a permanently deleted project. */
  forgetVisits?: (projectId: Id) => Promise<void>;
  /** Compares stored visits with their checksums when that is due. */
  checkVisits?: (now: Date) => Promise<void>;
  /** Months for which superseded results are kept. */
  resultMonths: number;
  clock: () => Date;
  log?: (text: string) => void;
}

// Any number works, as long as every process uses the same one.
const lockKey = 5_627_403;
const everyMs = 60_000;

/** Runs what is due, in one process at a time; returns false, and does nothing, while another process is running it. */
export function doRegularWork(work: RegularWork): Promise<boolean> {
  const { db, log = () => undefined } = work;
  const now = work.clock();
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockKey}) as ours`.execute(connection);
    if (!rows[0]?.ours) return false;
    try {
      await work.finishImports();
      for (const id of await extendReports({ ...work, now })) log(`Report ${id} is extended`);
      await settleReports(connection);
      await notifyRecipients(work);
      await mailNotices(work, now);
      await deleteOldExports(db, now);
      await forgetGivenUp(db, now);
      await work.forgetUploads?.(now);
      await expireOldVisits(work, now);
      await expireOldResults(work, now);
      await emptyOldTrash(work, now);
      // The last one: reading all files may take minutes.
      await work.checkVisits?.(now);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/**
 * Every project's old visits once per month, also those of deleted projects; a project that cannot be checked now is
 * retried next time.
 */
async function expireOldVisits({ db, expireVisits, log = () => undefined }: RegularWork, now: Date): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const projects = await db
    .selectFrom('projects')
    .where((eb) => eb.or([eb('visits_expired_at', 'is', null), eb('visits_expired_at', '<', month)]))
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of projects) {
    try {
      const deleted = await expireVisits(id, now);
      if (deleted > 0) log(`Project ${id}: ${deleted} visits have expired and are deleted`);
      await db.updateTable('projects').set({ visits_expired_at: now }).where('id', '=', id).execute();
    } catch (error) {
      log(`Project ${id}: old visits stay for now (${(error as Error).message})`);
    }
  }
}

/** Earlier results at the end of their retention. */
async function expireOldResults({ db, resultMonths, log = () => undefined }: RegularWork, now: Date) {
  const deleted = await expireResults(db, resultMonths, now);
  if (deleted > 0) log(`${deleted} earlier results are older than ${resultMonths} months and are deleted`);
}

/** What has been in the trash long enough, and the visits of such projects. */
async function emptyOldTrash(
  { db, forgetVisits = async () => undefined, log = () => undefined }: RegularWork,
  now: Date,
) {
  for (const id of await emptyTrash(db, now)) {
    await forgetVisits(id);
    log(`Project ${id} was deleted 30 days ago and is gone for good`);
  }
}

/** The results that are current. */
async function livingResults(db: Kysely<Database>, ids: readonly Id[]): Promise<Set<Id>> {
  const rows = await db
    .selectFrom('report_items')
    .where('result_id', 'in', [...ids])
    .select('result_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id ?? ''));
}

/** Runs what is due now and every minute, until stopped; `stop` resolves when the work in progress has finished. */
export function startRegularWork({
  selections,
  ...work
}: RegularWork & { selections: Pick<RunningSelections, 'clean'> }): { stop: () => Promise<void> } {
  const { db, log = () => undefined } = work;
  let underWay: Promise<void> | undefined;
  const tick = () => {
    underWay ??= doRegularWork(work)
      // Every process has its own cache of selections.
      .then(() => selections.clean((ids) => livingResults(db, ids)))
      .catch((error: unknown) => log(`Regular work waits: ${(error as Error).message}`))
      .finally(() => {
        underWay = undefined;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
