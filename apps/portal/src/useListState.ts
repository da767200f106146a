import { useHierarchy } from '@locus/data';
import { applyViewState, decodeViewState, reduceReportView } from '@locus/model';
import { useSearchParams } from 'react-router';

/** The search text and sort of one list; both stand in the address, the sort under the specified name. */
function useListState<Sort extends string>(
  list: 'projects' | 'reports',
  readSort: (parameters: URLSearchParams) => Sort,
): { search: string; setSearch: (text: string) => void; sort: Sort; setSort: (sort: Sort) => void } {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string, fallback: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      // At once: a field that shows an address of a moment ago loses what is typed meanwhile.
      { replace: true, flushSync: true },
    );
  return {
    search: parameters.get(`${list}Search`) ?? '',
    setSearch: (text) => set(`${list}Search`, text, ''),
    sort: readSort(parameters),
    setSort: (sort) => set(`${list}SortBy`, sort, 'Name'),
  };
}

/** What a list of the hierarchy takes: how it is searched and sorted, and how far the hierarchy is. */
export function useBrowse<Sort extends string>(
  list: 'projects' | 'reports',
  readSort: (parameters: URLSearchParams) => Sort,
) {
  const { status, error, retry } = useHierarchy();
  const { search, setSearch, sort, setSort } = useListState(list, readSort);
  return {
    search,
    onSearchChange: setSearch,
    sort,
    onSortChange: setSort,
    status,
    error: error?.reason,
    onRetry: retry,
  };
}

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
