import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

import { connect } from '../../apps/api/src/db/connect.ts';
import { readSecrets } from '../../apps/api/src/postgres/dataFolder.ts';
import { readPostmaster } from '../../apps/api/src/postgres/postmaster.ts';
import { addressOf } from '../../apps/api/src/postgres/server.ts';

type Database = ReturnType<typeof connect>;

/** Works on the database of the service under test, for what no reader can do: let time pass, disable a user. */
async function withDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const folder = await realpath(join(inject('locusData'), 'postgres'));
  const server = await readPostmaster(folder);
  if (!server) throw new Error('The database does not run.');
  const { app: password } = await readSecrets(folder);
  const db = connect(addressOf(server, { database: 'locus', user: 'locus', password }), 1);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Lets the links run out that were mailed to somebody. */
export const expireLinks = (email: string): Promise<void> =>
  withDatabase((db) =>
    db
      .updateTable('mail_links')
      .where('user_id', 'in', db.selectFrom('users').where('email', '=', email).select('id'))
      .set({ expires_at: new Date(0) })
      .execute(),
  );

/** Disables a user, or lets them in again. */
export const setUserStatus = (email: string, status: 'ACTIVE' | 'DISABLED'): Promise<void> =>
  withDatabase((db) => db.updateTable('users').where('email', '=', email).set({ status }).execute());

/** Brings back every report that was deleted. */
export const restoreReports = (): Promise<void> =>
  withDatabase((db) =>
    db.updateTable('reports').where('deleted_at', 'is not', null).set({ deleted_at: null }).execute(),
  );

/** Deletes an account with everything it has, so that the next file finds the demo as it was. */
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
