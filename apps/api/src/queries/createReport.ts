import type { Id, ReportItemType, Setting } from '@locus/model/entities';
import { defaultCatchmentVersion, newerCatchmentVersion, providerStaff, settingsByName } from '@locus/model/entities';
import { categoryHas } from '@locus/model/office';
import type { CreateReport } from '@locus/model/reports';
import {
  areasOfInterest,
  draftMonths,
  draftRange,
  firstDayOf,
  itemTypeOf,
  lastDayOf,
  latestEnds,
  placesFault,
  placesOf,
} from '@locus/model/reports';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import { spendChoices } from './filterChoices';
import { readLimits } from './limits';
import { lockProject, readLocations } from './projects';
import { readReports } from './reports';

/** The context in which a report is created. */
export interface Making {
  madeIn: 'portal' | 'admin';
  now: Date;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  /** The accounts that get the newer version of catchments. */
  catchmentV2: readonly Id[] | 'all';
}

/**
 * Creates a report with its items, which are also its jobs, and returns its id; to be called in one transaction. The
 * body has passed its schema: these are the rules that need the project and the account. Throws 400 with the field for
 * places that are not the project's, no longer exist, are too many, too far apart or too large, and for areas of
 * interest that are not areas; 404 for a project that is not visible, 429 `choices_spent` if the limit for its panel is
 * reached.
 */
export async function createReport(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  report: CreateReport,
  { madeIn, now, visitsRoot, catchmentV2 }: Making,
): Promise<Id> {
  const { account_id: accountId } = await lockProject(db, viewer, projectId);
  if (categoryHas(report.reportCategory).places) await checkPlaces(db, viewer, { projectId, accountId }, report);
  const days = daysOf(report, { madeIn, now });
  const items = itemsOf(report.reportItems);
  const spent =
    items.length > 0
      ? await spendChoices(db, visitsRoot, projectId, {
          startDate: days.start_date,
          endDate: days.end_date,
          postProcessing: null,
          locations: report.locations,
          items,
        })
      : {};
  const newer = catchmentV2 === 'all' || catchmentV2.includes(accountId ?? '');
  const { id: reportId } = await db
    .insertInto('reports')
    .values({
      project_id: projectId,
      name: report.name,
      description: report.description,
      category: report.reportCategory,
      ...days,
      recurring: report.recurring,
      recurrence_frequency: report.recurring ? frequencyOf(report) : null,
      visualization_url: report.visualizationURL,
      catchment_version: newer ? newerCatchmentVersion : defaultCatchmentVersion,
      // Without anything to calculate it is ready at once.
      status: report.reportItems.length > 0 ? 'INITIATED' : 'READY',
      made_in: madeIn,
      creator_id: viewer.userId,
      creator: await nameOf(db, viewer),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (report.locations.length > 0)
    await db
      .insertInto('report_locations')
      .values(report.locations.map((location_id) => ({ report_id: reportId, location_id })))
      .execute();
  await addItems(db, reportId, items);
  await audit(db, viewer, 'report.created', `report:${reportId}`, spent);
  return reportId;
}

/** An item as stored: for duplicate settings the last one counts. */
interface NewItem {
  type: ReportItemType;
  name: string;
  description: string;
  settings: Setting[];
}

/** Items as sent in calls, converted to the stored form. */
export const itemsOf = (items: CreateReport['reportItems']): NewItem[] =>
  items.map(({ reportItemType, name, description, settings }) => ({
    type: itemTypeOf(reportItemType)?.type ?? 'FOOTFALL',
    name,
    description,
    settings: settingsByName(settings),
  }));

/** Adds items to a report; they are also their own jobs. Returns their ids. */
export async function addItems(db: Kysely<Database>, reportId: Id, items: readonly NewItem[]): Promise<Id[]> {
  if (items.length === 0) return [];
  const rows = await db
    .insertInto('report_items')
    .values(
      items.map(({ settings, ...item }) => ({ report_id: reportId, ...item, settings: JSON.stringify(settings) })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function checkPlaces(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, accountId }: { projectId: Id; accountId: Id },
  report: CreateReport,
): Promise<void> {
  const [places, reports, limits] = await Promise.all([
    readLocations(db, viewer, [projectId]),
    readReports(db, viewer, { projectIds: [projectId] }),
    readLimits(db, accountId),
  ]);
  const byId = new Map(places.map((place) => [place.id, place]));
  const compared = report.reportItems.flatMap(({ settings }) => placesOf(settings, 'aois'));
  const gone = [...new Set([...report.locations, ...compared])].filter((id) => !byId.has(id));
  if (gone.length > 0) {
    const at = report.locations.findIndex((id) => !byId.has(id));
    // All of them, by their ids: whoever selected them can remove them at once.
    const errors = gone.map((id) => ({ name: id, code: 'location_gone' as const }));
    throw new HttpError(400, 'location_gone', { field: at < 0 ? 'reportItems' : `locations[${at}]`, errors });
  }
  const chosen = report.locations.flatMap((id) => byId.get(id) ?? []);
  const fault = placesFault(chosen, limits, { areas: report.reportCategory === 'AOI_DEFAULT' });
  if (fault) {
    const { code, index, params = {} } = fault;
    throw new HttpError(400, code, { field: index === undefined ? 'locations' : `locations[${index}]`, params });
  }
  const areas = new Set(areasOfInterest(places, reports, limits).map(({ id }) => id));
  for (const [i, { settings }] of report.reportItems.entries()) {
    const field = `reportItems[${i}].settings`;
    if (placesOf(settings, 'pois').some((id) => !byId.has(id))) throw new HttpError(400, 'settings_invalid', { field });
    if (placesOf(settings, 'aois').some((id) => !areas.has(id))) throw new HttpError(400, 'aois_required', { field });
  }
}

/**
 * First and last day; if the call names none, the default range, and for a recurring report from the portal the latest
 * possible end.
 */
function daysOf(
  { startDay, endDay, recurring }: CreateReport,
  { madeIn, now }: Pick<Making, 'madeIn' | 'now'>,
): { start_date: string; end_date: string } {
  const range = draftRange(now);
  const latest = lastDayOf(draftMonths(now).last);
  if (madeIn === 'portal' && recurring && endDay && !latestEnds(now).includes(endDay))
    throw new HttpError(400, 'end_invalid', { field: 'endDay' });
  const days = { start_date: startDay || firstDayOf(range.first), end_date: endDay || latest };
  if (days.end_date < days.start_date) throw new HttpError(400, 'start_invalid', { field: 'startDay' });
  return days;
}

const frequencyOf = ({ recurrenceFrequency, recurrence_frequency: other }: CreateReport) =>
  recurrenceFrequency || other || null;

/** The creator's name, as shown to all who see the report; the provider's staff are not named to customers. */
async function nameOf(db: Kysely<Database>, { userId, role }: Viewer): Promise<string> {
  if (providerStaff(role)) return '';
  const { first_name, last_name } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
