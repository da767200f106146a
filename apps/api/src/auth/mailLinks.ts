import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import { hashOfToken, newToken } from './oneTime';

/** The purpose of a link in an email. */
export type LinkPurpose = Database['mail_links']['purpose'];

/** How long a link is valid, in seconds. */
export const linkSeconds: Record<LinkPurpose, number> = {
  activation: 24 * 60 * 60,
  reset: 10 * 60,
  invitation: 7 * 24 * 60 * 60,
};

/** A new link's token for a user; the previous one is no longer valid. */
export async function issueLink(db: Kysely<Database>, user_id: Id, purpose: LinkPurpose, now: Date): Promise<string> {
  const { token, hash: token_hash } = newToken();
  const expires_at = new Date(now.getTime() + linkSeconds[purpose] * 1000);
  await db
    .insertInto('mail_links')
    .values({ user_id, purpose, token_hash, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ token_hash, expires_at }))
    .execute();
  return token;
}

/** Consumes a link for any of the purposes and returns its user; throws 400 `link_invalid` or `link_expired`. */
export async function useLink(
  db: Kysely<Database>,
  purposes: readonly LinkPurpose[],
  token: string,
  now: Date,
): Promise<Id> {
  const link = await db
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  if (!link) throw new HttpError(400, 'link_invalid');
  if (link.expires_at <= now) throw new HttpError(400, 'link_expired');
  return link.user_id;
}
