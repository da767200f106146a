type Values = readonly (number | null)[];

/** Means over the same locations in every column. */
export interface SteadyMean {
  /** One mean a column; null where there is none. */
  values: (number | null)[];
  /** How many locations they are over, and how many there are. */
  count: number;
  all: number;
}

/**
 * The zero-based rows that have a value in every column where any row has one; columns left out by `counts` may lack
 * values.
 */
function steadyRows(rows: readonly Values[], columns: number, counts: (column: number) => boolean): number[] {
  const needed = Array.from({ length: columns }, (_, column) => column).filter(
    (column) => counts(column) && rows.some((row) => known(row[column])),
  );
  return rows.flatMap((row, at) => (needed.length > 0 && needed.every((column) => known(row[column])) ? [at] : []));
}

/**
 * Means over locations that do not change from column to column: over those that have a value at every point shown, so
 * that a place that opens, closes or is hidden for a while bends no line. Where no location has all, the mean stands
 * only where every location has a value. `counts` leaves out columns that the data covers in part.
 */
export function steadyMean(
  rows: readonly Values[],
  columns: number,
  counts: (column: number) => boolean = () => true,
): SteadyMean {
  const steady = steadyRows(rows, columns, counts);
  const used = steady.length > 0 ? steady.map((at) => rows[at] ?? []) : rows;
  return { values: meansOf(used, columns), count: used.length, all: rows.length };
}

/**
 * The means of two times over the same locations: over those that have a value at every point of both, `earlier`
 * holding the values that those of `now` are compared with. Where no location has all, the means stand only where every
 * location has a value in both.
 */
export function steadyMeans(
  now: readonly Values[],
  earlier: readonly Values[],
  columns: number,
  counts: (column: number) => boolean = () => true,
): { now: (number | null)[]; earlier: (number | null)[]; count: number; all: number; steady: boolean[] } {
  const both = now.map((row, at) => [...pad(row, columns), ...pad(earlier[at] ?? [], columns)]);
  const found = steadyRows(both, 2 * columns, (column) => counts(column % columns));
  const used = found.length > 0 ? new Set(found) : new Set(now.keys());
  const pick = (rows: readonly Values[]) => rows.filter((_, at) => used.has(at));
  const [here, there] = [meansOf(pick(now), columns), meansOf(pick(earlier), columns)];
  const steady = now.map((_, at) => used.has(at));
  if (found.length > 0) return { now: here, earlier: there, count: found.length, all: now.length, steady };
  const known = here.map((value, column) => value !== null && there[column] !== null);
  return {
    now: here.map((value, column) => (known[column] ? value : null)),
    earlier: there.map((value, column) => (known[column] ? value : null)),
    count: now.length,
    all: now.length,
    steady,
  };
}

const known = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const pad = (row: Values, columns: number): (number | null)[] =>
  Array.from({ length: columns }, (_, column) => row[column] ?? null);

/** One mean a column over all rows; null where any of them has no value. */
function meansOf(rows: readonly Values[], columns: number): (number | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    let sum = 0;
    for (const row of rows) {
      const value = row[column];
      if (!known(value)) return null;
      sum += value;
    }
    return rows.length === 0 ? null : sum / rows.length;
  });
}
