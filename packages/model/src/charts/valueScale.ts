/** Round steps for the value axis. */
export interface ValueScale {
  /** The top of the axis, at least the highest value. */
  max: number;
  /** The number of steps from 0 to the top. */
  steps: number;
}

const roundSteps = [1, 2, 2.5, 5, 10];

/** A scale from 0 in at most six round steps (1, 2, 2.5 or 5 times a power of ten) that includes `highest`. */
export function valueScale(highest: number): ValueScale {
  if (!(highest > 0) || !Number.isFinite(highest)) return { max: 1, steps: 1 };
  const rough = highest / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const steps = Math.ceil((highest / step) * (1 - 1e-9));
  return { max: step * steps, steps };
}
