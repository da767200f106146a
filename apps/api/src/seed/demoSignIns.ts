import { roleLabels, roles } from '@locus/model';
import type { Kysely } from 'kysely';

import { passwordMatches } from '../auth/password';
import type { Database } from '../db/schema';
import type { SignIn } from './firstAdmin';
import { demoPassword } from './seedDemo';

/** One demo user of each role who may still sign in with the demo's password; none where there is no demo. */
export async function demoSignIns(db: Kysely<Database>): Promise<SignIn[]> {
  const users = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.status', '=', 'ACTIVE')
    .where('accounts.status', '=', 'ACTIVE')
    .where('users.email', 'like', '%.example')
    .where((eb) => eb.exists(eb.selectFrom('demo_projects').select('project_id')))
    .orderBy('users.id')
    .select(['users.role', 'users.email', 'users.password_hash'])
    .execute();
  const firsts = roles.flatMap((role) => users.find((user) => user.role === role) ?? []);
  const working = await Promise.all(firsts.map((user) => passwordMatches(user.password_hash, demoPassword)));
  return firsts
    .filter((_, i) => working[i])
    .map(({ role, email }) => ({ role: roleLabels[role], email, password: demoPassword }));
}
