import type { DefinedCategory, SettingDefinitions } from '@locus/model/office';
import { defaultDefinitions, itemTypesOf } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import type { Unchanged } from '../http/unlessChanged';

/** What can be set of a category's items, by item type; each type is there. */
export async function readDefinitions(db: Kysely<Database>, category: DefinedCategory): Promise<SettingDefinitions> {
  const row = await db
    .selectFrom('setting_definitions')
    .where('category', '=', category)
    .select('definitions')
    .executeTakeFirst();
  return { ...defaultDefinitions(category), ...row?.definitions };
}

/**
 * Puts other definitions in their place, unless somebody else has; types that are left out keep theirs. 400 for one of
 * another category.
 */
export async function saveDefinitions(
  db: Kysely<Database>,
  viewer: Viewer,
  category: DefinedCategory,
  given: Partial<SettingDefinitions>,
  unchanged: Unchanged,
): Promise<void> {
  // Two that save at once wait for each other, also where there is no row yet.
  await sql`select pg_advisory_xact_lock(hashtext(${`settings:${category}`}))`.execute(db);
  const stored = await readDefinitions(db, category);
  unchanged(stored);
  const own = itemTypesOf(category);
  const changed: SettingDefinitions = {};
  for (const [type, list] of Object.entries(given)) {
    if (list === undefined) continue;
    if (!own.includes(type)) throw new HttpError(400, 'value_invalid', { field: type });
    changed[type] = list;
  }
  const definitions = JSON.stringify({ ...stored, ...changed });
  await db
    .insertInto('setting_definitions')
    .values({ category, definitions })
    .onConflict((conflict) => conflict.column('category').doUpdateSet({ definitions }))
    .execute();
  await audit(db, viewer, 'settings.changed', `settings:${category}`, { types: Object.keys(changed) });
}
