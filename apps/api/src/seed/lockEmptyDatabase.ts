import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';

// Any number works, as long as every process uses the same one.
const lockKey = 5_627_402;

/** Lets only one process at a time, until its transaction ends, check whether there are no accounts yet. */
export async function lockEmptyDatabase(transaction: Kysely<Database>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
  return (await transaction.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}
