// How far a long proof goes: kill rounds, attack questions, made-up inputs. `npm test` runs a seeded sample of each (≤
// 60 s), `npm run check -- long` runs every file that imports this one whole. For tests only.

const number = (name: string, fallback: number) => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number`);
  return value;
};

/** Whether this run proves everything (`npm run check -- long`) or a sample. */
export const whole: boolean = process.env.LOCUS_LONG === '1';

/** Where random choices of a proof start, so that a run can be repeated: `LOCUS_SEED`, 1 without it. */
export const proofSeed: number = number('LOCUS_SEED', 1);

/**
 * How often a proof is repeated: `sample` times in `npm test`, `all` times in `npm run check -- long`. Fits time limits
 * (ms) too.
 */
export const rounds = (sample: number, all: number): number => (whole ? all : sample);

/** The same as the parameters of fast-check's `assert`: `fc.assert(property, proofRuns(500, 20_000))`. */
export const proofRuns = (sample: number, all: number): { numRuns: number; seed: number } => ({
  numRuns: rounds(sample, all),
  seed: proofSeed,
});

/**
 * Random numbers, 0 ≤ x < 1, the same in each run of one seed (mulberry32). `stream` tells the proofs of one file
 * apart.
 */
export function proofRandom(stream = 0): () => number {
  let state = Math.imul(proofSeed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
