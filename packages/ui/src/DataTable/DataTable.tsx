import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { CopyButton } from '../CopyButton/CopyButton';
import { Skeleton } from '../Skeleton/Skeleton';
import { StateSwitch, type StateSwitchProps, type LoadState } from '../StateSwitch/StateSwitch';
import type { DataTableColumn, DataTableTotals } from './columns';
import { DataTableHead } from './DataTableHead';
import { type DataTableActions, DataTableRow } from './DataTableRow';
import { BulkBar, Caption, Foot, Frame, Scroll, Summary } from './DataTableSurface';
import { DataTableTotalRows } from './DataTableTotalRows';
import { messages } from './messages';
import { nextSort, type Sort, sortRows } from './sortRows';
import { toTsv } from './toTsv';
import { useLatest } from './useLatest';
import { useFittedColumns } from './useFittedColumns';
import { useRowKeys } from './useRowKeys';
import { useShownRows } from './useShownRows';

export interface DataTableProps<Row> extends LoadState, Pick<StateSwitchProps, 'contactHref' | 'heightPx'> {
  /** The table's contents, for screen readers. */
  caption: string;
  /** With many rows, keep each column's `value` the same function, or they are sorted again on every render. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** The key of a row. */
  rowKey: (row: Row) => string;
  /** The current sort, if controlled by the caller. */
  sort?: Sort;
  /** The initial sort, if uncontrolled; without it, the order of the rows. */
  defaultSort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** Rows of sums at the bottom, the last one the grand total. */
  totals?: readonly DataTableTotals<Row>[];
  /** `tall` for cells of two lines. */
  rowHeight?: 'regular' | 'tall';
  /** Long headers wrap over several lines, for tables that must show many columns at once. */
  wrapHeads?: boolean;
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
  /** Keys of the selected rows; with `onSelectedChange` every row has a checkbox. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Buttons for the selected rows, shown while there is a selection. */
  bulkActions?: ReactNode;
  /** A line under the table, e.g. `8 reports, newest first`. */
  summary?: ReactNode;
  /** Offers a button that copies the table for a spreadsheet; Ctrl+C inside the table always does so. */
  copyable?: boolean;
}

/**
 * A table that sorts, totals and copies; header and first column stay in view, and it handles a hundred thousand rows.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort: toldSort,
  defaultSort,
  onSortChange,
  totals = [],
  rowHeight = 'regular',
  wrapHeads = false,
  missingText = '-',
  currentRow,
  followCurrent = false,
  highlighted,
  onRowOpen,
  onRowPoint,
  selected,
  onSelectedChange,
  bulkActions,
  summary,
  copyable = false,
  empty = rows.length === 0,
  ...state
}: DataTableProps<Row>) {
  const intl = useIntl();
  const [ownSort, setOwnSort] = useState(defaultSort);
  const sort = toldSort ?? ownSort;
  const value = columns.find((column) => column.id === sort?.column)?.value;
  const direction = sort?.direction;
  const sorted = useMemo(
    () => (value && direction ? sortRows(rows, value, direction) : rows),
    [rows, value, direction],
  );

  const fit = useFittedColumns(columns);
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rowPx = rowHeight === 'tall' ? 52 : 32;
  const { virtual, shown, plain, scrollToIndex } = useShownRows(sorted.length, scroll, {
    rowPx,
    paddingEndPx: (totals.length + 1) * rowPx,
  });
  const first = shown[0] ?? 0;
  const last = shown.at(-1) ?? -1;

  const reveal = useEffectEvent((key: string) => {
    const at = sorted.findIndex((row) => rowKey(row) === key);
    if (at < 0) return;
    if (virtual) scrollToIndex(at, { align: 'auto' });
    else body.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    if (followCurrent && currentRow !== undefined) reveal(currentRow);
  }, [followCurrent, currentRow]);

  const keys = useRowKeys(
    body,
    sorted.length,
    (index) => virtual && scrollToIndex(index),
    onRowOpen && ((index) => sorted[index] !== undefined && onRowOpen(sorted[index])),
  );
  const tabStop = keys.active >= first && keys.active <= last ? keys.active : first;

  const actions = useLatest<DataTableActions<Row>>({
    select: (key, on) => {
      const next = new Set(selected);
      if (on) next.add(key);
      else next.delete(key);
      onSelectedChange?.(next);
    },
    open: (row) => onRowOpen?.(row),
    point: (row) => onRowPoint?.(row),
  });
  const copied = () => toTsv(columns, selected?.size ? sorted.filter((row) => selected.has(rowKey(row))) : sorted);
  const copy = (event: ClipboardEvent) => {
    if (getSelection()?.type === 'Range' || event.target instanceof HTMLInputElement) return;
    event.clipboardData.setData('text/plain', copied());
    event.preventDefault();
  };

  const count = selected?.size ?? 0;
  const allSelected = count > 0 && count >= sorted.length && sorted.every((row) => selected?.has(rowKey(row)));
  return (
    <StateSwitch {...state} empty={empty} skeleton={<Skeleton shape="table" lines={8} />}>
      <Frame>
        <Scroll
          ref={scroll}
          data-height={rowHeight}
          data-virtual={virtual || undefined}
          data-heads={wrapHeads ? 'wrapped' : undefined}
          data-fitted={fit.fitted || undefined}
          onCopy={copy}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onScroll={({ currentTarget }) =>
            currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
          }
        >
          <table
            aria-rowcount={virtual ? sorted.length + totals.length + 1 : undefined}
            data-select={onSelectedChange ? '' : undefined}
          >
            <Caption>{caption}</Caption>
            <colgroup>
              {onSelectedChange && <col style={{ inlineSize: 44 }} />}
              {fit.columns.map((column) => (
                <col key={column.id} style={{ inlineSize: fit.widthOf(column, virtual ? 140 : undefined) }} />
              ))}
            </colgroup>
            <DataTableHead
              columns={fit.columns}
              sort={sort}
              onSort={(column) => {
                const next = nextSort(sort, column);
                setOwnSort(next);
                onSortChange?.(next);
                // After a new sort, show the first rows.
                if (scroll.current) scroll.current.scrollTop = 0;
              }}
              select={
                onSelectedChange && (
                  <Checkbox
                    hideLabel
                    label={intl.formatMessage(messages.selectAll)}
                    checked={allSelected || (count > 0 && 'indeterminate')}
                    onCheckedChange={(on) => onSelectedChange(new Set(on ? sorted.map(rowKey) : []))}
                  />
                )
              }
            />
            <tbody ref={body}>
              {virtual && <tr aria-hidden style={{ blockSize: first * rowPx }} />}
              {shown.map((index) => {
                const row = sorted[index];
                if (row === undefined) return null;
                const key = rowKey(row);
                return (
                  <DataTableRow
                    key={key}
                    row={row}
                    rowKey={key}
                    index={index}
                    columns={fit.columns}
                    missingText={missingText}
                    tabStop={index === tabStop}
                    plain={plain(index)}
                    counted={virtual}
                    current={key === currentRow}
                    highlighted={highlighted?.(row)}
                    selected={selected?.has(key)}
                    selectable={onSelectedChange !== undefined}
                    openable={onRowOpen !== undefined}
                    pointable={onRowPoint !== undefined}
                    actions={actions}
                  />
                );
              })}
              {virtual && <tr aria-hidden style={{ blockSize: (sorted.length - 1 - last) * rowPx }} />}
            </tbody>
            <DataTableTotalRows totals={totals} columns={fit.columns} selectable={onSelectedChange !== undefined} />
          </table>
        </Scroll>
        {count > 0 && onSelectedChange && (
          <BulkBar>
            <strong role="status">{intl.formatMessage(messages.selected, { count })}</strong>
            {bulkActions}
            <Button size="small" variant="quiet" onClick={() => onSelectedChange(new Set())}>
              {intl.formatMessage(messages.clear)}
            </Button>
          </BulkBar>
        )}
        {(summary || copyable || fit.toggle) && (
          <Foot>
            <Summary>{summary}</Summary>
            {fit.toggle && (
              <Button size="small" variant="quiet" onClick={fit.toggle.onToggle}>
                {fit.toggle.all
                  ? intl.formatMessage(messages.fewerColumns)
                  : intl.formatMessage(messages.allColumns, { count: columns.length })}
              </Button>
            )}
            {copyable && (
              <CopyButton
                value={copied}
                label={intl.formatMessage(messages.copy)}
                text={intl.formatMessage(messages.copy)}
              />
            )}
          </Foot>
        )}
      </Frame>
    </StateSwitch>
  );
}
