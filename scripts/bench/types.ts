/** One measured value. */
export type Measure = {
  label: string;
  value: number;
  /** E.g. `ms`, `kB`, `rows/s`. */
  unit: string;
  /** What it is compared with, in the same unit. */
  base?: { label: string; value: number };
  /** The goal in words; starting with `≤` or `≥` and a number it is checked. */
  goal?: string;
};

/** What a `bench/*.bench.ts` exports. */
export type Bench = { name: string; run: () => Promise<Measure[]> };
