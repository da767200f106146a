import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** Two who take each other's rights at the same moment do so one after the other; until the transaction ends. */
export const lockAdministrators = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('locus administrators'))`.execute(db));

/** 409 `last_administrator` where no administrator is left who can sign in; the caller's transaction is undone then. */
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
