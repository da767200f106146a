import { randomBytes } from 'node:crypto';

import { roleLabels } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import { hashPassword } from '../auth/password';
import type { Database } from '../db/schema';
import { lockEmptyDatabase } from './lockEmptyDatabase';

/** A user's sign-in, with the password in plain text. */
export interface SignIn {
  /** The role in words. */
  role: string;
  email: string;
  password: string;
}

/**
 * Creates the first account and administrator of an empty database without a demo; this is the only time the password
 * is known.
 */
export async function createFirstAdmin(db: Kysely<Database>): Promise<SignIn | undefined> {
  const email = 'admin@localhost';
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockEmptyDatabase(transaction))) return undefined;
    const { id } = await transaction
      .insertInto('accounts')
      .values({ name: 'Locus', type: 'INTERNAL' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { first_name: 'First', last_name: 'Administrator', title: 'Administrator', phone: null };
    await transaction
      .insertInto('users')
      .values({ ...person, account_id: id, email, password_hash, role: 'PLACENSE_ADMIN' })
      .execute();
    return { role: roleLabels.PLACENSE_ADMIN, email, password };
  });
}
