import type { ReportInList } from './listedReports';
import { reportState } from '../reports/reportStates';

/** Sort orders of the back-office's list of reports; the first is the specified one. */
export const officeReportSorts = ['newest', 'oldest', 'name', 'updated', 'status'] as const;

/** A sort order of the back-office's list of reports. */
export type OfficeReportSort = (typeof officeReportSorts)[number];

/** The sort order in an address (`sortBy`); newest first for unknown values. */
export const readOfficeReportSort = (query: URLSearchParams): OfficeReportSort =>
  officeReportSorts.find((sort) => sort === query.get('sortBy')) ?? 'newest';

const states = ['error', 'processing', 'complete'];

const compare: Record<Exclude<OfficeReportSort, 'newest' | 'oldest'>, (a: ReportInList, b: ReportInList) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  updated: (a, b) => (b.last_updated ?? '').localeCompare(a.last_updated ?? ''),
  status: (a, b) => states.indexOf(reportState(a)) - states.indexOf(reportState(b)),
};

/**
 * The reports of a server's answer (oldest first), sorted: reversed, as received, by name, last updated first, in error
 * first, or in processing first. Ties are sorted newest first.
 */
export function sortOfficeReports(reports: readonly ReportInList[], sort: OfficeReportSort): ReportInList[] {
  if (sort === 'oldest') return [...reports];
  const newest = reports.toReversed();
  return sort === 'newest' ? newest : newest.sort(compare[sort]);
}
