import { domainToUnicode } from 'node:url';

import type { Id } from '@locus/model/entities';
import { domainPosing, skeletonOf } from '@locus/model/lookAlikes';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/** `skeletonOf` for an email address: these hold nothing but ASCII, so that the database can compare them all. */
const skeletonOfEmail = sql<string>`replace(replace(lower(translate(email, '10I|', 'loll')), 'rn', 'm'), 'vv', 'w')`;

/**
 * The address of another user that an email address looks like; equal ones, in whatever case, do not count. Throws 400
 * `email_illegal` if its domain passes for another.
 */
export async function emailLike(db: Kysely<Database>, email: string): Promise<string | undefined> {
  if (domainPosing(domainToUnicode(email.slice(email.lastIndexOf('@') + 1))))
    throw new HttpError(400, 'email_illegal', { field: 'email' });
  const alike = await db
    .selectFrom('users')
    .where(skeletonOfEmail, '=', skeletonOf(email))
    .where(sql`lower(email)`, '!=', email.toLowerCase())
    .select('email')
    .executeTakeFirst();
  return alike?.email;
}

/** The name of another account that a name looks like; equal ones, in whatever case, do not count. */
export async function accountNameLike(db: Kysely<Database>, name: string, id?: Id): Promise<string | undefined> {
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).execute();
  const skeleton = skeletonOf(name);
  return accounts.find(
    (other) =>
      other.id !== id && other.name.toLowerCase() !== name.toLowerCase() && skeletonOf(other.name) === skeleton,
  )?.name;
}
