import { dayLabel, numberText } from '@locus/model/text';
import { type MouseEvent, type ReactNode, memo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

import { Checkbox } from '../Checkbox/Checkbox';
import type { DataTableColumn } from './columns';
import { messages } from './messages';
import type { CellValue } from './sortRows';
import { missing } from './sortRows';

/** The actions available for any row of a table; the same object throughout the table's lifetime. */
export interface DataTableActions<Row> {
  select: (rowKey: string, selected: boolean) => void;
  open: (row: Row) => void;
  /** Receives the row that the pointer or the focus entered, and undefined once it has left. */
  point: (row: Row | undefined) => void;
}

interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** Zero-based index in the sorted table. */
  index: number;
  columns: readonly DataTableColumn<Row>[];
  /** Shown in place of a missing value. */
  missingText: string;
  /** Reachable with the Tab key; exactly one row of a table is. */
  tabStop: boolean;
  /** Scrolls past too fast to read: only its name. */
  plain: boolean;
  /** The row number for screen readers if not all rows are in the document. */
  counted: boolean;
  current: boolean;
  /** Its item is hovered elsewhere. */
  highlighted?: boolean;
  selected?: boolean;
  selectable: boolean;
  openable: boolean;
  pointable: boolean;
  actions: DataTableActions<Row>;
}

/** One row of the table. It is only rendered again when its own props change, since scrolling passes many rows. */
export const DataTableRow = memo(Row) as typeof Row;

function Row<Row>({
  row,
  rowKey,
  index,
  columns,
  missingText,
  tabStop,
  plain,
  counted,
  current,
  highlighted,
  selected,
  selectable,
  openable,
  pointable,
  actions,
}: DataTableRowProps<Row>) {
  const intl = useIntl();
  const open = (event: MouseEvent) => {
    // A click on a control inside the row, or the click that ends a text selection, does not open the row.
    if ((event.target as Element).closest('a, button, input, label') || getSelection()?.type === 'Range') return;
    actions.open(row);
  };
  const point = pointable ? () => actions.point(row) : undefined;
  const leave = pointable ? () => actions.point(undefined) : undefined;
  return (
    <tr
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      data-link={openable ? '' : undefined}
      aria-rowindex={counted ? index + 2 : undefined}
      aria-current={current || undefined}
      data-selected={selected || undefined}
      data-highlighted={highlighted || undefined}
      onClick={openable ? open : undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {selectable && (
        <td data-select>
          {!plain && (
            <Checkbox
              hideLabel
              label={intl.formatMessage(messages.selectRow, {
                name: plainText(columns[0]?.value?.(row), intl) || rowKey,
              })}
              checked={selected}
              onCheckedChange={(on) => actions.select(rowKey, on)}
            />
          )}
        </td>
      )}
      {(plain ? columns.slice(0, 1) : columns).map((column, i) => {
        const Cell = i === 0 ? 'th' : 'td';
        const reason = plain ? undefined : column.reason?.(row);
        return (
          <Cell
            key={column.id}
            scope={i === 0 ? 'row' : undefined}
            colSpan={plain ? columns.length : undefined}
            data-align={column.align}
            data-reason={reason ? '' : undefined}
            title={reason?.long}
          >
            {reason && <small>{reason.short}</small>}
            {reason && ' '}
            {(plain ? plainContent : content)(row, column, missingText, intl)}
          </Cell>
        );
      })}
    </tr>
  );
}

function content<Row>(
  row: Row,
  { value, cell }: DataTableColumn<Row>,
  missingText: string,
  intl: IntlShape,
): ReactNode {
  if (!value) return cell?.(row);
  const held = value(row);
  if (missing(held)) return <span data-missing>{missingText}</span>;
  if (cell) return cell(row);
  const words = plainText(held, intl);
  return typeof held === 'string' ? <bdi title={words}>{words}</bdi> : words;
}

/** A row's name as text: what its cell shows if that is text, else its value. */
function plainContent<Row>(
  row: Row,
  { value, cell }: DataTableColumn<Row>,
  missingText: string,
  intl: IntlShape,
): ReactNode {
  if (!value) return null;
  const held = value(row);
  if (missing(held)) return missingText;
  const drawn = cell?.(row);
  return typeof drawn === 'string' || typeof drawn === 'number' ? drawn : plainText(held, intl);
}

function plainText(value: CellValue, intl: IntlShape): string {
  if (typeof value === 'number') return numberText(value, intl.locale);
  if (value instanceof Date) return dayLabel(value.getTime(), intl.locale);
  return missing(value) ? '' : String(value);
}
