import { clusterOf, readPolygonText } from '@locus/model/geo';
import type { AnyCsvFormat, CsvField, CsvReading, CsvRow, NameChoice } from '@locus/model/locationCsv';
import { rowFaults } from '@locus/model/locationCsv';
import type { LocationContext } from '@locus/model/locations';

/** A row under review. */
export interface ReviewRow extends CsvRow {
  /** Left out by the user: it is not imported and does not block the import. */
  left: boolean;
  /** The user has said that the place is where it seems to have its axes swapped. */
  placeRight?: boolean;
}

/** A file just read, or one whose review continues, with the rows that were left out. */
export type ReviewReading = CsvReading | { rows: ReviewRow[]; byName?: boolean; names?: NameChoice; fault?: undefined };

/** The actions of the review. */
export type ReviewAction =
  | { type: 'edit'; row: number; column: number; value: string }
  /** Accepts a row with a wrong number of values as the grid shows it. */
  | { type: 'keepShown'; row: number }
  | { type: 'leave'; row: number; left: boolean }
  /** Swaps longitude and latitude of rows' outlines, or two cells. */
  | { type: 'swap'; rows: readonly number[]; fields: 'axes' | readonly [CsvField, CsvField] }
  /** Accepts that places are where their outline says, although its axes seem to be swapped. */
  | { type: 'placeRight'; rows: readonly number[] }
  /** Replaces all names: one for each row, in the order of the rows. */
  | { type: 'rename'; names: readonly string[] };

/** The rows as they come from the file. */
export const reviewStart = (rows: readonly (CsvRow & { left?: boolean })[]): ReviewRow[] =>
  rows.map((row) => ({ ...row, left: row.left ?? false }));

/** Rows after an action; only the rows it changes are checked again. */
export function reviewReducer(
  rows: ReviewRow[],
  action: ReviewAction,
  { format, ...context }: LocationContext & { format: AnyCsvFormat },
): ReviewRow[] {
  const checked = (row: ReviewRow): ReviewRow => {
    const faults = rowFaults(row.values, row.columns, { ...context, placeRight: row.placeRight }, format);
    return inCluster({ ...row, faults }, format);
  };
  if (action.type === 'rename') {
    const column = format.fields.indexOf('name');
    return rows.map((row, i) => {
      const name = action.names[i] ?? '';
      return name === row.values[column] ? row : checked({ ...row, values: row.values.with(column, name) });
    });
  }
  if (action.type === 'swap' || action.type === 'placeRight') {
    const wanted = new Set(action.rows);
    return rows.map((row) => {
      if (!wanted.has(row.row)) return row;
      if (action.type === 'placeRight') return checked({ ...row, placeRight: true });
      return checked({ ...row, values: swapped(row.values, action.fields, format) });
    });
  }
  const at = rows.findIndex(({ row }) => row === action.row);
  const row = rows[at];
  if (!row) return rows;
  if (action.type === 'leave') return rows.with(at, { ...row, left: action.left });
  const columns = format.fields.length;
  if (action.type === 'keepShown') return rows.with(at, checked({ ...row, columns }));
  const { cut, ...rest } = row;
  const kept = cut && format.fields[action.column] !== 'description' ? { cut } : {};
  return rows.with(at, checked({ ...rest, ...kept, columns, values: row.values.with(action.column, action.value) }));
}

/** Two numbers with what separates them. */
const positions = /(-?\d{1,20}(?:\.\d{1,40})?)([\s,]{1,9})(-?\d{1,20}(?:\.\d{1,40})?)/g;

/** The values of a row with two cells, or the axes of its outline, swapped. */
function swapped(
  values: readonly string[],
  fields: 'axes' | readonly [CsvField, CsvField],
  { fields: all }: AnyCsvFormat,
): string[] {
  if (fields === 'axes')
    return values.map((value, i) => (all[i] === 'polygonString' ? value.replaceAll(positions, '$3$2$1') : value));
  const [from, to] = fields.map((field) => all.indexOf(field));
  return values.map((value, i) => (i === from ? values[to!] : i === to ? values[from!] : value) ?? '');
}

/** Adds the cluster of a valid row's outline: computed once, because it takes time for thousands of rows. */
export function inCluster<Row extends CsvRow>(row: Row, format: AnyCsvFormat): Row {
  const outline = row.faults.length === 0 ? row.values[format.fields.indexOf('polygonString')] : undefined;
  const { geometry } = outline === undefined ? {} : readPolygonText(outline);
  return { ...row, cluster: geometry && clusterOf(geometry) };
}

/** Whether a row blocks the import. */
export const toFix = ({ left, faults }: ReviewRow): boolean => !left && faults.length > 0;

/** Whether a row will be imported. */
export const right = ({ left, faults }: ReviewRow): boolean => !left && faults.length === 0;

/** The clusters (`clusterOf`) of the rows that will be imported. */
export function clustersOfRows(rows: readonly ReviewRow[], format: AnyCsvFormat): Set<string> {
  const clusters = new Set<string>();
  for (const row of rows) {
    const cluster = right(row) ? (row.cluster ?? inCluster(row, format).cluster) : undefined;
    if (cluster !== undefined) clusters.add(cluster);
  }
  return clusters;
}

/** For each row whose name occurred earlier, by its number: the number of the first row with that name. */
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
