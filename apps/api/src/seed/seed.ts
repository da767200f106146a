import type { MonthKey } from '@locus/model/view';
import { monthKeyOf } from '@locus/model/view';
import type { Kysely } from 'kysely';

import type { Config } from '../config/config';
import type { Database } from '../db/schema';
import { demoSignIns } from './demoSignIns';
import type { SignIn } from './firstAdmin';
import { createFirstAdmin } from './firstAdmin';
import { seedDemo } from './seedDemo';

/**
 * Gives an empty database its initial content: the demo company, or without the demo one administrator. Returns the
 * sign-ins whose passwords are known; with the demo also at later starts.
 */
export async function seed(
  db: Kysely<Database>,
  { demo, demoEnd }: Pick<Config, 'demo' | 'demoEnd'>,
  now: Date,
): Promise<SignIn[]> {
  if (demo) {
    await seedDemo(db, demoEnd ?? lastFullMonth(now));
    return demoSignIns(db);
  }
  const admin = await createFirstAdmin(db);
  return admin ? [admin] : [];
}

const lastFullMonth = (now: Date): MonthKey => monthKeyOf(now.getUTCFullYear() * 12 + now.getUTCMonth() - 1);
