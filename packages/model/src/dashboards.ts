import type { ReportSummary } from './answers/entities';

/**
 * A report that is a dashboard made elsewhere, shown in a frame instead of cards and map: it has an address, or a
 * category other than the two whose analyses we calculate.
 */
export const embedsDashboard = (report: Pick<ReportSummary, 'visualization_url' | 'report_category'>): boolean =>
  report.visualization_url !== '' ||
  (report.report_category !== 'POI_DEFAULT' && report.report_category !== 'AOI_DEFAULT');
