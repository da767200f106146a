import type { ReportSummary } from '../answers/entities';
import type { ListedReport } from '../answers/office';

/** What the back-office's pages know about a listed report. */
export type ReportInList = Omit<ReportSummary, 'creator' | 'numberOfSignals' | 'version'>;

/** A report as returned by the list of a project's reports, with the back-office's field names. */
export const toListedReport = (report: ReportSummary, projectName: string): ListedReport => ({
  id: report.id,
  name: report.name,
  description: report.description,
  date: report.created_date,
  project_id: report.project_id,
  project_name: projectName,
  status: report.status,
  reportCategory: report.report_category,
  startDay: report.start_date,
  endDay: report.end_date,
  recurring: report.recurring,
  recurrence_frequency: report.recurrence_frequency,
  ...(report.recurrent_notification_email === undefined
    ? {}
    : { recurrentNotificationEmail: report.recurrent_notification_email }),
  last_updated: report.last_updated,
  locations: report.location_ids,
  reportItems: report.items.map(({ id, type, status }) => ({ id, reportItemType: type, status })),
  visualizationURL: report.visualization_url,
});

/** The same report with the field names shared with the portal. */
export const fromListedReport = (listed: ListedReport): ReportInList => ({
  id: listed.id,
  project_id: listed.project_id,
  name: listed.name,
  description: listed.description,
  created_date: listed.date,
  start_date: listed.startDay,
  end_date: listed.endDay,
  recurring: listed.recurring,
  recurrence_frequency: listed.recurrence_frequency,
  ...(listed.recurrentNotificationEmail === undefined
    ? {}
    : { recurrent_notification_email: listed.recurrentNotificationEmail }),
  last_updated: listed.last_updated,
  location_ids: listed.locations,
  visualization_url: listed.visualizationURL,
  report_category: listed.reportCategory,
  status: listed.status,
  items: listed.reportItems.map(({ id, reportItemType, status }) => ({ id, type: reportItemType, status })),
});
