import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ImportProgress } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import type { ImportState } from '@locus/model/imports';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { ImportFolders } from '../cli/importFolders';
import type { Database, ImportFailure } from '../db/schema';
import type { Uploads } from '../imports/uploads';
import { isFull } from '../imports/uploads';
import type { ClaimedImport } from './runImport';
import { finishImport } from './finishImports';
import { failureOf, runImport, settingsOf } from './runImport';
import { doorbell, listen } from './wake';

/** What running waiting imports needs. */
export interface ImportsOptions {
  db: Kysely<Database>;
  /** The database's URL, for the connection that listens. */
  url: string;
  uploads: Uploads;
  /** Called when needed: the secret is created at the first import. */
  folders: () => ImportFolders;
  clock?: () => Date;
  /** Polling interval without notifications from the database; 5 seconds by default. */
  pollMs?: number;
  /** Called at each step of an import. */
  onStep?: (step: string) => void;
  log?: (text: string) => void;
}

/** Minimum interval between stored progress updates (ms). */
const progressMs = 500;
/** Days for which abandoned files and rejected rows are kept. */
const keptDays = 7;

/**
 * Runs the waiting imports, one after the other and each in a separate process, until stopped. Imports left unfinished
 * by a killed server are reported as interrupted: the previous data is current.
 */
export function startImports(options: ImportsOptions): { stop: () => Promise<void> } {
  const { db, url, pollMs = 5000, log = () => undefined } = options;
  const stopped = new AbortController();
  const bell = doorbell();
  let look = () => undefined as void;
  const wake = () => {
    bell.ring();
    look();
  };
  const listening = listen(url, wake, stopped.signal);
  const loop = async () => {
    let settled = false;
    while (!stopped.signal.aborted) {
      try {
        settled ||= await interrupted(options);
        const claim = await claimImport(db);
        if (claim) {
          await work(options, claim, stopped.signal, (check) => {
            look = check;
          });
          look = () => undefined;
        } else await bell.heard(settled ? pollMs : Math.min(pollMs, 1000));
      } catch (error) {
        log(`Imports wait: ${(error as Error).message}`);
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped.abort();
      wake();
      await Promise.all([ended, listening]);
    },
  };
}

/**
 * Settles the imports of a server that has died: decided ones take effect and are done, the others are reported as
 * interrupted. Returns false while an importing process of that server still holds its lock.
 */
async function interrupted({ db, folders }: ImportsOptions): Promise<boolean> {
  const left = () => db.selectFrom('data_imports').where('state', '=', 'running').select('project_id').execute();
  for (const { project_id: id } of await left()) await finishImport(db, folders(), id);
  await db
    .updateTable('data_imports')
    .set({
      state: sql<ImportState>`
        case when ended_at is not null then 'done' when kind = 'undo' then 'discarded' else 'refused' end`,
      progress: null,
      failure: sql<string>`case when ended_at is null then ${JSON.stringify(cutShort)}::jsonb end`,
    })
    .where('state', '=', 'running')
    .where(sql<boolean>`not exists (
      select from import_switches switch where switch.project_id = data_imports.project_id)`)
    .execute();
  return (await left()).length === 0;
}

const cutShort = { code: 'import_interrupted' } satisfies ImportFailure;

/** Claims the import that has waited longest. */
async function claimImport(db: Kysely<Database>): Promise<ClaimedImport | undefined> {
  const row = await db
    .updateTable('data_imports')
    .set({
      state: 'running',
      stop_asked: false,
      progress: null,
      failure: null,
      report: null,
      ended_at: null,
      touched_at: new Date(),
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('data_imports')
        .where('state', '=', 'waiting')
        .orderBy('touched_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'project_id', 'user_id', 'kind', 'name', 'settings', 'dry_run'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      projectId: row.project_id,
      userId: row.user_id,
      kind: row.kind,
      name: row.name,
      settings: settingsOf(row.settings),
      dryRun: row.dry_run,
    }
  );
}

async function work(
  { db, uploads, folders, clock = () => new Date(), onStep = () => undefined, log = () => undefined }: ImportsOptions,
  claim: ClaimedImport,
  stopped: AbortSignal,
  onLook: (check: () => void) => void,
): Promise<void> {
  const cancelled = new AbortController();
  onLook(
    () =>
      void stopAsked(db, claim.id).then(
        (asked) => asked && cancelled.abort(),
        () => undefined,
      ),
  );
  const progress = progressOf(db, claim.id);
  const signal = AbortSignal.any([stopped, cancelled.signal]);
  const file = uploads.fileOf(claim.id, claim.name);
  try {
    const report = await runImport(claim, {
      db,
      folders: folders(),
      file,
      rejectsFile: uploads.rejectsOf(claim.id),
      signal,
      onProgress: progress.tell,
      onStep,
      now: clock(),
    });
    await progress.end();
    const state = claim.dryRun ? 'checked' : 'done';
    await finish(db, claim.id, { state, report: JSON.stringify(report) });
    if (!claim.dryRun) await uploads.removeFile(claim.id);
  } catch (error) {
    await progress.end();
    // Decided before it failed: the data is current, and the rest is done by the next run of the regular work.
    if (await decided(db, claim.id)) {
      await finish(db, claim.id, { state: 'done' });
      return uploads.removeFile(claim.id);
    }
    const back = claim.kind === 'undo' ? 'discarded' : 'uploaded';
    if (cancelled.signal.aborted) return finish(db, claim.id, { state: back });
    const failure = stopped.aborted
      ? { code: 'import_interrupted' }
      : isFull(error)
        ? { code: 'disk_full' }
        : failureOf(error, `${dirname(file)}/`);
    if (failure.code === 'import_failed') log(`Import ${claim.id}: ${(error as Error).stack}`);
    await finish(db, claim.id, { state: 'refused', failure: JSON.stringify(failure) });
  }
}

const stopAsked = async (db: Kysely<Database>, id: Id): Promise<boolean> =>
  (await db.selectFrom('data_imports').where('id', '=', id).select('stop_asked').executeTakeFirst())?.stop_asked ??
  true;

const decided = async (db: Kysely<Database>, id: Id): Promise<boolean> =>
  (await db.selectFrom('data_imports').where('id', '=', id).select('ended_at').executeTakeFirst())?.ended_at != null;

async function finish(
  db: Kysely<Database>,
  id: Id,
  end: { state: ImportState; report?: string; failure?: string },
): Promise<void> {
  await db
    .updateTable('data_imports')
    .set({ ...end, progress: null, stop_asked: false, touched_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Stores progress periodically, one write at a time. */
function progressOf(
  db: Kysely<Database>,
  id: Id,
): { tell: (progress: ImportProgress) => void; end: () => Promise<void> } {
  let writing: Promise<unknown> = Promise.resolve();
  let busy = false;
  let last = 0;
  let phase = '';
  return {
    tell(progress) {
      const due = progress.phase !== phase || Date.now() - last >= progressMs;
      if (busy || !due) return;
      [busy, last, phase] = [true, Date.now(), progress.phase];
      writing = db
        .updateTable('data_imports')
        .set({ progress: JSON.stringify({ ...progress, share: Math.min(1, Math.max(0, progress.share)) }) })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute()
        .catch(() => undefined)
        .finally(() => {
          busy = false;
        });
    },
    end: async () => void (await writing),
  };
}

/** Deletes files abandoned for a week, rejected rows of that age, and files that belong to no project. */
export async function forgetUploads(db: Kysely<Database>, uploads: Uploads, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db
    .updateTable('data_imports')
    .set({ state: 'discarded' })
    .where('state', 'in', ['uploading', 'uploaded', 'checked', 'refused'])
    .where('touched_at', '<', before)
    .execute();
  for (const id of await uploads.ids()) {
    const row = await db
      .selectFrom('data_imports')
      .where('id', '=', id)
      .select(['state', 'touched_at as touchedAt'])
      .executeTakeFirst();
    if (!row || row.state === 'discarded' || (row.state === 'done' && row.touchedAt < before)) await uploads.remove(id);
  }
}
