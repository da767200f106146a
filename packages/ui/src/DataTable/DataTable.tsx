import { useMemo, useState } from 'react';

import { Skeleton } from '../Skeleton/Skeleton';
import { StateSwitch, type StateSwitchProps, type LoadState } from '../StateSwitch/StateSwitch';
import { DataTableGrid, type DataTableGridProps } from './DataTableGrid';
import { nextSort, type Sort, sortRows } from './sortRows';

export interface DataTableProps<Row>
  extends LoadState, Pick<StateSwitchProps, 'contactHref' | 'heightPx'>, DataTableGridProps<Row> {
  /** The current sort, if controlled by the caller. */
  sort?: Sort;
  /** The initial sort, if uncontrolled; without it, the order of the rows. */
  defaultSort?: Sort;
  onSortChange?: (sort: Sort) => void;
}

/**
 * A table that sorts, totals and copies; header and first column stay in view, and it handles a hundred thousand rows.
 */
export function DataTable<Row>({ sort: toldSort, defaultSort, onSortChange, ...props }: DataTableProps<Row>) {
  const { status, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, noData, failure, ...rest } = props;
  const { empty = rest.rows.length === 0, contactHref, heightPx, ...grid } = rest;
  const state = { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, noData, failure };
  const { columns, rows } = grid;
  const [ownSort, setOwnSort] = useState(defaultSort);
  const sort = toldSort ?? ownSort;
  const value = columns.find((column) => column.id === sort?.column)?.value;
  const direction = sort?.direction;
  const sorted = useMemo(
    () => (value && direction ? sortRows(rows, value, direction) : rows),
    [rows, value, direction],
  );
  const sortBy = (column: string) => {
    const next = nextSort(sort, column);
    setOwnSort(next);
    onSortChange?.(next);
  };
  return (
    <StateSwitch {...state} {...{ contactHref, heightPx }} skeleton={<Skeleton shape="table" lines={8} />}>
      <DataTableGrid {...grid} rows={sorted} sort={sort} onSort={sortBy} />
    </StateSwitch>
  );
}
