import { randomUUID } from 'node:crypto';

import type { ExportAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database, ExportOrder } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import { wakeChannel } from '../jobs/queue';
import { reportVisible } from './visibility';

/** Hours for which a file can be downloaded. */
export const exportKeptHours = 24;
/** Seconds of silence after which an export's writer counts as dead and the export is available again. */
export const exportLeaseSeconds = 30;
/** The number of a user's files that may be waiting or under way. */
export const mostWaiting = 10;
/** Retry-After of an order beyond that. */
const retrySeconds = 10;
/** After this many attempts it has failed. */
export const maxExportAttempts = 3;

const columns = ['id', 'state', 'selection', 'name', 'left_out', 'reason', 'expires_at'] as const;

/**
 * Requests a file of a report that the viewer sees; throws 404 for any other report, and 429 if too many of the
 * viewer's files are still being made.
 */
export async function orderExport(
  db: Kysely<Database>,
  viewer: Viewer,
  { reportId, language, order }: { reportId: Id; language: Language; order: ExportOrder },
): Promise<ExportAnswer> {
  found(
    await db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('reports.id', '=', reportId)
      .where(reportVisible(viewer))
      .select('reports.id')
      .executeTakeFirst(),
  );
  await makeSureOfTurn(db, viewer);
  const { id } = await db
    .insertInto('report_exports')
    .values({ report_id: reportId, user_id: viewer.userId, language, selection: JSON.stringify(order) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { metric, dataSet, format } = order;
  await audit(db, viewer, 'report.exported', `report:${reportId}`, { metric, dataSet, format, export: id });
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
  return {
    id,
    state: 'waiting',
    format,
    name: null,
    bytes: null,
    leftOut: [],
    reason: null,
    expiresAt: null,
  };
}

/** Throws 429 `exports_waiting` if a user has too many files waiting; their other orders wait for the transaction. */
async function makeSureOfTurn(db: Kysely<Database>, { userId }: Viewer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of user ${userId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('report_exports')
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostWaiting)
    throw new HttpError(429, 'exports_waiting', {
      params: { max: mostWaiting },
      headers: { 'Retry-After': String(retrySeconds) },
    });
}

/** An export of a report that the viewer requested and still sees; throws 404 for any other export. */
const ownExport = (db: Kysely<Database>, viewer: Viewer, reportId: Id, id: Id) =>
  db
    .selectFrom('report_exports')
    .innerJoin('reports', 'reports.id', 'report_exports.report_id')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('report_exports.id', '=', id)
    .where('report_exports.report_id', '=', reportId)
    .where('report_exports.user_id', '=', viewer.userId)
    .where(reportVisible(viewer));

/** The progress of an export. */
export async function readExport(
  db: Kysely<Database>,
  viewer: Viewer,
  reportId: Id,
  id: Id,
  now: Date,
): Promise<ExportAnswer> {
  const row = found(
    await ownExport(db, viewer, reportId, id)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .select(columns.map((column) => `report_exports.${column}` as const))
      .select(sql<number | null>`octet_length(report_exports.file)`.as('bytes'))
      .executeTakeFirst(),
  );
  return {
    id: row.id,
    state: row.state,
    format: row.selection.format,
    name: row.name,
    bytes: row.bytes,
    leftOut: row.left_out,
    reason: row.reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** The file of an export; throws 404 until it is done, and after it has expired. */
export const readExportFile = async (
  db: Kysely<Database>,
  viewer: Viewer,
  reportId: Id,
  id: Id,
  now: Date,
): Promise<{ name: string; type: string; file: Buffer }> =>
  found(
    await ownExport(db, viewer, reportId, id)
      .where('report_exports.state', '=', 'done')
      .where('report_exports.expires_at', '>', now)
      .select(['report_exports.name', 'report_exports.type', 'report_exports.file'])
      .$narrowType<{ name: string; type: string; file: Buffer }>()
      .executeTakeFirst(),
  );

/** An export claimed for processing; the token proves that the claim is still ours. */
export interface ClaimedExport {
  id: Id;
  reportId: Id;
  userId: Id;
  language: Language;
  selection: ExportOrder;
  attempts: number;
  token: string;
}

/** Claims an export that is waiting, or whose writer has died; undefined if another process has claimed it. */
export async function claimExport(db: Kysely<Database>, id: Id): Promise<ClaimedExport | undefined> {
  const token = randomUUID();
  const { rows } = await sql<Omit<ClaimedExport, 'token'>>`
    update report_exports set state = 'running', attempts = attempts + 1, lease_owner = ${token},
      lease_until = now() + make_interval(secs => ${exportLeaseSeconds})
    where id = (
      select id from report_exports
      where id = ${id} and (state = 'waiting' or (state = 'running' and lease_until < now()))
      for update skip locked)
    returning id, report_id as "reportId", user_id as "userId", language, selection, attempts`.execute(db);
  return rows[0] && { ...rows[0], token };
}

const claimed = (db: Kysely<Database>, { id, token }: ClaimedExport) =>
  db.updateTable('report_exports').where('id', '=', id).where('lease_owner', '=', token);

/** Renews the claim on an export. */
export const renewExport = async (db: Kysely<Database>, claim: ClaimedExport): Promise<void> => {
  await claimed(db, claim)
    .set({ lease_until: sql<Date>`now() + make_interval(secs => ${exportLeaseSeconds})` })
    .execute();
};

/** Puts an export back for another attempt. */
export const releaseExport = async (db: Kysely<Database>, claim: ClaimedExport): Promise<void> => {
  await claimed(db, claim).set({ state: 'waiting', lease_owner: null, lease_until: null }).execute();
};

/** Puts an export back as if it had not been claimed, for the next process. */
export const giveBackExport = async (db: Kysely<Database>, claim: ClaimedExport): Promise<void> => {
  await claimed(db, claim)
    .set({ state: 'waiting', attempts: claim.attempts - 1, lease_owner: null, lease_until: null })
    .execute();
};

/** Stores the finished file, or the reason why there is none, for a day. */
export async function finishExport(
  db: Kysely<Database>,
  claim: ClaimedExport,
  end:
    | { state: 'done'; name: string; type: string; file: Uint8Array; leftOut: ExportAnswer['leftOut'] }
    | { state: 'failed'; reason: string },
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + exportKeptHours * 3_600_000);
  const free = { lease_owner: null, lease_until: null, expires_at };
  await claimed(db, claim)
    .set(
      end.state === 'failed'
        ? { ...free, state: end.state, reason: end.reason }
        : {
            ...free,
            state: end.state,
            name: end.name,
            type: end.type,
            file: Buffer.from(end.file),
            left_out: JSON.stringify(end.leftOut),
          },
    )
    .execute();
}

/** Deletes expired exports. */
export const deleteOldExports = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('report_exports').where('expires_at', '<=', now).execute();
};
