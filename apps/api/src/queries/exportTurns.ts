import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';

/** Work that waits for the process that writes files: an export, or the thumbnail maps of an item. */
export interface WaitingTurn {
  kind: 'export' | 'thumbnails';
  /** The export, or the item. */
  id: Id;
  /** Whoever asked for it; null for work from before turns. */
  userId: Id | null;
}

/** After this time (s) without a turn, users are served as if they had never had one. */
const forgottenSeconds = 600;
/** The turns looked at: another process may be working on the first ones. */
const mostTurns = 20;

/**
 * The next turns, each user's in turn: the one who was served longest ago, or not at all, comes first; of equal ones,
 * and of one user's own work, small files and thumbnails come before documents of many pages.
 */
export async function nextTurns(db: Kysely<Database>): Promise<WaitingTurn[]> {
  const { rows } = await sql<WaitingTurn>`
    select kind, id::text as id, work.user_id::text as "userId" from (
      select 'export' as kind, id, user_id, selection->>'format' in ('pdf', 'pptx') as large, created_at as asked_at
      from report_exports where state = 'waiting' or (state = 'running' and lease_until < now())
      union all
      select 'thumbnails', item_id, user_id, false, asked_at from waiting_thumbnails
    ) work
    left join export_turns turn on turn.user_id = work.user_id
      and turn.begun_at > clock_timestamp() - make_interval(secs => ${forgottenSeconds})
    order by turn.begun_at nulls first, large, asked_at, id
    limit ${mostTurns}`.execute(db);
  return rows;
}

/** Records that a user's turn has begun. */
export async function takeTurn(db: Kysely<Database>, { userId }: Pick<WaitingTurn, 'userId'>): Promise<void> {
  if (userId === null) return;
  await sql`insert into export_turns (user_id, begun_at) values (${userId}, clock_timestamp())
    on conflict (user_id) do update set begun_at = excluded.begun_at`.execute(db);
}
