import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';

// Any number will do, as long as every process takes the same one.
const lockKey = 5_627_402;

/** Lets one process at a time, until its transaction ends, find out whether there is no account yet. */
export async function lockEmptyDatabase(transaction: Kysely<Database>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
  return (await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}
