import type { Id } from '@locus/model/entities';

import type { ChartSeries } from '../chart';
import type { EarlierSeries } from '../Comparison/earlierSeries';

/** A location with its values by category. */
export interface PivotRow {
  id: Id;
  name: string;
  /** One per category, as displayed; null if hidden or unknown. */
  values: readonly (number | null)[];
  /** The sum of the displayed values; null if there are none. */
  total: number | null;
  /** How many values the sum leaves out. */
  leftOut: number;
  /** The sum of an earlier time; null unless both times are completely known, so that the sums are comparable. */
  before: number | null;
}

/** Locations by categories, optionally without those that have no values. */
export interface Pivot {
  rows: PivotRow[];
  /** Zero-based indices of the categories shown. */
  columns: number[];
  /** How many locations and categories are left out because they have no value. */
  without: { rows: number; columns: number };
  /** How many values of all locations are hidden or unknown, and therefore in no sum. */
  leftOut: number;
}

/** Whether there is a value. */
const known = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** The sum of the known values; null if there are none. */
export const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.some(known) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;

/**
 * Series as a row per location and a column per category; `count` is the number of categories, and `shown` converts a
 * value to its displayed form. Sums are of displayed values, so that they are what a reader would add up.
 */
export function pivotSeries(
  series: readonly ChartSeries[],
  count: number,
  shown: (value: number | null | undefined) => number | null,
  { hideEmpty, earlier }: { hideEmpty: boolean; earlier?: EarlierSeries },
): Pivot {
  const rows = series.map(({ id, name, values: held }): PivotRow => {
    const values = Array.from({ length: count }, (_, order) => shown(held[order]));
    const then = Array.from({ length: count }, (_, order) => shown(earlier?.get(id)?.values[order]));
    const leftOut = values.filter((value) => !known(value)).length;
    const whole = leftOut === 0 && then.every(known);
    return { id, name, values, total: sumOfKnown(values), leftOut, before: whole ? sumOfKnown(then) : null };
  });
  const columns = Array.from({ length: count }, (_, order) => order);
  const leftOut = rows.reduce((sum, row) => sum + row.leftOut, 0);
  if (!hideEmpty) return { rows, columns, without: { rows: 0, columns: 0 }, leftOut };
  const filledRows = rows.filter(({ total }) => total !== null);
  const filledColumns = columns.filter((order) => rows.some(({ values }) => known(values[order])));
  return {
    rows: filledRows,
    columns: filledColumns,
    without: { rows: rows.length - filledRows.length, columns: columns.length - filledColumns.length },
    leftOut,
  };
}
