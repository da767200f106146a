import { clusterOf, readPolygonText } from '@locus/model/geo';
import type { AnyCsvFormat, CsvReading, CsvRow } from '@locus/model/locationCsv';
import { rowFaults } from '@locus/model/locationCsv';

/** A row under review. */
export interface ReviewRow extends CsvRow {
  /** Left out on purpose: it is not imported, and not in the way of the others. */
  left: boolean;
}

/** A file read, or one whose review goes on: which rows are left out is known then. */
export type ReviewReading = CsvReading | { rows: ReviewRow[]; fault?: undefined };

/** What can be done with the rows. */
export type ReviewAction =
  | { type: 'edit'; row: number; column: number; value: string }
  /** Takes a row with another number of values as the grid shows it. */
  | { type: 'keepShown'; row: number }
  | { type: 'leave'; row: number; left: boolean };

/** The rows as they come from the file. */
export const reviewStart = (rows: readonly (CsvRow & { left?: boolean })[]): ReviewRow[] =>
  rows.map((row) => ({ ...row, left: row.left ?? false }));

/** Rows after an action; only the row it names is checked again. */
export function reviewReducer(
  rows: ReviewRow[],
  action: ReviewAction,
  { maxArea, format }: { maxArea: number | undefined; format: AnyCsvFormat },
): ReviewRow[] {
  const at = rows.findIndex(({ row }) => row === action.row);
  const row = rows[at];
  if (!row) return rows;
  if (action.type === 'leave') return rows.with(at, { ...row, left: action.left });
  const values = action.type === 'edit' ? row.values.with(action.column, action.value) : row.values;
  const columns = format.fields.length;
  return rows.with(at, { ...row, values, columns, faults: rowFaults(values, columns, { maxArea }, format) });
}

/** Whether a row is in the way of the import. */
export const toFix = ({ left, faults }: ReviewRow): boolean => !left && faults.length > 0;

/** Whether a row is imported. */
export const right = ({ left, faults }: ReviewRow): boolean => !left && faults.length === 0;

/** The clusters of rows that are imported, as `clusterOf` names them. */
export function clustersOfRows(rows: readonly ReviewRow[], format: AnyCsvFormat): Set<string> {
  const clusters = new Set<string>();
  const outline = format.fields.indexOf('polygonString');
  for (const row of rows) {
    const geometry = right(row) ? readPolygonText(row.values[outline] ?? '').geometry : undefined;
    if (geometry) clusters.add(clusterOf(geometry));
  }
  return clusters;
}

/** For each name that comes more than once, the number of the row it came in first; by the later rows' numbers. */
export function sameNames(rows: readonly ReviewRow[], format: AnyCsvFormat): Map<number, number> {
  const column = format.fields.indexOf('name');
  const first = new Map<string, number>();
  const again = new Map<number, number>();
  for (const { row, values, left } of rows) {
    const name = (values[column] ?? '').trim();
    if (left || name === '') continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, row);
    else again.set(row, before);
  }
  return again;
}
