import type { Area } from '@locus/draw';

/** A number from 0 to 1 determined by two others. */
const noise = (a: number, b: number) => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.545;
  return value - Math.floor(value);
};

/** `across` × `across` adjacent areas of 60 vertices around Berlin, always the same; their edges are shared. */
export function manyAreas(across: number): Area[] {
  const [width, height] = [0.9 / across, 0.55 / across];
  const corner = (column: number, row: number): [number, number] => [
    12.95 + (column + noise(column, row) * 0.5) * width,
    52.25 + (row + noise(row, column + 7) * 0.5) * height,
  ];
  const edge = (from: [number, number], to: [number, number], seed: number): [number, number][] =>
    Array.from({ length: 15 }, (_, i) => {
      const t = i / 15;
      const aside = i === 0 ? 0 : (noise(seed, i) - 0.5) * 0.12;
      return [from[0] + (to[0] - from[0]) * t + aside * width, from[1] + (to[1] - from[1]) * t + aside * height];
    });
  // An edge is drawn by both its neighbours: always in the same direction, then reversed for one of them.
  const across0 = (column: number, row: number) =>
    edge(corner(column, row), corner(column + 1, row), column * 1009 + row * 2 + 0.1);
  const down = (column: number, row: number) =>
    edge(corner(column, row), corner(column, row + 1), column * 1013 + row * 2 + 0.7);
  const back = (line: [number, number][], end: [number, number]) => [...line.slice(1), end].reverse();
  return Array.from({ length: across * across }, (_, i) => {
    const [column, row] = [i % across, Math.floor(i / across)];
    const ring = [
      ...across0(column, row),
      ...down(column + 1, row),
      ...back(across0(column, row + 1), corner(column + 1, row + 1)),
      ...back(down(column, row), corner(column, row + 1)),
      corner(column, row),
    ];
    return { id: String(i), geometry: { type: 'Polygon', coordinates: [ring] } };
  });
}

/** A class 0 to 15 for each area, highest in the middle. */
export const manyClasses = (across: number): Uint8Array =>
  Uint8Array.from({ length: across * across }, (_, i) => {
    const [x, y] = [(i % across) / across - 0.5, Math.floor(i / across) / across - 0.5];
    return Math.max(0, Math.min(15, Math.round(15 - Math.hypot(x, y) * 26 + noise(i, 3) * 3)));
  });
