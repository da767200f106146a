import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { connect } from '../../apps/api/src/db/connect.ts';
import { drawnPlacesLock } from '../../apps/api/src/jobs/drawnPlacesLock.ts';
import { readSecrets } from '../../apps/api/src/postgres/dataFolder.ts';
import { readPostmaster } from '../../apps/api/src/postgres/postmaster.ts';
import { addressOf } from '../../apps/api/src/postgres/server.ts';
import { demoUsers } from './demoUsers.ts';
import { service } from './service.ts';

type Database = ReturnType<typeof connect>;

/** Connects to the database of a running service by its data folder. */
export async function databaseOf(data: string): Promise<Database> {
  const folder = await realpath(join(data, 'postgres'));
  const server = await readPostmaster(folder);
  if (!server) throw new Error('The database does not run.');
  const { app: password } = await readSecrets(folder);
  return connect(addressOf(server, { database: 'locus', user: 'locus', password }), 1);
}

/** Works on the database of the service under test, for what no user can do: let time pass, disable a user. */
async function withDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await databaseOf(service().data);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Makes the links in a user's mails expire. */
export const expireLinks = (email: string): Promise<void> =>
  withDatabase((db) =>
    db
      .updateTable('mail_links')
      .where('user_id', 'in', db.selectFrom('users').where('email', '=', email).select('id'))
      .set({ expires_at: new Date(0) })
      .execute(),
  );

/** Disables a user, or enables them again. */
export const setUserStatus = (email: string, status: 'ACTIVE' | 'DISABLED'): Promise<void> =>
  withDatabase((db) => db.updateTable('users').where('email', '=', email).set({ status }).execute());

/** Restores every report that was deleted. */
export const restoreReports = (): Promise<void> =>
  withDatabase((db) =>
    db.updateTable('reports').where('deleted_at', 'is not', null).set({ deleted_at: null }).execute(),
  );

/** Deletes an account with everything it has, so that the next file finds the demo unchanged. */
export const deleteAccount = (name: string): Promise<void> =>
  withDatabase((db) =>
    db.transaction().execute(async (transaction) => {
      const account = transaction.selectFrom('accounts').where('name', '=', name).select('id');
      const projects = transaction.selectFrom('projects').where('account_id', 'in', account).select('id');
      await transaction.deleteFrom('reports').where('project_id', 'in', projects).execute();
      await transaction.deleteFrom('projects').where('account_id', 'in', account).execute();
      await transaction.deleteFrom('users').where('account_id', 'in', account).execute();
      await transaction.deleteFrom('accounts').where('name', '=', name).execute();
    }),
  );

/** The first name of all readers created by `addReader`. */
const addedName = 'Added for a test';

/**
 * Adds a reader to an account, with the demo's password, for tests that must not depend on the demo's own users;
 * returns the email.
 */
export async function addReader(account: string): Promise<string> {
  const email = `reader@${account.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  await withDatabase(async (db) => {
    const { id } = await db.selectFrom('accounts').where('name', '=', account).select('id').executeTakeFirstOrThrow();
    const like = db.selectFrom('users').where('email', '=', demoUsers.accountAdmin);
    const { password_hash, activated_at } = await like.selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({
        account_id: id,
        email,
        password_hash,
        activated_at,
        role: 'ACCOUNT_ADMIN',
        first_name: addedName,
        last_name: account,
        phone: null,
        language: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return email;
}

/** Adds a second administrator, with the demo's password, called Bea Winter; returns the email. */
export async function addAdministrator(): Promise<string> {
  const email = 'bea.winter@locus.example';
  await withDatabase(async (db) => {
    const like = db.selectFrom('users').where('email', '=', demoUsers.administrator);
    const { id: _, ...colleague } = await like.selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ ...colleague, email, first_name: 'Bea', last_name: 'Winter' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return email;
}

/** Deletes the administrator created by `addAdministrator`. */
export const removeAdministrator = (): Promise<void> =>
  withDatabase(async (db) => {
    const added = db.selectFrom('users').where('email', '=', 'bea.winter@locus.example').select('id');
    await db.deleteFrom('sessions').where('user_id', 'in', added).execute();
    await db.deleteFrom('users').where('email', '=', 'bea.winter@locus.example').execute();
  });

/** Deletes the readers created by `addReader`. */
export const removeReaders = (): Promise<void> =>
  withDatabase(async (db) => {
    const added = db.selectFrom('users').where('first_name', '=', addedName).select('id');
    await db.deleteFrom('sessions').where('user_id', 'in', added).execute();
    await db.deleteFrom('users').where('first_name', '=', addedName).execute();
  });

/** Deletes a project with its reports, as deleting its account does. */
export const deleteProject = (name: string): Promise<void> =>
  withDatabase((db) => db.updateTable('projects').where('name', '=', name).set({ deleted_at: new Date() }).execute());

/**
 * Holds back a project's calculations until the test ends, and does without them: as while another process looks up the
 * visits of its drawn places, which they wait for.
 */
export async function holdCalculations(projectId: string): Promise<void> {
  const db = await databaseOf(service().data);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => undefined as void;
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const ended = db.connection().execute(async (connection) => {
    await connection.selectNoFrom((eb) => eb.fn('pg_advisory_lock', [drawnPlacesLock(projectId)]).as('held')).execute();
    held();
    await released;
    await connection.deleteFrom('waiting_places').where('project_id', '=', projectId).execute();
  });
  await Promise.race([holding, ended]);
  onTestFinished(async () => {
    release();
    await ended;
    await db.destroy();
  });
}

/** Gives the items of a type in a report a setting that makes their calculation fail. */
export const spoilItems = (reportId: string, type: 'FOOTFALL'): Promise<void> =>
  withDatabase((db) =>
    db
      .updateTable('report_items')
      .where('report_id', '=', reportId)
      .where('type', '=', type)
      .set({ settings: JSON.stringify([{ name: 'User Type', value: 'commuters' }]) })
      .execute(),
  );

/** Restores the default setting definitions. */
export const forgetDefinitions = (): Promise<void> =>
  withDatabase((db) => db.deleteFrom('setting_definitions').execute());
