import type { ReportSummary } from '../answers/entities';

/**
 * Whether a report is an external dashboard, shown in a frame instead of cards and map: it has an address, or a
 * category other than the two whose analyses Locus calculates.
 */
export const embedsDashboard = (report: Pick<ReportSummary, 'visualization_url' | 'report_category'>): boolean =>
  report.visualization_url !== '' ||
  (report.report_category !== 'POI_DEFAULT' && report.report_category !== 'AOI_DEFAULT');
