import type { CollaborationType, Collaborator, Id } from '@locus/model/entities';
import { sharingBasis } from '@locus/model/office';
import type { Shares } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { lockProject } from './projects';
import { projectVisible } from './visibility';

/** Whether all users of its account see a project, or only those it is shared with. */
export async function readCollaboration(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<CollaborationType> {
  const { collaboration } = found(
    await db
      .selectFrom('projects')
      .where('id', '=', id)
      .where(projectVisible(viewer))
      .select('collaboration')
      .executeTakeFirst(),
  );
  return collaboration;
}

/**
 * Makes a project private or public, unless somebody else has changed who sees it; the list of users it is shared with
 * is kept for the next time it is private.
 */
export async function setCollaboration(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  collaboration: CollaborationType,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const stored = await lockProject(db, viewer, id);
  const users = await readCollaborators(db, viewer, id);
  const wanted = sharingBasis(collaboration, users);
  if (await alreadySaved(sharingBasis(stored.collaboration, users), wanted, savesOf(db, id))) return;
  await db.updateTable('projects').set({ collaboration }).where('id', '=', id).execute();
  await audit(db, viewer, 'project.collaboration', `project:${id}`, { collaboration });
}

/** Both change who sees a project. */
const savesOf = (db: Kysely<Database>, id: Id): Actions => {
  return { db, subject: `project:${id}`, actions: ['project.collaboration', 'project.shared'] };
};

/** The users of a project's account by name, and whether it is shared with each. */
export async function readCollaborators(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<Collaborator[]> {
  await readCollaboration(db, viewer, id);
  const rows = await db
    .selectFrom('users')
    .innerJoin('projects', 'projects.account_id', 'users.account_id')
    .where('projects.id', '=', id)
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .select(
      sql<boolean>`exists (
        select from project_shares where project_id = projects.id and user_id = users.id)`.as('shared'),
    )
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}`.trim() }));
}

/**
 * Shares a project with some users and revokes it from others, unless somebody else has changed the list; throws 400
 * `list_invalid` for a user of another account.
 */
export async function shareProject(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  shares: Shares,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const { collaboration } = await lockProject(db, viewer, id);
  const stored = await readCollaborators(db, viewer, id);
  const wanted = new Map(shares.map((share) => [share.id, share.shared]));
  const strange = shares.findIndex((share) => stored.every((user) => user.id !== share.id));
  if (strange >= 0) throw new HttpError(400, 'list_invalid', { field: `[${strange}].id` });
  const then = stored.map((user) => ({ ...user, shared: wanted.get(user.id) ?? user.shared }));
  const begun = sharingBasis(collaboration, stored);
  if (await alreadySaved(begun, sharingBasis('PRIVATE', then), savesOf(db, id))) return;
  const ids = (shared: boolean) => shares.filter((share) => share.shared === shared).map((share) => share.id);
  const [added, removed] = [ids(true), ids(false)];
  if (removed.length > 0)
    await db.deleteFrom('project_shares').where('project_id', '=', id).where('user_id', 'in', removed).execute();
  if (added.length > 0)
    await db
      .insertInto('project_shares')
      .values([...new Set(added)].map((user_id) => ({ project_id: id, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await audit(db, viewer, 'project.shared', `project:${id}`, { added, removed });
}
