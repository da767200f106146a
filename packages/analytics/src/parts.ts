import type { HiddenReason, Part, PrivacyRules } from './privacy';

/** Fewer devices than this behind a bucket, cell or pair and it is hidden: half the floor of a location, 5 or more; 0 for open data. */
export const partFloor = (rules: PrivacyRules): number => Math.ceil(rules.floor / 2);

/**
 * Which parts of a shown whole are hidden, and why. What hidden parts add up to can be had by subtraction, so they have to be two at
 * least, and one of them large enough to be shown by itself: else the next smallest is hidden with them.
 */
export function hiddenShares(parts: readonly Part[], floor: number): (HiddenReason | undefined)[] {
  const hidden = parts.map((part): HiddenReason | undefined => (part.devices < floor ? 'below_floor' : undefined));
  if (hidden.every((reason) => reason === undefined)) return hidden;
  let smallest = -1;
  parts.forEach((part, i) => {
    const best = parts[smallest];
    if (hidden[i] === undefined && (best === undefined || part.weight < best.weight)) smallest = i;
  });
  return hidden.map((reason, i) => (i === smallest ? 'complement' : reason));
}

/** The words for a whole location in `suppressed`. */
export const wholeLocation = 'all';
