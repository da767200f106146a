import type { Report } from '../answers/entities';
import { reduceReportView } from './reportView';
import { applyViewState, decodeViewState } from './viewState';

/** The query part of a URL without its empty parameters: an empty string, or starting with a question mark. */
export function queryOf(parameters: URLSearchParams): string {
  const filled = new URLSearchParams([...parameters].filter(([, value]) => value !== ''));
  return filled.size > 0 ? `?${filled.toString()}` : '';
}

const nothing = { locations: [], months: [] };

/** The query after leaving the open report: its map views, locations, months and period are dropped. */
export const leavingQuery = (parameters: URLSearchParams): URLSearchParams =>
  applyViewState(parameters, reduceReportView(decodeViewState(parameters), nothing, { do: 'openReport' }));

/** Whether a report is extended every week. */
export const isWeekly = (report: Pick<Report, 'recurring' | 'recurrence_frequency'> | undefined): boolean =>
  report?.recurring === true && report.recurrence_frequency === 'WEEKLY';

/**
 * The query for opening a report: the current one without the parameters of the lists. A report that is extended every
 * week opens with its weeks; without this query it opens with months, like all others.
 */
export function reportQuery(parameters: URLSearchParams, report?: Parameters<typeof isWeekly>[0]): string {
  const next = new URLSearchParams(parameters);
  for (const list of ['projects', 'reports']) {
    next.delete(`${list}SortBy`);
    next.delete(`${list}Search`);
  }
  if (isWeekly(report) && !next.has('period')) next.set('period', 'weekly');
  return queryOf(next);
}
