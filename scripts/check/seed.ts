import { spawnSync } from 'node:child_process';

import { root } from '../lib/files.ts';

/** The seed of a run, which chooses its samples and time zones, and where it comes from. */
export interface Seed {
  seed: number;
  from: string;
}

/**
 * The seed in `LOCUS_SEED`, otherwise that of the commit: what fails in CI fails on every machine with this commit, and
 * the next commit tests another sample. 1 if there is no commit. Throws an Error if `LOCUS_SEED` is no whole number.
 */
export function seedOf({ LOCUS_SEED: given }: NodeJS.ProcessEnv, commit: () => string = headCommit): Seed {
  if (given !== undefined) {
    const seed = Number(given);
    if (given.trim() === '' || !Number.isSafeInteger(seed)) throw new Error('LOCUS_SEED must be a whole number');
    return { seed, from: 'LOCUS_SEED' };
  }
  const hash = /^[0-9a-f]{6,}/.exec(commit())?.[0];
  if (hash === undefined) return { seed: 1, from: 'no commit' };
  return { seed: Number.parseInt(hash.slice(0, 6), 16), from: `commit ${hash.slice(0, 10)}` };
}

const headCommit = () => spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout ?? '';

/** How a run with this seed is repeated, also from another commit. */
export const repeating = ({ seed, from }: Seed): string =>
  `Samples and time zones of seed ${seed} (${from}); LOCUS_SEED=${seed} repeats them.`;
