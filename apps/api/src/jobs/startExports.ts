import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Language } from '@locus/model/text';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import type { ClaimedExport } from '../queries/exports';
import {
  claimExport,
  exportLeaseSeconds,
  finishExport,
  giveBackExport,
  maxExportAttempts,
  releaseExport,
  renewExport,
} from '../queries/exports';
import { nextTurns, takeTurn } from '../queries/exportTurns';
import type { ThumbnailSources } from '../queries/thumbnails';
import { drawWaitingThumbnails } from '../queries/thumbnails';
import type { ApiInside } from './apiInside';
import { logoOf, readerOf } from './apiInside';
import { doorbell, listen } from './wake';
import type { WorkerProcess } from './workerProcess';
import { workerProcess } from './workerProcess';

/** What creating files needs. */
export interface ExportsOptions extends ThumbnailSources {
  /** The database's URL, for the connection that listens. */
  url: string;
  /** The portal's API, called as a user. */
  inside: ApiInside;
  /** The URL of the portal. */
  origin: string;
  /** The attribution of the map tiles on the screen. */
  tiles?: { attribution: string } | undefined;
  /** The current time; the machine's by default. */
  clock?: () => Date;
  /** Polling interval without notifications from the database; 5 seconds by default. */
  pollMs?: number;
  log?: (text: string) => void;
}

/** Maximum duration of writing a file. */
const timeoutMs = 300_000;

const script = fileURLToPath(new URL('./exportWorker.ts', import.meta.url));

/** Creates requested files and thumbnail maps, one after the other and each user in turn, until stopped. */
export function startExports(options: ExportsOptions): { stop: () => Promise<void> } {
  const { url, pollMs = 5000, log = () => undefined } = options;
  const stopped = new AbortController();
  const bell = doorbell();
  const worker = workerProcess({ timeoutMs, script });
  const listening = listen(url, bell.ring, stopped.signal);
  const loop = async () => {
    while (!stopped.signal.aborted) {
      try {
        if (!(await takeNext(options, worker, stopped.signal))) await bell.heard(pollMs);
      } catch (error) {
        log(`Exports wait: ${(error as Error).message}`);
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped.abort();
      worker.kill();
      bell.ring();
      await Promise.all([ended, listening]);
    },
  };
}

/** Does the next piece of work that no other process is doing; returns whether there was any. */
async function takeNext(options: ExportsOptions, worker: WorkerProcess, stopped: AbortSignal): Promise<boolean> {
  const { db } = options;
  for (const turn of await nextTurns(db)) {
    if (turn.kind === 'thumbnails') {
      if (await drawWaitingThumbnails(options, turn)) return true;
      continue;
    }
    const claim = await claimExport(db, turn.id);
    if (!claim) continue;
    await takeTurn(db, turn);
    await make(options, worker, claim, stopped);
    return true;
  }
  return false;
}

async function make(
  { db, inside, origin, tiles, clock = () => new Date(), log = () => undefined }: ExportsOptions,
  worker: WorkerProcess,
  claim: ClaimedExport,
  stopped: AbortSignal,
): Promise<void> {
  const heartbeat = setInterval(
    () => void renewExport(db, claim).catch(() => undefined),
    (exportLeaseSeconds * 1000) / 4,
  );
  const { selection: order, language, reportId } = claim;
  const fail = (reason: string) => finishExport(db, claim, { state: 'failed', reason }, clock());
  try {
    // It crashed every process that tried.
    if (claim.attempts > maxExportAttempts) return await fail(reasonText('internal', language));
    const user = await exporterOf(db, claim);
    if (!user) return await fail(reasonText('not_found', language));
    // The code that writes files is loaded with the first of them.
    const [{ makeDocument }, { whyNothing }] = await Promise.all([import('./makeExport'), import('@locus/exports')]);
    const reader = readerOf(inside, user.viewer, language);
    const document = await makeDocument(reader, {
      reportId,
      order,
      language,
      userName: user.name,
      origin,
      logo: await logoOf(inside, user.viewer, language),
      tiles: tiles?.attribution,
      now: clock(),
    });
    const nothing = whyNothing(document, order.format);
    if (nothing !== undefined) return await fail(nothing);
    const answer = await worker.run({ write: document, format: order.format, decimal: order.decimal ?? '.' });
    if (answer.type === 'failure') throw new Error(answer.error);
    const { name, type, bytes } = answer.file;
    const leftOut = document.items.flatMap((item) =>
      item.problem === undefined ? [] : [{ type: item.type, reason: item.problem }],
    );
    await finishExport(db, claim, { state: 'done', name, type, file: bytes, leftOut }, clock());
    return undefined;
  } catch (error) {
    if (stopped.aborted) return await giveBackExport(db, claim);
    // Reported by the API: the report has been deleted, or this user may no longer see it.
    if ('told' in (error as Error)) return await fail((await import('@locus/analyses/files')).reasonOf(error));
    log(`Export ${claim.id}, attempt ${claim.attempts}: ${(error as Error).message}`);
    if (claim.attempts >= maxExportAttempts) return await fail(reasonText('internal', language));
    return await releaseExport(db, claim);
  } finally {
    clearInterval(heartbeat);
  }
}

/** The user who requested a file, with their current rights; undefined if they may no longer sign in. */
export async function exporterOf(
  db: Kysely<Database>,
  { userId }: { userId: string },
): Promise<{ viewer: Viewer; name: string; language: Language | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('accounts.status', '=', 'ACTIVE')
    .select(['users.id', 'users.role', 'users.account_id', 'users.language'])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
    .executeTakeFirst();
  if (!row) return undefined;
  const viewer = { userId: row.id, role: row.role, accountId: row.account_id, sessionId: '', actingAdminId: null };
  return { viewer, name: row.name, language: row.language };
}
