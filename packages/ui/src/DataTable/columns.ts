import type { ReactNode } from 'react';

import type { CellValue } from './sortRows';

/** A column of a `DataTable`. */
export interface DataTableColumn<Row> {
  /** Identifies the column in the sort. */
  id: string;
  header: string;
  /** The unit of all its values, shown after the header: `km`, `%`. */
  unit?: string;
  /** `number` for tabular figures with their last digits aligned, in both writing directions; `end` for buttons. */
  align?: 'start' | 'end' | 'number';
  /** The value for sorting and copying; a column without it (e.g. buttons) is neither sorted nor copied. */
  value?: (row: Row) => CellValue;
  /** What is shown; by default, the value in the reader's language. Not called if the value is missing. */
  cell?: (row: Row) => ReactNode;
  /** Why the value is missing or unlike the others, in two words and in a sentence: its cell is hatched. */
  reason?: (row: Row) => { short: string; long: string } | undefined;
  /** What a totals row shows for the rows it covers. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Width in px; by default as wide as its content, or 140 px in a table of more than 200 rows. */
  width?: number;
  /**
   * Width in px next to the others on a phone, where a table with such columns fits the screen; `false` for a column
   * shown there only on demand.
   */
  onPhone?: number | false;
  /** In a window below 1100 px such a table also fits; `false` for a column shown there only on demand. */
  onSmall?: false;
}

/** A row at the bottom that sums up some rows, e.g. those shown or all. */
export interface DataTableTotals<Row> {
  /** Shown in the first column. */
  label: string;
  /** The rows passed to every column's `total`. */
  rows: readonly Row[];
}

/** The header of a column as text, e.g. `Distance, km`. */
export const headOf = (column: Pick<DataTableColumn<never>, 'header' | 'unit'>) =>
  column.unit ? `${column.header}, ${column.unit}` : column.header;
