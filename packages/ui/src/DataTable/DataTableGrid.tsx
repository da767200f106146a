import { type ClipboardEvent, type ReactNode, type RefObject, useRef } from 'react';

import type { DataTableColumn, DataTableTotals } from './columns';
import { DataTableFoot } from './DataTableFoot';
import { DataTableHead } from './DataTableHead';
import { type DataTableActions, DataTableRow } from './DataTableRow';
import { DataTableBulkBar, DataTableSelectAll, type DataTableSelection, withKey } from './DataTableSelection';
import { Caption, Frame, Scroll } from './DataTableSurface';
import { DataTableTotalRows } from './DataTableTotalRows';
import type { Sort } from './sortRows';
import { toTsv } from './toTsv';
import { useFittedColumns } from './useFittedColumns';
import { useFollowedRow } from './useFollowedRow';
import { useLatest } from './useLatest';
import { useRowKeys } from './useRowKeys';
import { useShownRows } from './useShownRows';

export interface DataTableGridProps<Row> {
  /** The table's contents, for screen readers. */
  caption: string;
  /** With many rows, keep each column's `value` the same function, or they are sorted again on every render. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** The key of a row. */
  rowKey: (row: Row) => string;
  /** Rows of sums at the bottom, the last one the grand total. */
  totals?: readonly DataTableTotals<Row>[];
  /** `tall` for cells of two lines. */
  rowHeight?: 'regular' | 'tall';
  /** Long headers wrap over several lines, for tables that must show many columns at once. */
  wrapHeads?: boolean;
  /** For a few rows in an order of their own: without sorting, and the columns share the table's width. */
  smallTable?: boolean;
  /** Shown in place of a missing value. */
  missingText?: string;
  /** The key of the row that is highlighted elsewhere, e.g. on the map. */
  currentRow?: string;
  /** Scrolls the current row into view when it changes. */
  followCurrent?: boolean;
  /** Rows that are highlighted because their item is hovered elsewhere. */
  highlighted?: (row: Row) => boolean;
  /** Opens a row by click or Enter. */
  onRowOpen?: (row: Row) => void;
  /** Receives the row under the pointer or focus, and undefined when there is none. */
  onRowPoint?: (row: Row | undefined) => void;
  /** With it every row has a checkbox. */
  selection?: DataTableSelection;
  /** A line under the table, e.g. `8 reports, newest first`. */
  summary?: ReactNode;
  /** Offers a button that copies the table for a spreadsheet; Ctrl+C inside the table always does so. */
  copyable?: boolean;
}

interface SortedGridProps<Row> extends DataTableGridProps<Row> {
  sort?: Sort;
  onSort: (column: string) => void;
}

/** The table itself, of rows that are sorted already. */
export function DataTableGrid<Row>(props: SortedGridProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, totals = [], rowHeight = 'regular', wrapHeads } = props;
  const { selection, summary, copyable = false, smallTable = false } = props;
  const fit = useFittedColumns(columns, smallTable);
  const scroll = useRef<HTMLDivElement>(null);
  const rowPx = rowHeight === 'tall' ? 52 : 32;
  const shownRows = useShownRows(rows.length, scroll, { rowPx, paddingEndPx: (totals.length + 1) * rowPx });
  const { virtual } = shownRows;
  const body = useRef<HTMLTableSectionElement>(null);
  const { before, after, rowsOf, onKeyDown, onFocus } = useBody(body, props, shownRows);
  const keys = selection?.keys;
  const copied = () => toTsv(columns, keys?.size ? rows.filter((row) => keys.has(rowKey(row))) : rows);
  return (
    <Frame>
      <Scroll
        ref={scroll}
        data-height={rowHeight}
        data-virtual={virtual || undefined}
        data-heads={wrapHeads ? 'wrapped' : undefined}
        data-fitted={fit.fitted || undefined}
        onCopy={(event) => copyTo(event, copied)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onScroll={({ currentTarget: at }) => at.toggleAttribute('data-scrolled', at.scrollLeft !== 0)}
      >
        <table
          aria-rowcount={virtual ? rows.length + totals.length + 1 : undefined}
          data-select={selection ? '' : undefined}
        >
          <Caption>{caption}</Caption>
          <colgroup>
            {selection && <col style={{ inlineSize: 44 }} />}
            {fit.columns.map((column) => (
              <col key={column.id} style={{ inlineSize: fit.widthOf(column, virtual ? 140 : undefined) }} />
            ))}
          </colgroup>
          <DataTableHead
            columns={fit.columns}
            sort={sort}
            sortable={!smallTable}
            onSort={(column) => {
              onSort(column);
              // After a new sort, show the first rows.
              if (scroll.current) scroll.current.scrollTop = 0;
            }}
            select={selection && <DataTableSelectAll selection={selection} rows={rows} rowKey={rowKey} />}
          />
          <tbody ref={body}>
            {virtual && <tr aria-hidden style={{ blockSize: before * rowPx }} />}
            {rowsOf(fit.columns)}
            {virtual && <tr aria-hidden style={{ blockSize: after * rowPx }} />}
          </tbody>
          <DataTableTotalRows totals={totals} columns={fit.columns} selectable={selection !== undefined} />
        </table>
      </Scroll>
      {selection && <DataTableBulkBar selection={selection} />}
      <DataTableFoot {...{ summary, columns, toggle: fit.toggle }} copied={copyable ? copied : undefined} />
    </Frame>
  );
}

/** The rows in view, the number of rows before and after them, and what the keyboard does with them. */
function useBody<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  props: SortedGridProps<Row>,
  shownRows: ReturnType<typeof useShownRows>,
) {
  const { rows, rowKey, missingText = '-', currentRow, followCurrent, highlighted, selection } = props;
  const { onRowOpen, onRowPoint } = props;
  const { virtual, shown, plain, scrollToIndex } = shownRows;
  const first = shown[0] ?? 0;
  const last = shown.at(-1) ?? -1;
  useFollowedRow(followCurrent ? currentRow : undefined, (key) => {
    const at = rows.findIndex((row) => rowKey(row) === key);
    if (at < 0) return;
    if (virtual) scrollToIndex(at, { align: 'auto' });
    else body.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  });
  const keys = useRowKeys(
    body,
    rows.length,
    (index) => virtual && scrollToIndex(index),
    onRowOpen && ((index) => rows[index] !== undefined && onRowOpen(rows[index])),
  );
  const tabStop = keys.active >= first && keys.active <= last ? keys.active : first;
  const actions = useLatest<DataTableActions<Row>>({
    select: (key, on) => selection?.onChange(withKey(selection.keys, key, on)),
    open: (row) => onRowOpen?.(row),
    point: (row) => onRowPoint?.(row),
  });
  const rowsOf = (columns: readonly DataTableColumn<Row>[]): ReactNode =>
    shown.map((index) => {
      const row = rows[index];
      if (row === undefined) return null;
      const key = rowKey(row);
      return (
        <DataTableRow
          key={key}
          row={row}
          rowKey={key}
          index={index}
          columns={columns}
          missingText={missingText}
          tabStop={index === tabStop}
          plain={plain(index)}
          counted={virtual}
          current={key === currentRow}
          highlighted={highlighted?.(row)}
          selected={selection?.keys.has(key)}
          selectable={selection !== undefined}
          openable={onRowOpen !== undefined}
          pointable={onRowPoint !== undefined}
          actions={actions}
        />
      );
    });
  const { onKeyDown, onFocus } = keys;
  return { before: first, after: rows.length - 1 - last, rowsOf, onKeyDown, onFocus };
}

/** Puts the table on the clipboard, unless text is selected or typed in a field. */
function copyTo(event: ClipboardEvent, copied: () => string) {
  if (getSelection()?.type === 'Range' || event.target instanceof HTMLInputElement) return;
  event.clipboardData.setData('text/plain', copied());
  event.preventDefault();
}
