type Values = readonly (number | null)[];

/** A line's values without those of which only some days were counted: what means, sums and comparisons use. */
export const wholeValues = ({
  values,
  partial,
}: {
  values: Values;
  partial?: readonly boolean[] | undefined;
}): (number | null)[] => values.map((value, i) => (partial?.[i] ? null : value));

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
 * given only where every location has a value. `counts` excludes columns that the data covers only in part. With
 * `bases`, what each value is a share of, the shares are pooled, see `pooledMean`.
 */
export function steadyMean(
  rows: readonly Values[],
  columns: number,
  counts: (column: number) => boolean = () => true,
  bases: readonly Values[] = [],
): SteadyMean {
  const steady = steadyRows(rows, columns, counts);
  const used = steady.length > 0 ? steady : [...rows.keys()];
  return { values: meansOf(rows, columns, used, bases), count: used.length, all: rows.length };
}

/** The mean of locations' lines over as many columns, see `steadyMean`. */
export const averageAcross = (lines: readonly { values: Values }[], columns: number): SteadyMean =>
  steadyMean(
    lines.map(({ values }) => values),
    columns,
  );

/**
 * The shares in all locations together, each weighed by its visits (or visitors); undefined if an answer does not tell
 * them. Of the same locations as `averageAcross`.
 */
export function pooledAcross(
  lines: readonly { values: Values; visits?: number | null | undefined }[],
  columns: number,
): (number | null)[] | undefined {
  const shown = lines.filter(({ values }) => values.some((value) => known(value)));
  if (!shown.every(({ visits }) => known(visits) && visits > 0)) return undefined;
  const bases = shown.map(({ values, visits = null }) => values.map(() => visits));
  return steadyMean(
    shown.map(({ values }) => values),
    columns,
    undefined,
    bases,
  ).values;
}

/** A share and what it is a share of; null if that is unknown. */
export interface BasedShare {
  share: number;
  base: number | null;
}

/**
 * The share in all bases together: the sum of the parts by the sum of the bases, so that one visitor of one weighs less
 * than 56 of 89. The plain mean if a base is unknown; null without shares.
 */
export function pooledMean(shares: readonly BasedShare[]): number | null {
  if (shares.length === 0) return null;
  const bases = shares.flatMap(({ base }) => (known(base) && base > 0 ? [base] : []));
  const weigh = bases.length === shares.length;
  let [parts, all] = [0, 0];
  shares.forEach(({ share }, i) => {
    const base = weigh ? (bases[i] ?? 0) : 1;
    parts += share * base;
    all += base;
  });
  return parts / all;
}

/**
 * The means of two periods over the same locations: those with a value at every point of both; `earlier` holds the
 * values that those of `now` are compared with. If no location has all values, means are given only where every
 * location has a value in both. With `bases`, shares are pooled.
 */
export function steadyMeans(
  now: readonly Values[],
  earlier: readonly Values[],
  columns: number,
  counts: (column: number) => boolean = () => true,
  bases: { now: readonly Values[]; earlier: readonly Values[] } = { now: [], earlier: [] },
): { now: (number | null)[]; earlier: (number | null)[]; count: number; all: number; steady: boolean[] } {
  const both = now.map((row, at) => [...pad(row, columns), ...pad(earlier[at] ?? [], columns)]);
  const found = steadyRows(both, 2 * columns, (column) => counts(column % columns));
  const used = found.length > 0 ? found : [...now.keys()];
  const [here, there] = [meansOf(now, columns, used, bases.now), meansOf(earlier, columns, used, bases.earlier)];
  const steady = now.map((_, at) => used.includes(at));
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

/** One mean per column over some rows; null if any of them has no value. */
function meansOf(
  rows: readonly Values[],
  columns: number,
  used: readonly number[],
  bases: readonly Values[],
): (number | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const shares: BasedShare[] = [];
    for (const at of used) {
      const share = rows[at]?.[column];
      if (!known(share)) return null;
      shares.push({ share, base: bases[at]?.[column] ?? null });
    }
    return pooledMean(shares);
  });
}
