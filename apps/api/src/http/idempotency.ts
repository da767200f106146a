import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import type { ApiContext } from './context';
import { HttpError } from './httpError';

const keptMs = 24 * 60 * 60 * 1000;

/** The call and its request. */
export interface OnceOptions {
  c: ApiContext;
  viewer: Pick<Viewer, 'userId'>;
  now: Date;
  /** Route and body of the request: the same key with a different request is refused with 409 `conflict`. */
  request: readonly unknown[];
}

/**
 * Runs a change in one transaction; for an Idempotency-Key used in the last 24 hours the first response is returned
 * instead. Concurrent callers with the same key wait for each other.
 */
export async function once<T>(
  db: Kysely<Database>,
  { c, viewer, now, request }: OnceOptions,
  change: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return db.transaction().execute(change);
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new HttpError(400, 'value_invalid', { field: 'Idempotency-Key' });
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const user_id = viewer.userId;

  return db.transaction().execute(async (transaction) => {
    const ofUser = transaction.deleteFrom('idempotency_keys').where('user_id', '=', user_id);
    await ofUser.where('created_at', '<', new Date(now.getTime() - keptMs)).execute();
    const first = await transaction
      .insertInto('idempotency_keys')
      .values({ user_id, key, request_hash, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) {
      const known = await transaction
        .selectFrom('idempotency_keys')
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .select(['request_hash', 'answer'])
        .executeTakeFirst();
      if (known?.request_hash !== request_hash) throw new HttpError(409, 'conflict');
      return known.answer as T;
    }
    const answer = await change(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
