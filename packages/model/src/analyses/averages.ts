type Values = readonly (number | null)[];

/** Means over the same locations in every column. */
export interface SteadyMean {
  /** One mean per column; null if there is none. */
  values: (number | null)[];
  /** How many locations the means cover, and how many there are in all. */
  count: number;
  all: number;
}

/**
 * The zero-based rows with a value in every column in which any row has one; columns excluded by `counts` may lack
 * values.
 */
function steadyRows(rows: readonly Values[], columns: number, counts: (column: number) => boolean): number[] {
  const needed = Array.from({ length: columns }, (_, column) => column).filter(
    (column) => counts(column) && rows.some((row) => known(row[column])),
  );
  return rows.flatMap((row, at) => (needed.length > 0 && needed.every((column) => known(row[column])) ? [at] : []));
}

/**
 * Means over a set of locations that stays the same across columns: those with a value at every point shown, so that a
 * place that opens, closes or is temporarily hidden does not bend the line. If no location has all values, a mean is
 * given only where every location has a value. `counts` excludes columns that the data covers only in part.
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
 * The means of two periods over the same locations: those with a value at every point of both; `earlier` holds the
 * values that those of `now` are compared with. If no location has all values, means are given only where every
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

/** One mean per column over all rows; null if any of them has no value. */
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
