import type { Id } from '@locus/model/entities';
import { settingOf } from '@locus/model/entities';
import type { AddItems } from '@locus/model/office';
import { itemTypesOf } from '@locus/model/office';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { HttpError, notFound } from '../http/httpError';
import { addItems, itemsOf } from './createReport';
import { readChosenVisits, spendChoices } from './filterChoices';
import { lockProject } from './projects';
import { readReports } from './reports';

/**
 * Adds items to reports of a project, which are then calculated, and returns their ids in the order of the request;
 * throws 404 for a report of another project, 409 `report_calculating` for one in its first calculation, 400 for an
 * item type of another category or a place that the project does not have.
 */
export async function addReportItems(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  given: AddItems,
  visitsRoot: string,
): Promise<Id[]> {
  await lockProject(db, viewer, projectId);
  const reports = new Map(
    (await readReports(db, viewer, { projectIds: [projectId] })).map((report) => [report.id, report]),
  );
  const places = await db.selectFrom('locations').where('project_id', '=', projectId).select('id').execute();
  const known = new Set(places.map(({ id }) => id));
  const ids: Id[] = [];
  for (const [i, item] of given.entries()) {
    const report = reports.get(item.reportId);
    if (!report) throw notFound();
    if (report.status === 'INITIATED') throw new HttpError(409, 'report_calculating');
    if (!itemTypesOf(report.report_category).includes(item.reportItemType))
      throw new HttpError(400, 'value_invalid', { field: `[${i}].reportItemType` });
    const named = ['pois', 'aois'].flatMap((name) => (settingOf(item.settings, name) ?? '').split(';'));
    if (named.some((id) => id.trim() !== '' && !known.has(id.trim())))
      throw new HttpError(400, 'settings_invalid', { field: `[${i}].settings` });
    const before = await readChosenVisits(db, report.id);
    const [added] = itemsOf([{ ...item, description: item.description ?? '' }]);
    if (!added) continue;
    const items = [...before.items, { ...added, id: '' }];
    const spent = await spendChoices(db, visitsRoot, projectId, { ...before, items }, before);
    ids.push(...(await addItems(db, report.id, [added])));
    await audit(db, viewer, 'items.added', `report:${report.id}`, { ...spent, item: ids.at(-1) });
  }
  return ids;
}
