import { roleLabels, roles } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import { passwordMatches } from '../auth/password';
import type { Database } from '../db/schema';
import type { SignIn } from './firstAdmin';
import { demoPassword } from './seedDemo';

/** One demo user of each role who can still sign in with the demo's password; none without a demo. */
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
  // Those who have not changed their password share one hash; each verification takes time.
  const hashes = [...new Set(firsts.map((user) => user.password_hash))];
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, demoPassword)));
  const working = new Set(hashes.filter((_, i) => matches[i]));
  return firsts
    .filter((user) => working.has(user.password_hash))
    .map(({ role, email }) => ({ role: roleLabels[role], email, password: demoPassword }));
}
