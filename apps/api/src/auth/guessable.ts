import type { Id } from '@locus/model';
import { mostlyCommon, mostlyOwnWords } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** No part of a password may be one of this many most common ones. */
const common = 10_000;

/** Known to everybody who signs in here. */
const product = 'Locus';

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
    return { common: new Set(all.slice(0, common)), leaked: new Set(all) };
  }));

/**
 * Refuses a password that is easy to guess: one of the most common ones, one known from a leak, the product's name, or
 * something known about its owner. Throws 400 `password_common` or `password_personal` at its field.
 */
export async function refuseGuessable(
  field: string,
  password: string,
  /** Name, company and email address. */
  told: readonly (string | null | undefined)[],
): Promise<void> {
  const known = await knownPasswords();
  if (mostlyCommon(password, known.common) || known.leaked.has(password.normalize('NFKC').toLowerCase()))
    throw new HttpError(400, 'password_common', { field });
  if (mostlyOwnWords(password, [product, ...told])) throw new HttpError(400, 'password_personal', { field });
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
