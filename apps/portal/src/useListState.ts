import { useHierarchy } from '@locus/data';
import { useSearchParams } from 'react-router';

/** The search text and sort order of a list; both are in the address, the sort order under the given name. */
function useListState<Sort extends string>(
  list: 'projects' | 'reports',
  readSort: (parameters: URLSearchParams) => Sort,
) {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string, fallback: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Synchronously: otherwise the field would show an outdated address and lose input.
      { replace: true, flushSync: true },
    );
  return {
    search: parameters.get(`${list}Search`) ?? '',
    onSearchChange: (text: string) => set(`${list}Search`, text, ''),
    sort: readSort(parameters),
    onSortChange: (sort: Sort) => set(`${list}SortBy`, sort, 'Name'),
  };
}

/** The props of a list of the hierarchy: its search and sort order, and the hierarchy's loading state. */
export function useBrowse<Sort extends string>(
  list: 'projects' | 'reports',
  readSort: (parameters: URLSearchParams) => Sort,
) {
  const { status, error, retry } = useHierarchy();
  return { ...useListState(list, readSort), status, error: error?.reason, onRetry: retry };
}
