/** A public dataset is shown as it is; a panel's numbers pass the rules below. */
export type DatasetKind = 'panel' | 'open';

/** The rules a dataset's numbers pass before anything is derived from them. */
export interface PrivacyRules {
  dataset: DatasetKind;
  /** Fewer devices than this behind a number and it is hidden; 0 for open data. */
  floor: number;
  /** Counts are rounded to this step; 1 for open data. */
  roundedTo: number;
}

/** The least a panel may be protected by; a configuration can only ask for more. */
export const panelRules = { floor: 10, roundedTo: 10 } as const;

/** Why a number is not shown: too few devices, or because it would give away a hidden neighbour. */
export type HiddenReason = 'below_floor' | 'complement';

/** The rules of a dataset; `stricter` may raise the panel's floor and rounding, never lower them. */
export function rulesOf(kind: DatasetKind, stricter: { floor?: number; roundedTo?: number } = {}): PrivacyRules {
  if (kind === 'open') return { dataset: 'open', floor: 0, roundedTo: 1 };
  return {
    dataset: 'panel',
    floor: Math.max(panelRules.floor, stricter.floor ?? 0),
    roundedTo: Math.max(panelRules.roundedTo, stricter.roundedTo ?? 0),
  };
}

/** A count as it may be shown: a panel's rounded to the step, an open one to thousandths (the resolution of a weight). */
export function roundCount(count: number, rules: PrivacyRules): number {
  if (rules.dataset === 'open') return Math.round(count * 1000) / 1000;
  return Math.round(count / rules.roundedTo) * rules.roundedTo;
}

/** One part of a whole, by the devices and the weight behind it. */
export interface Part {
  devices: number;
  weight: bigint;
}

/**
 * Which parts are hidden, and why, in the order given. With `totalShown` the parts add up to a number that is shown too: a single
 * hidden part could be had by subtraction, so the next smallest is hidden with it (complementary suppression).
 */
export function hiddenParts(
  parts: readonly Part[],
  rules: PrivacyRules,
  totalShown: boolean,
): (HiddenReason | undefined)[] {
  const hidden = parts.map((part): HiddenReason | undefined =>
    part.devices < rules.floor ? 'below_floor' : undefined,
  );
  if (!totalShown || hidden.filter((reason) => reason !== undefined).length !== 1) return hidden;
  let smallest = -1;
  parts.forEach((part, i) => {
    const best = parts[smallest];
    if (hidden[i] === undefined && (best === undefined || part.weight < best.weight)) smallest = i;
  });
  return hidden.map((reason, i) => (i === smallest ? 'complement' : reason));
}
