/** A public dataset is shown as it is; a panel's numbers are subject to the rules below. */
export type DatasetKind = 'panel' | 'open';

/** The rules applied to a dataset's numbers before anything is derived from them. */
export interface PrivacyRules {
  dataset: DatasetKind;
  /** A number based on fewer devices than this is hidden; 0 for open data. */
  floor: number;
  /** Counts of devices, and of visits that no weight is applied to, are rounded to this step; 1 for open data. */
  roundedTo: number;
  /** Sums of weights are rounded to this step, if it is coarser than `roundedTo`: see `weightedStep`. */
  weightedTo?: number;
  /** Open data is an exact count: no number in it is too small or too uncertain to be shown. */
  exact?: true;
}

/** The minimum protection of a panel; a configuration can only demand more. */
export const panelRules = { floor: 10, roundedTo: 10 } as const;

/**
 * The number of different selections of a panel's visits per year, `filters` of them by hours, days, durations,
 * residents and excluded places, the others by months and by places counted as one. Each is a new set of numbers about
 * the same people, and enough of them would identify individuals (docs/decisions/privacy.md).
 */
export const mostChoices = { filters: 12, all: 50 } as const;

/** Why a number is not shown: too few devices, or because it would reveal a hidden neighbour. */
export type HiddenReason = 'below_floor' | 'complement';

/**
 * The rules of a dataset; `stricter` may raise the panel's floor and rounding, never lower them. `weightedTo` is the
 * step of its weighted sums, see `weightedStep`: that of counts by default.
 */
export function rulesOf(
  kind: DatasetKind,
  { floor = 0, roundedTo = 0, weightedTo = 0 }: { floor?: number; roundedTo?: number; weightedTo?: number } = {},
): PrivacyRules {
  if (kind === 'open') return { dataset: 'open', floor: 0, roundedTo: 1, exact: true };
  const step = Math.max(panelRules.roundedTo, roundedTo);
  return {
    dataset: 'panel',
    floor: Math.max(panelRules.floor, floor),
    roundedTo: step,
    ...(weightedTo > step ? { weightedTo } : {}),
  };
}

/**
 * The step of a panel's weighted sums: ten times a weight that only one device in twenty exceeds, rounded up to 1, 2 or
 * 5 × 10ⁿ, so that one device changes a sum as little as it changes a count rounded to tens. `weight` is the 95th
 * percentile of the devices' weights in thousandths; at least the step of counts.
 */
export function weightedStep(weight: number): number {
  const least = (panelRules.roundedTo * weight) / 1000;
  if (!(least > panelRules.roundedTo)) return panelRules.roundedTo;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((step) => step * power >= least) ?? 10) * power;
}

/**
 * A count as it may be shown: a panel's rounded to the step, an open one to thousandths (the resolution of a weight).
 * Sums of weights need `roundSum`.
 */
export const roundCount = (count: number, rules: PrivacyRules): number => toStep(count, rules, rules.roundedTo);

/** A sum of weights, in visits or people, as it may be shown. */
export const roundSum = (sum: number, rules: PrivacyRules): number =>
  toStep(sum, rules, rules.weightedTo ?? rules.roundedTo);

const toStep = (count: number, { dataset }: PrivacyRules, step: number): number =>
  dataset === 'open' ? Math.round(count * 1000) / 1000 : Math.round(count / step) * step;

/** A part of a whole, by the devices and the weight behind it. */
export interface Part {
  devices: number;
  weight: bigint;
}

/**
 * Whether a part (a bucket, cell or pair) of a location that is shown must be hidden: fewer devices than the floor are
 * behind it. What rounds to 0 may be shown: 0 means either nobody or a few.
 */
export const tooFew = (devices: number, rounded: number, { floor }: PrivacyRules): boolean =>
  devices < floor && rounded !== 0;

/** The visits (or people) behind a weight in thousandths, as they may be shown. */
export const countShown = (weight: bigint, rules: PrivacyRules): number => roundSum(Number(weight) / 1000, rules);

/**
 * Which locations' periods are hidden, and why, in the given order. With `totalShown` they add up to a number that is
 * also shown: a single hidden one could be found by subtraction, so the next smallest that is not 0 is hidden with it
 * (complementary suppression).
 */
export function hiddenParts(
  parts: readonly Part[],
  rules: PrivacyRules,
  totalShown: boolean,
): (HiddenReason | undefined)[] {
  const hidden = belowFloor(parts, rules);
  if (!totalShown || hidden.filter((reason) => reason !== undefined).length !== 1) return hidden;
  return withSmallest(parts, hidden, rules);
}

/**
 * Which parts of a shown whole are hidden, and why. The sum of the hidden parts can be found by subtraction, so there
 * must be at least two, and one of them large enough to be shown by itself: the next smallest that is not 0 is hidden
 * with them.
 */
export function hiddenShares(parts: readonly Part[], rules: PrivacyRules): (HiddenReason | undefined)[] {
  const hidden = parts.map(({ devices, weight }): HiddenReason | undefined =>
    tooFew(devices, countShown(weight, rules), rules) ? 'below_floor' : undefined,
  );
  return hidden.every((reason) => reason === undefined) ? hidden : withSmallest(parts, hidden, rules);
}

/**
 * Which parts are left to a published remainder, and why: like `hiddenShares`, but parts of 0 go to the remainder too,
 * so that a part with a few looks like one without any.
 */
export function leftToRest(parts: readonly Part[], rules: PrivacyRules): (HiddenReason | undefined)[] {
  const hidden = belowFloor(parts, rules);
  const rest = parts.reduce((sum, { weight }, i) => (hidden[i] ? sum + weight : sum), 0n);
  return countShown(rest, rules) === 0 ? hidden : withSmallest(parts, hidden, rules);
}

const belowFloor = (parts: readonly Part[], { floor }: PrivacyRules) =>
  parts.map(({ devices }): HiddenReason | undefined => (devices < floor ? 'below_floor' : undefined));

/** Also hides the smallest of the parts that are shown and not 0. */
function withSmallest(
  parts: readonly Part[],
  hidden: readonly (HiddenReason | undefined)[],
  rules: PrivacyRules,
): (HiddenReason | undefined)[] {
  let smallest = -1;
  parts.forEach((part, i) => {
    const best = parts[smallest];
    if (hidden[i] !== undefined || countShown(part.weight, rules) === 0) return;
    if (best === undefined || part.weight < best.weight) smallest = i;
  });
  return hidden.map((reason, i) => (i === smallest ? 'complement' : reason));
}
