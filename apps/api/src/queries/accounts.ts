import type { Id } from '@locus/model/entities';
import type { AccountRecord, AccountUpdate, NewAccount } from '@locus/model/office';
import { accountBasis } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import { endSessionsOf } from '../auth/sessions';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { keepAnAdministrator, lockAdministrators } from './administrators';
import { accountNameLike } from './lookAlikes';

const nameUsed = () => new HttpError(409, 'account_name_used', { field: 'name' });

/** Throws 409 `account_name_alike` if a name looks like that of another account. */
async function refuseAlike(db: Kysely<Database>, name: string, id?: Id): Promise<void> {
  const alike = await accountNameLike(db, name, id);
  if (alike !== undefined) throw new HttpError(409, 'account_name_alike', { field: 'name', params: { name: alike } });
}

/** Whether an account is the provider's: of that type, or the administrator's own. */
const ofProvider = ({ id, type }: { id: Id; type: string }, viewer: Viewer) =>
  type === 'INTERNAL' || id === viewer.accountId;

/** An account with its own limits. */
export async function readAccount(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<AccountRecord> {
  const { created_at, ...account } = found(
    await db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirst(),
  );
  const limits = await db
    .selectFrom('account_limits')
    .where('account_id', '=', id)
    .select(['name', 'value'])
    .orderBy('name')
    .execute();
  return { ...account, createdAt: created_at.toISOString(), limits, provider: ofProvider(account, viewer) };
}

/** Creates a customer's account and returns its id; throws 409 `account_name_used` or `account_name_alike`. */
export async function createAccount(
  db: Kysely<Database>,
  viewer: Viewer,
  { name, description }: NewAccount,
  now: Date,
): Promise<Id> {
  await refuseAlike(db, name);
  const account = await db
    .insertInto('accounts')
    .values({ name, description, type: 'CUSTOMER', created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) throw nameUsed();
  await audit(db, viewer, 'account.created', `account:${account.id}`, { name });
  return account.id;
}

/**
 * Changes an account and its limits, unless somebody else has changed them. If it is disabled, all its users' sessions
 * end. Throws 409 `account_provider` for the provider's own, `account_name_used`, `account_name_alike`,
 * `last_administrator`.
 */
export async function updateAccount(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  update: AccountUpdate,
  { now, alreadySaved }: { now: Date; alreadySaved: AlreadySaved },
): Promise<void> {
  const { name, description, type, status, limits } = update;
  await lockAdministrators(db);
  const before = found(await db.selectFrom('accounts').where('id', '=', id).selectAll().forUpdate().executeTakeFirst());
  const saves: Actions = { db, subject: `account:${id}`, actions: ['account.changed'] };
  if (await alreadySaved(accountBasis(await readAccount(db, viewer, id)), accountBasis(update), saves)) return;
  const fixed = ofProvider(before, viewer);
  if (fixed && status !== before.status) throw new HttpError(409, 'account_provider', { field: 'status' });
  // A customer's account cannot become the provider's.
  if (type !== before.type && (fixed || type === 'INTERNAL'))
    throw new HttpError(409, 'account_provider', { field: 'type' });
  const taken = await db
    .selectFrom('accounts')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (taken) throw nameUsed();
  // Names that were alike before stay.
  if (name !== before.name) await refuseAlike(db, name, id);
  await db.updateTable('accounts').set({ name, description, type, status }).where('id', '=', id).execute();
  await db.deleteFrom('account_limits').where('account_id', '=', id).execute();
  if (limits.length > 0)
    await db
      .insertInto('account_limits')
      .values(limits.map((limit) => ({ ...limit, account_id: id })))
      .execute();
  if (status === 'DISABLED' && before.status === 'ACTIVE') {
    const users = await db.selectFrom('users').where('account_id', '=', id).select('id').execute();
    await endSessionsOf(
      db,
      users.map((user) => user.id),
      now,
    );
    await keepAnAdministrator(db);
  }
  await audit(db, viewer, 'account.changed', `account:${id}`, { name, type, status, limits });
}
