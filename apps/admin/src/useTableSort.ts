import type { Sort } from '@locus/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useQueryValue } from './useQueryValue';

/**
 * The order of a table by one of its columns, stored in the address; without it the table's own order. On a page with
 * several tables each has a name.
 */
export function useTableSort(table = ''): { sort?: Sort; onSortChange: (sort: Sort) => void } {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const [by, way] = table === '' ? ['sortBy', 'sortDir'] : [`${table}SortBy`, `${table}SortDir`];
  const column = query.get(by);
  const direction = query.get(way) === 'descending' ? 'descending' : 'ascending';
  const sort = useMemo(() => (column ? ({ column, direction } as const) : undefined), [column, direction]);
  return {
    ...(sort && { sort }),
    onSortChange: (next) => write({ [by]: next.column, [way]: next.direction === 'descending' ? 'descending' : '' }),
  };
}
