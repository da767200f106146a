import type { ReportSummary } from '../answers/entities';
import { dictionary } from '../text/dictionary';
import type { ItemStatus, VisibilityStatus } from '../entities/enums';

/* Rules of the back-office: the meaning of each status, and which can be switched. */

const spellings: Record<string, VisibilityStatus> = dictionary({
  presentable: 'PRESENTABLE',
  visible: 'PRESENTABLE',
  ready: 'READY',
  hidden: 'READY',
});

/** Shown to customers (PRESENTABLE) or hidden (READY), in any spelling; undefined for another state. */
export const visibilityOf = (status: string): VisibilityStatus | undefined => spellings[status.toLowerCase()];

/** The fields of a report that the rules below need. */
export type RuledReportStatus = Pick<ReportSummary, 'report_category' | 'status'>;

/** Whether a report's visibility can be switched: it is an external dashboard (FFI), or it is calculated. */
export const reportSwitchable = ({ report_category, status }: RuledReportStatus): boolean =>
  report_category === 'FFI' || visibilityOf(status) !== undefined;

/** The reports whose visibility changes with their project's; the others keep their state. */
export const followingReports = <Report extends RuledReportStatus>(
  reports: readonly Report[],
  to: VisibilityStatus,
): Report[] => reports.filter((report) => reportSwitchable(report) && visibilityOf(report.status) !== to);

/** The progress of a report, as shown in the back-office. */
export type ReportState = 'complete' | 'processing' | 'error';

/**
 * The progress of a report: in error if any of its items is, complete if it is READY or PRESENTABLE or all its items
 * are confirmed, otherwise in processing; FFI and EMPTY reports are always complete.
 */
export function reportState(report: RuledReportStatus & { items: readonly { status: ItemStatus }[] }): ReportState {
  const { report_category: category, status, items } = report;
  if (category === 'FFI' || category === 'EMPTY') return 'complete';
  if (items.some((item) => item.status === 'error')) return 'error';
  const confirmed = items.length > 0 && items.every((item) => item.status === 'confirmed');
  return visibilityOf(status) !== undefined || confirmed ? 'complete' : 'processing';
}
