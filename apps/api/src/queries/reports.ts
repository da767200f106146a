import type { Id, Report, ReportItem, ReportSummary, VisibilityStatus } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { settingsByName, usesBackOffice } from '@locus/model/entities';
import { dictionary } from '@locus/model/text';
import { adjustmentsBasis, type ListedReport, reportBasis, toListedReport } from '@locus/model/office';
import type { PostProcessing, ReportMeta } from '@locus/model/schemas';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import { prepared } from '../db/prepared';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { recalculateReport } from '../jobs/queue';
import { readChosenVisits, spendChoices } from './filterChoices';
import { lockReport, recordRerun } from './reruns';
import type { Reader } from './visibility';
import { preparedFor, projectVisible, reportVisible } from './visibility';

/** The requested reports: one, or those of some projects. */
export type ReportFilter = { id: Id } | { projectIds: readonly Id[] };

/** The visible reports, oldest first. */
export async function readReports(
  db: Kysely<Database>,
  viewer: Reader,
  filter: ReportFilter,
): Promise<ReportSummary[]> {
  const rows =
    'id' in filter ? await findOne(db, viewer, filter.id) : await findOfProjects(db, viewer, filter.projectIds);
  return rows.map((row) => ({
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    created_date: row.created_at.toISOString(),
    start_date: row.start_date,
    end_date: row.end_date,
    recurring: row.recurring,
    recurrence_frequency: row.recurrence_frequency,
    last_updated: row.last_updated?.toISOString() ?? null,
    creator: row.creator,
    location_ids: row.location_ids,
    numberOfSignals: row.number_of_signals === null ? null : Number(row.number_of_signals),
    visualization_url: row.visualization_url,
    ...(usesBackOffice(viewer.role) && { recurrent_notification_email: row.notification_email ?? '' }),
    report_category: row.category,
    status: row.status,
    version: { catchment: row.catchment_version },
    items: row.items,
  }));
}

/**
 * The visible reports of a project as listed in the back-office, oldest first; throws 404 for a project that the viewer
 * cannot see.
 */
export async function listReports(db: Kysely<Database>, viewer: Reader, projectId: Id): Promise<ListedReport[]> {
  const project = found(
    await db
      .selectFrom('projects')
      .where('projects.id', '=', projectId)
      .where(projectVisible(viewer))
      .select('projects.name')
      .executeTakeFirst(),
  );
  const reports = await readReports(db, viewer, { projectIds: [projectId] });
  return reports.map((report) => toListedReport(report, project.name));
}

const findOne = preparedFor((db, viewer, id: Id) => selectReports(db, viewer).where('reports.id', '=', id));
const findOfProjects = preparedFor((db, viewer, ids: readonly Id[]) =>
  selectReports(db, viewer).where(sql<boolean>`reports.project_id = any(${ids})`),
);

const selectReports = (db: Kysely<Database>, viewer: Reader) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where(reportVisible(viewer))
    .select(['reports.id', 'reports.project_id', 'reports.name', 'reports.description', 'reports.created_at'])
    .select(['reports.start_date', 'reports.end_date', 'reports.recurring', 'reports.recurrence_frequency'])
    .select(['reports.last_updated', 'reports.creator', 'reports.number_of_signals', 'reports.visualization_url'])
    .select(['reports.category', 'reports.status', 'reports.catchment_version', 'reports.notification_email'])
    .select([
      sql<Id[]>`array(
        select report_locations.location_id::text from report_locations join locations on locations.id = report_locations.location_id
        where report_locations.report_id = reports.id order by locations.position
      )`.as('location_ids'),
      sql<ReportSummary['items']>`(
        select coalesce(json_agg(json_build_object('id', id::text, 'type', type, 'status', status) order by report_items.id), '[]')
        from report_items where report_items.report_id = reports.id and report_items.status <> 'deleted'
      )`.as('items'),
    ])
    .orderBy('reports.id');

/** A report with its items keyed by lower-case type; failure reasons are in `language`. */
export async function readReport(db: Kysely<Database>, viewer: Reader, id: Id, language: Language): Promise<Report> {
  const { items: _, ...report } = found((await readReports(db, viewer, { id }))[0]);
  const rows = await findItems(db, id);
  const items: Report['report_items'] = {};
  for (const row of rows) {
    const item: ReportItem = {
      id: row.id,
      name: row.name,
      description: row.description,
      type: row.type,
      status: row.status,
      reason:
        row.status === 'error' ? reasonText(row.reason_code ?? 'item_failed', language, row.reason_params ?? {}) : null,
      ...(row.status === 'error' ? lacked[row.reason_code ?? ''] : {}),
      settings: settingsByName(row.settings),
      createdDate: row.created_at.toISOString(),
      visualizationUrl: row.visualization_url,
      ...(row.progress_stage === null || row.progress_percent === null
        ? {}
        : { progress: { stage: row.progress_stage, percent: row.progress_percent } }),
    };
    (items[row.type.toLowerCase() as Lowercase<typeof row.type>] ??= []).push(item);
  }
  return { ...report, report_items: items };
}

/** What an item lacks that ended for one of these reasons. */
const lacked: Partial<Record<string, Pick<ReportItem, 'lacks'>>> = dictionary({
  devices_missing: { lacks: 'devices' },
  area_missing: { lacks: 'area' },
});

const findItems = prepared((db, id: Id) =>
  db
    .selectFrom('report_items')
    .where('report_id', '=', id)
    .where('status', '!=', 'deleted')
    .select([
      'id',
      'name',
      'description',
      'type',
      'status',
      'reason_code',
      'reason_params',
      'settings',
      'created_at',
      'visualization_url',
    ])
    .select(['progress_stage', 'progress_percent'])
    .orderBy('id'),
);

/** Changes name, description and URLs, unless somebody else has changed them; an omitted URL stays as it is. */
export async function updateReport(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  meta: ReportMeta,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const { notification_email: emails, ...stored } = await lockReport(db, viewer, id);
  const begun = reportBasis({ ...stored, recurrent_notification_email: emails ?? '' });
  const wanted = {
    name: meta.name,
    description: meta.description,
    visualizationURL: meta.visualizationURL ?? begun.visualizationURL,
    recurrentNotificationEmail: meta.recurrentNotificationEmail ?? begun.recurrentNotificationEmail,
  };
  const saves: Actions = { db, subject: `report:${id}`, actions: ['report.changed'] };
  if (await alreadySaved(begun, wanted, saves)) return;
  await db
    .updateTable('reports')
    .set({
      name: wanted.name,
      description: wanted.description,
      visualization_url: wanted.visualizationURL,
      notification_email: wanted.recurrentNotificationEmail || null,
    })
    .where('id', '=', id)
    .execute();
  await audit(db, viewer, 'report.changed', `report:${id}`);
}

/**
 * Shows a report to customers or hides it; throws 409 `report_calculating` for one that is in its first calculation and
 * is not an external dashboard.
 */
export async function setReportStatus(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  status: VisibilityStatus,
): Promise<void> {
  await lockReport(db, viewer, id);
  const changed = await db
    .updateTable('reports')
    .set({ status })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '<>', 'INITIATED'), eb('category', '=', 'FFI')]))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new HttpError(409, 'report_calculating');
  await audit(db, viewer, 'report.status', `report:${id}`, { status });
}

/** Deletes a report; its locations become free again. */
export async function deleteReport(db: Kysely<Database>, viewer: Viewer, id: Id, now: Date): Promise<void> {
  await lockReport(db, viewer, id);
  await db.updateTable('reports').set({ deleted_at: now }).where('id', '=', id).execute();
  await audit(db, viewer, 'report.deleted', `report:${id}`);
}

/** Queues every item of a report for recalculation; the earlier results stay until then. */
export async function refreshReport(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<void> {
  await lockReport(db, viewer, id);
  await recalculateReport(db, id);
  await audit(db, viewer, 'report.refreshed', `report:${id}`);
}

/**
 * Changes which visits a report's numbers are based on, and queues the recalculation of its items; throws 400
 * `value_invalid` for a location that is not the report's, 429 `choices_spent` if the limit for its panel is reached.
 * These settings replace the earlier ones, unless somebody else has changed those.
 */
export async function adjustReport(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  settings: PostProcessing,
  { now, visitsRoot, alreadySaved }: { now: Date; visitsRoot: string; alreadySaved: AlreadySaved },
): Promise<void> {
  const { project, settings: earlier } = await lockReport(db, viewer, id);
  const saves: Actions = { db, subject: `report:${id}`, actions: ['report.adjusted', 'report.rerun_undone'] };
  if (await alreadySaved(adjustmentsBasis(earlier), adjustmentsBasis(settings), saves)) return;
  await checkPlaces(db, id, settings);
  const before = await readChosenVisits(db, id);
  const spent = await spendChoices(db, visitsRoot, project, { ...before, postProcessing: settings }, before);
  await recordRerun(db, viewer, id, earlier, now);
  await db
    .updateTable('reports')
    .set({ post_processing: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
  await recalculateReport(db, id);
  await audit(db, viewer, 'report.adjusted', `report:${id}`, { ...spent, settings });
}

/** Throws 400 `value_invalid` if settings name a location that is not the report's. */
export async function checkPlaces(db: Kysely<Database>, id: Id, settings: PostProcessing): Promise<void> {
  const known = await db.selectFrom('report_locations').where('report_id', '=', id).select('location_id').execute();
  const own = new Set(known.map(({ location_id }) => location_id));
  if (settings.location_id_array?.some((location) => !own.has(location)))
    throw new HttpError(400, 'value_invalid', { field: 'location_id_array' });
}
