import type { Id, Setting } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { settingsByName } from '@locus/model/entities';
import { itemLinkBasis, itemMetaBasis, itemSettingsBasis } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { recalculateReport } from '../jobs/queue';
import { readChosenVisits, spendChoices } from './filterChoices';
import type { Reader } from './visibility';
import { itemVisible } from './visibility';

/** An item as identified in its URL. */
export interface ItemAddress {
  id: Id;
  reportId: Id;
  /** Absent if the URL does not contain it. */
  projectId?: Id;
}

/** The settings that name locations. */
const locationSettings = ['aois', 'pois'];

/**
 * Changes an item's settings (for duplicates the last one counts) and queues its recalculation, unless somebody else
 * has changed them; throws 400 `settings_invalid` for a location that its project does not have, 429 `choices_spent` if
 * the limit for its panel is reached.
 */
export async function changeItemSettings(
  db: Kysely<Database>,
  viewer: Viewer,
  address: ItemAddress,
  given: Setting[],
  { visitsRoot, alreadySaved }: { visitsRoot: string; alreadySaved: AlreadySaved },
): Promise<void> {
  const settings = settingsByName(given);
  const { projectId, ...stored } = await lockItem(db, viewer, address);
  const begun = itemSettingsBasis({ settings: settingsByName(stored.settings) });
  const saves: Actions = { db, subject: `item:${address.id}`, actions: ['item.changed'] };
  if (await alreadySaved(begun, itemSettingsBasis({ settings }), saves)) return;
  const locations = await db.selectFrom('locations').where('project_id', '=', projectId).select('id').execute();
  const known = new Set(locations.map(({ id }) => id));
  const named = settings.filter(({ name }) => locationSettings.includes(name.toLowerCase()));
  if (named.some(({ value }) => value.split(';').some((id) => id.trim() !== '' && !known.has(id.trim()))))
    throw new HttpError(400, 'settings_invalid', { field: 'settings' });
  const before = await readChosenVisits(db, address.reportId);
  const items = before.items.map((item) => (item.id === address.id ? { ...item, settings } : item));
  const spent = await spendChoices(db, visitsRoot, projectId, { ...before, items }, before);
  await db
    .updateTable('report_items')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', address.id)
    .execute();
  await recalculateReport(db, address.reportId, address.id);
  const same = versionMark(begun) === versionMark(itemSettingsBasis({ settings }));
  await audit(db, viewer, same ? 'item.retried' : 'item.changed', `item:${address.id}`, spent);
}

/** Changes an item's name and description, unless somebody else has changed them. */
export async function changeItemMeta(
  db: Kysely<Database>,
  viewer: Viewer,
  address: ItemAddress,
  meta: { name: string; description: string },
  alreadySaved: AlreadySaved,
): Promise<void> {
  const saves: Actions = { db, subject: `item:${address.id}`, actions: ['item.renamed'] };
  if (await alreadySaved(itemMetaBasis(await lockItem(db, viewer, address)), itemMetaBasis(meta), saves)) return;
  await db.updateTable('report_items').set(meta).where('id', '=', address.id).execute();
  await audit(db, viewer, 'item.renamed', `item:${address.id}`);
}

/** Changes the URL of the dashboard that an item links to, unless somebody else has changed it. */
export async function linkItem(
  db: Kysely<Database>,
  viewer: Viewer,
  address: ItemAddress,
  visualization_url: string,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const { visualization_url: visualizationUrl } = await lockItem(db, viewer, address);
  const saves: Actions = { db, subject: `item:${address.id}`, actions: ['item.linked'] };
  const wanted = itemLinkBasis({ visualizationUrl: visualization_url });
  if (await alreadySaved(itemLinkBasis({ visualizationUrl }), wanted, saves)) return;
  await db.updateTable('report_items').set({ visualization_url }).where('id', '=', address.id).execute();
  await audit(db, viewer, 'item.linked', `item:${address.id}`);
}

/** Deletes an item; its calculation stops. */
export async function deleteItem(db: Kysely<Database>, viewer: Viewer, address: ItemAddress): Promise<void> {
  await lockItem(db, viewer, address);
  await db
    .updateTable('report_items')
    .set((eb) => ({
      status: 'deleted' as const,
      status_before: eb.ref('status'),
      deleted_at: sql<Date>`now()`,
      lease_owner: null,
      lease_until: null,
      progress_stage: null,
      progress_percent: null,
    }))
    .where('id', '=', address.id)
    .execute();
  await audit(db, viewer, 'item.deleted', `item:${address.id}`);
}

/** A visible item with its project, locked until the transaction ends. */
async function lockItem(db: Kysely<Database>, viewer: Reader, { id, reportId, projectId }: ItemAddress) {
  return found(
    await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('report_items.id', '=', id)
      .where('reports.id', '=', reportId)
      .$if(projectId !== undefined, (items) => items.where('projects.id', '=', projectId ?? ''))
      .where(itemVisible(viewer))
      .select(['projects.id as projectId', 'report_items.name', 'report_items.description'])
      .select(['report_items.settings', 'report_items.visualization_url'])
      .forUpdate('report_items')
      .executeTakeFirst(),
  );
}
