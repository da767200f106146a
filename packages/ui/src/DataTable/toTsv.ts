import type { DataTableColumn } from './columns';
import { headOf } from './columns';
import type { CellValue } from './sortRows';
import { missing } from './sortRows';

/**
 * The table as tab-separated text with a header line, suitable for pasting into a spreadsheet: numbers with a decimal
 * point, dates as `YYYY-MM-DD`, missing values empty. Text that a spreadsheet would run as a formula is prefixed with
 * an apostrophe.
 */
export function toTsv<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): string {
  const copied = columns.filter((column) => column.value);
  return [
    copied.map((column) => plain(headOf(column))),
    ...rows.map((row) => copied.map(({ value }) => text(value?.(row)))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

function text(value: CellValue): string {
  if (missing(value)) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? plain(value) : String(value);
}

const plain = (value: string) => value.replace(/[\t\r\n]+/g, ' ').replace(/^\s*[=+@-](?=.)/, "'$&");
