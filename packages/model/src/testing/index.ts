// How far a long proof goes: kill rounds, attack questions, generated inputs. `npm test` runs a seeded sample of each
// (≤ 60 s); `npm run check -- long` runs every file that imports this one in full. For tests only.

const number = (name: string, fallback: number) => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} must be a whole number`);
  return value;
};

/** Whether this run is complete (`npm run check -- long`) or a sample. */
export const whole: boolean = process.env.LOCUS_LONG === '1';

/**
 * The seed of a proof's random choices, so that a run can be repeated: `LOCUS_SEED`, which a run of tests takes from
 * the commit and prints.
 */
export const proofSeed: number = number('LOCUS_SEED', 1);

/**
 * How often a proof is repeated: `sample` times in `npm test`, `all` times in `npm run check -- long`. Also used for
 * time limits (ms).
 */
export const rounds = (sample: number, all: number): number => (whole ? all : sample);

/** The same as the parameters of fast-check's `assert`: `fc.assert(property, proofRuns(500, 20_000))`. */
export const proofRuns = (sample: number, all: number): { numRuns: number; seed: number } => ({
  numRuns: rounds(sample, all),
  seed: proofSeed,
});

/**
 * Whether this run takes a second variant, such as a journey by keyboard after the same one by pointer: always in
 * `npm run check -- long`, one in four in `npm test`, drawn by name and seed.
 */
export const sampled = (name: string, seed: number = proofSeed): boolean => {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // The lowest bits of this hash depend on nothing but the lowest bits of the letters.
  return whole || ((hash ^ (hash >>> 15)) >>> 0) % 4 === 0;
};

/**
 * Random numbers, 0 ≤ x < 1, the same in each run with the same seed (mulberry32). `stream` gives each proof in a file
 * its own sequence.
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
