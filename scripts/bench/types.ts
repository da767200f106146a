/** One measured value. */
export type Measure = {
  label: string;
  value: number;
  /** E.g. `ms`, `kB`, `rows/s`. */
  unit: string;
  /** The reference value, in the same unit. */
  base?: { label: string; value: number };
  /** The goal as text; if it starts with `≤` or `≥` and a number, it is checked. */
  goal?: string;
};

/** The exports of a `bench/*.bench.ts`. */
export type Bench = { name: string; run: () => Promise<Measure[]> };
