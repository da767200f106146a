import type { ReportInList } from './listedReports';
import { reportState } from './reportStates';

/** Orders of the back-office's list of reports; the first one is the specified one. */
export const officeReportSorts = ['newest', 'oldest', 'name', 'updated', 'status'] as const;

/** An order of the back-office's list of reports. */
export type OfficeReportSort = (typeof officeReportSorts)[number];

/** The order in an address (`sortBy`); the newest first for anything unknown. */
export const readOfficeReportSort = (query: URLSearchParams): OfficeReportSort =>
  officeReportSorts.find((sort) => sort === query.get('sortBy')) ?? 'newest';

const states = ['error', 'processing', 'complete'];

const compare: Record<Exclude<OfficeReportSort, 'newest' | 'oldest'>, (a: ReportInList, b: ReportInList) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  updated: (a, b) => (b.last_updated ?? '').localeCompare(a.last_updated ?? ''),
  status: (a, b) => states.indexOf(reportState(a)) - states.indexOf(reportState(b)),
};

/**
 * The reports of a server's answer (oldest first) in an order: reversed, as it came, by name, those updated last, or
 * those in error, then in processing, first. What is equal stands newest first.
 */
export function sortOfficeReports(reports: readonly ReportInList[], sort: OfficeReportSort): ReportInList[] {
  if (sort === 'oldest') return [...reports];
  const newest = reports.toReversed();
  return sort === 'newest' ? newest : newest.sort(compare[sort]);
}
