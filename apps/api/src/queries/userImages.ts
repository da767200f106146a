import { createHash } from 'node:crypto';

import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found } from '../http/httpError';

/** The owner of a picture: a user for an avatar, an account for a logo. */
export type ImageOwner = { kind: 'avatar' | 'logo'; id: Id };

/** A stored picture. */
export interface StoredImage {
  png: Buffer;
  etag: string;
}

/** Where each kind is stored. Both tables are alike except for the column of the owner. */
const stored = (db: Kysely<Database>, { kind, id }: ImageOwner) =>
  kind === 'avatar'
    ? {
        read: () => db.selectFrom('user_avatars').where('user_id', '=', id).select(['png', 'etag']),
        remove: () => db.deleteFrom('user_avatars').where('user_id', '=', id).returning('etag'),
        write: (image: StoredImage) =>
          db
            .insertInto('user_avatars')
            .values({ ...image, user_id: id })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet(image)),
      }
    : {
        read: () => db.selectFrom('account_logos').where('account_id', '=', id).select(['png', 'etag']),
        remove: () => db.deleteFrom('account_logos').where('account_id', '=', id).returning('etag'),
        write: (image: StoredImage) =>
          db
            .insertInto('account_logos')
            .values({ ...image, account_id: id })
            .onConflict((conflict) => conflict.column('account_id').doUpdateSet(image)),
      };

const subjectOf = ({ kind, id }: ImageOwner) => `${kind === 'avatar' ? 'user' : 'account'}:${id}`;

/** A picture; throws 404 if there is none. */
export const readImage = async (db: Kysely<Database>, owner: ImageOwner): Promise<StoredImage> =>
  found(await stored(db, owner).read().executeTakeFirst());

/** Stores a picture in place of the previous one. */
export async function writeImage(db: Kysely<Database>, viewer: Viewer, owner: ImageOwner, png: Buffer): Promise<void> {
  const etag = createHash('sha256').update(png).digest('base64url').slice(0, 27);
  await db.transaction().execute(async (transaction) => {
    await stored(transaction, owner).write({ png, etag }).execute();
    await audit(transaction, viewer, `${owner.kind}.changed`, subjectOf(owner));
  });
}

/** Removes a picture; does nothing if there is none. */
export async function removeImage(db: Kysely<Database>, viewer: Viewer, owner: ImageOwner): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removed = await stored(transaction, owner).remove().executeTakeFirst();
    if (removed) await audit(transaction, viewer, `${owner.kind}.removed`, subjectOf(owner));
  });
}
