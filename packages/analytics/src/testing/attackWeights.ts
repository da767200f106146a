import { createHash } from 'node:crypto';

/** For how many people the devices of a made-up panel stand; `log-normal` with σ 1. */
export const attackWeights = ['one', 'ten', 'thousand', 'log-normal'] as const;

/** One of these. */
export type AttackWeights = (typeof attackWeights)[number];

/** The weight of a device; the same at each call, so that the visits of a town do not depend on its weights. */
export function weightOf(weights: AttackWeights, device: string): number {
  if (weights === 'one') return 1;
  if (weights !== 'log-normal') return weights === 'ten' ? 10 : 1000;
  const hash = createHash('sha256').update(device).digest();
  const [a, b] = [hash.readUInt32BE(0), hash.readUInt32BE(4)].map((bits) => (bits + 0.5) / 2 ** 32) as [number, number];
  // Two uniform numbers make a normal one (Box and Muller 1958).
  return Math.max(0.001, Math.round(1000 * Math.exp(Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b))) / 1000);
}
