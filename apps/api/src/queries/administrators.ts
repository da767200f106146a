import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/**
 * Two administrators who revoke each other's rights at the same moment are processed one after the other; the lock
 * lasts until the transaction ends.
 */
export const lockAdministrators = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('locus administrators'))`.execute(db));

/**
 * Throws 409 `last_administrator` if no administrator who can sign in is left; the caller's transaction is rolled back
 * then.
 */
export async function keepAnAdministrator(db: Kysely<Database>): Promise<void> {
  const left = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.role', '=', 'PLACENSE_ADMIN')
    .where('users.status', '=', 'ACTIVE')
    .where('users.activated_at', 'is not', null)
    .where('accounts.status', '=', 'ACTIVE')
    .select('users.id')
    .executeTakeFirst();
  if (!left) throw new HttpError(409, 'last_administrator');
}
