import { importColumns } from '@locus/model/imports';

import { ImportError } from '../importError';

/** The columns of visits, as docs/import.md describes them. */
export const visitColumns = importColumns.visits;

/** The columns of pings, as docs/import.md describes them. */
export const pingColumns = importColumns.pings;

/** The columns of counts by counters, as docs/import.md describes them. */
export const counterColumns = ['location_id', 'counted_at', 'visits'] as const;

/** A column of visits, pings or counts. */
export type DataColumn = (typeof visitColumns)[number] | (typeof pingColumns)[number] | (typeof counterColumns)[number];

/** The mapping from the file's columns (by index and name) to ours. */
export type ColumnPlan = Partial<Record<DataColumn, { position: number; name: string }>>;

/**
 * Finds the columns of visits in a file's header, under the names of `map` or their own. Throws an ImportError for a
 * missing one.
 */
export function planColumns(header: readonly string[], map: Record<string, string>, grouped: boolean): ColumnPlan {
  const plan = findColumns(header, map, visitColumns, ['device_id', 'location_id', 'arrived_at']);
  if (!grouped && !plan.dwell_minutes && !plan.departed_at) {
    throw missing('dwell_minutes', header, 'dwell_minutes or departed_at is needed unless rows are grouped');
  }
  return plan;
}

/** Finds the columns of pings in the same way. */
export const planPings = (header: readonly string[], map: Record<string, string>): ColumnPlan =>
  findColumns(header, map, pingColumns, ['device_id', 'seen_at', 'latitude', 'longitude']);

/** Finds the columns of counts in the same way. */
export const planCounters = (header: readonly string[], map: Record<string, string>): ColumnPlan =>
  findColumns(header, map, counterColumns, counterColumns);

function findColumns(
  header: readonly string[],
  map: Record<string, string>,
  columns: readonly DataColumn[],
  needed: readonly DataColumn[],
): ColumnPlan {
  checkMapping(map, columns);
  const plan: ColumnPlan = {};
  for (const column of columns) {
    const name = nameIn(map, column);
    if (name === '') continue;
    const position = positionOf(header, name);
    if (position >= 0) plan[column] = { position, name: header[position] ?? name };
    else if (map[column] !== undefined) throw missing(name, header);
  }
  for (const column of needed) {
    if (!plan[column]) throw missing(nameIn(map, column) || column, header);
  }
  for (const place of ['home', 'work'] as const) {
    const [latitude, longitude] = [plan[`${place}_latitude`], plan[`${place}_longitude`]];
    if (latitude && !longitude) throw missing(`${place}_longitude`, header);
    if (longitude && !latitude) throw missing(`${place}_latitude`, header);
  }
  return plan;
}

/** A file's name of a column: our own if `map` gives no other, empty if it says that the file does not have it. */
export const nameIn = (map: Record<string, string>, column: string): string => map[column] ?? column;

/** Throws an ImportError for a mapping of an unknown column. */
export function checkMapping(map: Record<string, string>, columns: readonly string[]): void {
  const unknown = Object.keys(map).find((column) => !columns.includes(column));
  if (unknown === undefined) return;
  throw new ImportError(
    'unknown_column',
    `There is no column "${unknown}" to map to; the columns are ${columns.join(', ')}`,
  );
}

/**
 * The index of a column by its name, -1 if there is none; without an exact match, a name that differs in case,
 * surrounding blanks or blanks for underscores is accepted. Throws an ImportError if there are two.
 */
export function positionOf(header: readonly string[], name: string): number {
  const exact = header.includes(name);
  const found = header.flatMap((title, i) => ((exact ? title === name : plain(title) === plain(name)) ? [i] : []));
  if (found.length > 1)
    throw new ImportError('malformed_csv', 'The header names a column twice', { line: 1, column: name });
  return found[0] ?? -1;
}

/** Whether a header has a column, or several, by our name. */
export const hasColumn = (header: readonly string[], name: string): boolean =>
  header.some((title) => plain(title) === plain(name));

/** A name in lower case and with underscores for blanks. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** The error for a column missing in the file. */
export function missing(column: string, header: readonly string[], hint = ''): ImportError {
  const found = `it has ${header.slice(0, 30).join(', ') || 'none'}`;
  return new ImportError('missing_column', ['The file lacks a column', hint, found].filter(Boolean).join('; '), {
    column,
  });
}
