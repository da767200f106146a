import { reduceReportView } from './reportView';
import { applyViewState, decodeViewState } from './viewState';

/** The query part of a URL: empty, or starting with its question mark. */
export function queryOf(parameters: URLSearchParams): string {
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

const nothing = { locations: [], months: [] };

/** The query after leaving the open report: its map views, locations and months are dropped. */
export const leavingQuery = (parameters: URLSearchParams): URLSearchParams =>
  applyViewState(parameters, reduceReportView(decodeViewState(parameters), nothing, { do: 'openReport' }));

/** The query for opening a report: the current one without the parameters of the lists. */
export function reportQuery(parameters: URLSearchParams): string {
  const next = new URLSearchParams(parameters);
  for (const list of ['projects', 'reports']) {
    next.delete(`${list}SortBy`);
    next.delete(`${list}Search`);
  }
  return queryOf(next);
}
