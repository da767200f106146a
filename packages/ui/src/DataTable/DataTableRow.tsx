import { dayLabel } from '@locus/model';
import type { MouseEvent, ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

import { Checkbox } from '../Checkbox/Checkbox';
import type { DataTableColumn } from './columns';
import { messages } from './messages';
import type { CellValue } from './sortRows';
import { missing } from './sortRows';

interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** Zero-based position in the sorted table. */
  index: number;
  columns: readonly DataTableColumn<Row>[];
  /** What stands for a missing value. */
  missingText: string;
  /** Reached by the Tab key; one row of a table is. */
  tabStop: boolean;
  /** Counted for screen readers where not all rows are in the document. */
  counted: boolean;
  current: boolean;
  /** What it stands for is pointed at elsewhere. */
  highlighted?: boolean;
  selected?: boolean;
  onSelectedChange?: (selected: boolean) => void;
  onOpen?: () => void;
  /** The pointer or the focus came to the row, or left it. */
  onPoint?: (on: boolean) => void;
}

/** One row of the table. */
export function DataTableRow<Row>({
  row,
  rowKey,
  index,
  columns,
  missingText,
  tabStop,
  counted,
  current,
  highlighted,
  selected,
  onSelectedChange,
  onOpen,
  onPoint,
}: DataTableRowProps<Row>) {
  const intl = useIntl();
  const open = (event: MouseEvent) => {
    // A click on something of its own inside the row, or the end of a text selection, is not meant for the row.
    if ((event.target as Element).closest('a, button, input, label') || getSelection()?.type === 'Range') return;
    onOpen?.();
  };
  return (
    <tr
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      data-link={onOpen ? '' : undefined}
      aria-rowindex={counted ? index + 2 : undefined}
      aria-current={current || undefined}
      data-selected={selected || undefined}
      data-highlighted={highlighted || undefined}
      onClick={onOpen && open}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
      onFocus={onPoint && (() => onPoint(true))}
      onBlur={onPoint && (() => onPoint(false))}
    >
      {onSelectedChange && (
        <td data-select>
          <Checkbox
            hideLabel
            label={intl.formatMessage(messages.selectRow, {
              name: plainText(columns[0]?.value?.(row), intl) || rowKey,
            })}
            checked={selected}
            onCheckedChange={onSelectedChange}
          />
        </td>
      )}
      {columns.map((column, i) => {
        const Cell = i === 0 ? 'th' : 'td';
        const reason = column.reason?.(row);
        return (
          <Cell
            key={column.id}
            scope={i === 0 ? 'row' : undefined}
            data-align={column.align}
            data-reason={reason ? '' : undefined}
            title={reason?.long}
          >
            {reason && <small>{reason.short}</small>}
            {reason && ' '}
            {content(row, column, missingText, intl)}
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

function plainText(value: CellValue, intl: IntlShape): string {
  if (typeof value === 'number') return intl.formatNumber(value);
  if (value instanceof Date) return dayLabel(value.getTime(), intl.locale);
  return missing(value) ? '' : String(value);
}
