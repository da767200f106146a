import type { ReportSummary } from './answers/entities';
import { dictionary } from './dictionary';
import type { ItemStatus, VisibilityStatus } from './enums';

/*
 * Rules of the back-office: what the words of a status mean, and what may be switched.
 */

const spellings: Record<string, VisibilityStatus> = dictionary({
  presentable: 'PRESENTABLE',
  visible: 'PRESENTABLE',
  ready: 'READY',
  hidden: 'READY',
});

/** Shown to customers (PRESENTABLE) or hidden (READY), by any spelling of it; undefined for another state. */
export const visibilityOf = (status: string): VisibilityStatus | undefined => spellings[status.toLowerCase()];

/** What the rules below need to know of a report. */
export type RuledReportStatus = Pick<ReportSummary, 'report_category' | 'status'>;

/** A report whose visibility can be switched: a dashboard made elsewhere (FFI), or one that is calculated. */
export const reportSwitchable = ({ report_category, status }: RuledReportStatus): boolean =>
  report_category === 'FFI' || visibilityOf(status) !== undefined;

/** The reports that change with their project's visibility; the others keep their state. */
export const followingReports = <Report extends RuledReportStatus>(
  reports: readonly Report[],
  to: VisibilityStatus,
): Report[] => reports.filter((report) => reportSwitchable(report) && visibilityOf(report.status) !== to);

/** How far a report is, as the back-office says it. */
export type ReportState = 'complete' | 'processing' | 'error';

/**
 * How far a report is: in error if any of its items is, complete if it is READY or PRESENTABLE or all its items are
 * confirmed, else in processing; FFI and EMPTY ones are always complete.
 */
export function reportState(report: RuledReportStatus & { items: readonly { status: ItemStatus }[] }): ReportState {
  const { report_category: category, status, items } = report;
  if (category === 'FFI' || category === 'EMPTY') return 'complete';
  if (items.some((item) => item.status === 'error')) return 'error';
  const confirmed = items.length > 0 && items.every((item) => item.status === 'confirmed');
  return visibilityOf(status) !== undefined || confirmed ? 'complete' : 'processing';
}
