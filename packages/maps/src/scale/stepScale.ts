import { hiddenClass, missingClass } from '@locus/draw';
import type { Threshold } from '@locus/model/view';
import { valueSteps } from '@locus/model/analyses';

/** Values in steps, as painted by a layer and explained by a legend. */
export interface StepScale {
  /** The step of each value, zero-based; 255 outside the threshold, 254 without a value. */
  classes: Uint8Array;
  /** The number of values in each step within the threshold. */
  counts: number[];
  /** The lowest and the highest of all values; both 0 if there are none. */
  lowest: number;
  highest: number;
  /** How many values are shown, are outside the threshold, and are missing. */
  shown: number;
  outside: number;
  missing: number;
}

export interface StepScaleOptions {
  steps?: number;
  /** Values outside it are hidden; both ends are included. */
  threshold?: Threshold;
  /** Which values are shown, by their zero-based index, if this is not determined by the value. */
  keep?: (position: number) => boolean;
}

const always = () => true;

/**
 * Divides values into steps between the lowest and the highest, by the square root, because few places have most
 * visits. The steps depend on all values: a narrower threshold (both ends included) hides places without changing any
 * colour.
 */
export function stepScale(
  values: readonly (number | null | undefined)[],
  { steps = 16, threshold, keep = always }: StepScaleOptions = {},
): StepScale {
  const known = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  const lowest = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  const highest = known.reduce((most, value) => Math.max(most, value), known[0] ?? 0);
  const counts = Array.from({ length: steps }, () => 0);
  const stepOf = valueSteps(values, steps);
  const classes = Uint8Array.from(values, (value, i) => {
    const step = stepOf[i];
    if (typeof step !== 'number' || typeof value !== 'number') return missingClass;
    if (!keep(i) || (threshold && (value < threshold.min || value > threshold.max))) return hiddenClass;
    counts[step]!++;
    return step;
  });
  const shown = counts.reduce((sum, count) => sum + count, 0);
  return {
    classes,
    counts,
    lowest,
    highest,
    shown,
    outside: known.length - shown,
    missing: values.length - known.length,
  };
}
