import type { ReactNode } from 'react';

import type { CellValue } from './sortRows';

/** A column of a `DataTable`. */
export interface DataTableColumn<Row> {
  /** Names the column in the sort. */
  id: string;
  header: string;
  /** The unit of all its values, shown after the header: `km`, `%`. */
  unit?: string;
  /** `number` for tabular figures with their last places in line, in both writing directions; `end` for buttons. */
  align?: 'start' | 'end' | 'number';
  /** What it holds, for sorting and copying; a column without it (of buttons) is neither sorted nor copied. */
  value?: (row: Row) => CellValue;
  /** What is shown; the value in the reader's language by default. Not called where the value is missing. */
  cell?: (row: Row) => ReactNode;
  /** Why the value is missing, or not one like the others, in two words and in a sentence: its cell is hatched. */
  reason?: (row: Row) => { short: string; long: string } | undefined;
  /** What a totals row shows for the rows it sums up. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Width in px; as wide as its content by default, 140 px in a table of more than 200 rows. */
  width?: number;
}

/** A row under the table that sums up some rows, e.g. those shown or all there are. */
export interface DataTableTotals<Row> {
  /** Stands in the first column. */
  label: string;
  /** The rows that every column's `total` gets. */
  rows: readonly Row[];
}

/** The head of a column in words, e.g. `Distance, km`. */
export const headOf = (column: Pick<DataTableColumn<never>, 'header' | 'unit'>) =>
  column.unit ? `${column.header}, ${column.unit}` : column.header;
