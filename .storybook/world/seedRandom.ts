/**
 * Makes `Math.random()` return the same sequence of numbers in every story (mulberry32). Returns the function that
 * restores it.
 */
export function seedRandom(): () => void {
  const realRandom = Math.random;
  let state = 2026;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => {
    Math.random = realRandom;
  };
}
