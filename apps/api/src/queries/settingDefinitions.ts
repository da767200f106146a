import type { DefinedCategory, SettingDefinitions } from '@locus/model/office';
import { defaultDefinitions, itemTypesOf } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';

/** The available settings of a category's items, by item type; every type is present. */
export async function readDefinitions(db: Kysely<Database>, category: DefinedCategory): Promise<SettingDefinitions> {
  const row = await db
    .selectFrom('setting_definitions')
    .where('category', '=', category)
    .select('definitions')
    .executeTakeFirst();
  return { ...defaultDefinitions(category), ...row?.definitions };
}

/**
 * Replaces definitions, unless somebody else has changed them; omitted types keep theirs. Throws 400 for a type of
 * another category.
 */
export async function saveDefinitions(
  db: Kysely<Database>,
  viewer: Viewer,
  category: DefinedCategory,
  given: Partial<SettingDefinitions>,
  alreadySaved: AlreadySaved,
): Promise<void> {
  // Concurrent saves wait for each other, even if there is no row yet.
  await sql`select pg_advisory_xact_lock(hashtext(${`settings:${category}`}))`.execute(db);
  const stored = await readDefinitions(db, category);
  const own = itemTypesOf(category);
  const changed: SettingDefinitions = {};
  for (const [type, list] of Object.entries(given)) {
    if (list === undefined) continue;
    if (!own.includes(type)) throw new HttpError(400, 'value_invalid', { field: type });
    changed[type] = list;
  }
  const saves: Actions = { db, subject: `settings:${category}`, actions: ['settings.changed'] };
  if (await alreadySaved(stored, { ...stored, ...changed }, saves)) return;
  const definitions = JSON.stringify({ ...stored, ...changed });
  await db
    .insertInto('setting_definitions')
    .values({ category, definitions })
    .onConflict((conflict) => conflict.column('category').doUpdateSet({ definitions }))
    .execute();
  await audit(db, viewer, 'settings.changed', `settings:${category}`, { types: Object.keys(changed) });
}
