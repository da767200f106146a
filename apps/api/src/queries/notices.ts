import type { Id, NoticesAnswer } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { reportVisible } from './visibility';

/** Maximum number of notices shown. */
const maxNotices = 100;

/** The viewer's notices about reports they still see, newest first; reasons in `language`. */
export async function readNotices(db: Kysely<Database>, viewer: Viewer, language: Language): Promise<NoticesAnswer> {
  const visible = db
    .selectFrom('notices')
    .innerJoin('reports', 'reports.id', 'notices.report_id')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('notices.user_id', '=', viewer.userId)
    .where(reportVisible(viewer));
  const [rows, unread] = await Promise.all([
    visible
      .select(['notices.id', 'notices.kind', 'notices.at', 'notices.read_at', 'notices.item_type', 'notices.until'])
      .select(['notices.reason_code', 'notices.reason_params', 'reports.id as reportId', 'reports.name as reportName'])
      .select(['projects.id as projectId', 'projects.name as projectName'])
      .select(['reports.recurring', 'reports.recurrence_frequency'])
      .orderBy('notices.id', 'desc')
      .limit(maxNotices)
      .execute(),
    visible
      .where('notices.read_at', 'is', null)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    unread: Number(unread.count),
    notices: rows.map(({ at, read_at, item_type, reason_code, reason_params, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      read: read_at !== null,
      itemType: item_type,
      reason:
        notice.kind === 'item_failed' ? reasonText(reason_code ?? 'item_failed', language, reason_params ?? {}) : null,
    })),
  };
}

/** Marks the viewer's notices as read: those with the given ids, or all of them. */
export async function markNoticesRead(
  db: Kysely<Database>,
  viewer: Viewer,
  now: Date,
  ids: readonly Id[] | undefined,
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', viewer.userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::bigint[])`))
    .execute();
}
