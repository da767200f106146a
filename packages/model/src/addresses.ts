import { reduceReportView } from './reportView';
import { applyViewState, decodeViewState } from './viewState';

/** A query as it stands behind a path: empty, or with its question mark. */
export function queryOf(parameters: URLSearchParams): string {
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

const nothing = { locations: [], months: [] };

/** The query that leaves the open report: its map views, locations and months stay behind. */
export const leavingQuery = (parameters: URLSearchParams): URLSearchParams =>
  applyViewState(parameters, reduceReportView(decodeViewState(parameters), nothing, { do: 'openReport' }));

/** The query a report opens with: the present one without the lists' own parameters. */
export function reportQuery(parameters: URLSearchParams): string {
  const next = new URLSearchParams(parameters);
  for (const list of ['projects', 'reports']) {
    next.delete(`${list}SortBy`);
    next.delete(`${list}Search`);
  }
  return queryOf(next);
}
