import type { Id } from '@locus/model/entities';
import { commonPart, ownPart } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** No part of a password may be one of this many most common ones. */
const mostCommon = 10_000;

interface Known {
  /** The most common ones. */
  common: ReadonlySet<string>;
  /** All that are known from leaks, these included. */
  leaked: ReadonlySet<string>;
}

let lists: Promise<Known> | undefined;

/** The passwords everybody can look up, read when the first password is chosen, so that they do not delay the start. */
const knownPasswords = (): Promise<Known> =>
  (lists ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common'];
    return { common: new Set(all.slice(0, mostCommon)), leaked: new Set(all) };
  }));

/**
 * Refuses a password that is easy to guess: one of the most common ones, one known from a leak, words of the product,
 * or something known about its owner. Throws 400 `password_common`, `password_leaked` or `password_personal` at its
 * field; the first and the last name the part.
 */
export async function refuseGuessable(
  field: string,
  password: string,
  /** Name, company and email address. */
  told: readonly (string | null | undefined)[],
): Promise<void> {
  const known = await knownPasswords();
  const common = commonPart(password, known.common);
  if (common !== undefined) throw new HttpError(400, 'password_common', { field, params: { part: common } });
  if (known.leaked.has(password.normalize('NFKC').toLowerCase()))
    throw new HttpError(400, 'password_leaked', { field });
  const own = ownPart(password, told);
  if (own !== undefined) throw new HttpError(400, 'password_personal', { field, params: { part: own } });
}

/** The same for an existing user: name, company and email address are those on record. */
export async function refuseGuessableOf(
  db: Kysely<Database>,
  userId: Id,
  field: string,
  password: string,
): Promise<void> {
  const { first_name, last_name, email, company } = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.id', '=', userId)
    .select(['users.first_name', 'users.last_name', 'users.email', 'accounts.name as company'])
    .executeTakeFirstOrThrow();
  await refuseGuessable(field, password, [first_name, last_name, email, company]);
}
