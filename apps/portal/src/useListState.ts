import { useHierarchy } from '@locus/data';
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
