import type { Id } from '@locus/model';
import { mostlyCommon, mostlyOwnWords } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** How many of the most common passwords are refused. */
const refused = 10_000;

/** Everybody who signs in here knows it. */
const product = 'Locus';

let list: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, read when the first one is chosen: the start does not wait for them. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refused)),
  ));

/**
 * Refuses a password that others would guess: one of the most common ones, or the product's name, or what is known
 * of its owner. Throws 400
 * `password_common` or `password_personal` at its field.
 */
export async function refuseGuessable(
  field: string,
  password: string,
  /** Name, company and e-mail address. */
  told: readonly (string | null | undefined)[],
): Promise<void> {
  if (mostlyCommon(password, await commonPasswords())) throw new HttpError(400, 'password_common', { field });
  if (mostlyOwnWords(password, [product, ...told])) throw new HttpError(400, 'password_personal', { field });
}

/** The same for a user who is there: name, company and e-mail address are those on record. */
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
