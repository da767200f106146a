import { createHash } from 'node:crypto';

import type { ReasonCode } from '@locus/model/calls';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** A limit: a number of attempts in a window of a number of seconds. */
export interface Limit {
  /** What is counted, e.g. `sign-in:address`. */
  name: string;
  attempts: number;
  seconds: number;
  /** The error's reason; too many requests by default. */
  code?: ReasonCode;
}

// Addresses and emails are not stored in plain text.
const keyOf = (limit: Limit, who: string) => `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`;

/** Counts some attempts; returns how many are counted now in the window, and when it ends. */
async function count(db: Kysely<Database>, limit: Limit, who: string, added: number, now: Date) {
  return await db
    .insertInto('rate_limits')
    .values({ key: keyOf(limit, who), attempts: added, resets_at: new Date(now.getTime() + limit.seconds * 1000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when rate_limits.resets_at <= ${now} then 0 else rate_limits.attempts end + ${added}`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['attempts', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Counts several attempts of something that is never refused; returns how many of them are within the limit. Works
 * across processes.
 */
export async function takeAttempts(
  db: Kysely<Database>,
  limit: Limit,
  who: string,
  { added, now }: { added: number; now: Date },
): Promise<number> {
  const { attempts } = await count(db, limit, who, added, now);
  return Math.min(added, Math.max(0, limit.attempts - (attempts - added)));
}

/** Counts an attempt; throws 429 with Retry-After (seconds) above the limit. Works across processes. */
export async function takeAttempt(db: Kysely<Database>, limit: Limit, who: string, now: Date): Promise<void> {
  const { attempts, resets_at } = await count(db, limit, who, 1, now);
  if (attempts <= limit.attempts) return;
  const seconds = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
  throw new HttpError(429, limit.code ?? 'too_many_requests', {
    params: { seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Gives back an attempt that turned out to be legitimate. */
export async function giveBack(db: Kysely<Database>, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('key', '=', keyOf(limit, who))
    .execute();
}

/** Clears the counters of a subject. */
export async function forgetAttempts(db: Kysely<Database>, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, who)).execute();
}

/** Deletes counters whose window has ended. */
export async function forgetOldLimits(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
