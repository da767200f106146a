import type { HeatPoint } from '../layers/HeatLayer/HeatLayer';

/** A number from 0 to 1 determined by a seed. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.545;
  return value - Math.floor(value);
};

/** Points around Alexanderplatz, denser in the middle, always the same; their weights add up to 1. */
export const storyPoints = (count: number): HeatPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = noise(i) * 2 * Math.PI;
    const far = Math.sqrt(noise(i + 0.3)) * noise(i + 0.6);
    return {
      longitude: 13.4 + Math.cos(turn) * far * 0.22,
      latitude: 52.515 + Math.sin(turn) * far * 0.12,
      value: 1 / count,
    };
  });
