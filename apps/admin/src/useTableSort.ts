import type { Sort } from '@locus/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useQueryValue } from './useQueryValue';

/** The order of a table by one of its columns, stored in the address; without it the table's own order. */
export function useTableSort(): [Sort | undefined, (sort: Sort) => void] {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const column = query.get('sortBy');
  const direction = query.get('sortDir') === 'descending' ? 'descending' : 'ascending';
  const sort = useMemo(() => (column ? ({ column, direction } as const) : undefined), [column, direction]);
  return [sort, ({ column: by, direction: way }) => write({ sortBy: by, sortDir: way === 'descending' ? way : '' })];
}
