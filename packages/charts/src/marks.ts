import type { MarkShape } from './chart';

const round = (value: number) => Math.round(value * 100) / 100;

const polygon = (x: number, y: number, r: number, points: readonly (readonly [number, number])[]) =>
  `M${points.map(([dx, dy]) => `${round(x + dx * r)} ${round(y + dy * r)}`).join('L')}Z`;

const square = [
  [-0.88, -0.88],
  [0.88, -0.88],
  [0.88, 0.88],
  [-0.88, 0.88],
] as const;

const triangle = [
  [0, -1.2],
  [1.12, 0.84],
  [-1.12, 0.84],
] as const;

const diamond = [
  [0, -1.25],
  [1.25, 0],
  [0, 1.25],
  [-1.25, 0],
] as const;

const star = Array.from({ length: 10 }, (_, i) => {
  const reach = i % 2 === 0 ? 1.35 : 0.6;
  const angle = (Math.PI / 5) * i - Math.PI / 2;
  return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
});

const [near, far] = [0.22, 1.25];
const plus = [
  [-near, -far],
  [near, -far],
  [near, -near],
  [far, -near],
  [far, near],
  [near, near],
  [near, far],
  [-near, far],
  [-near, near],
  [-far, near],
  [-far, -near],
  [-near, -near],
] as const;

const polygons = { square, triangle, diamond, star, plus };

/** The SVG path of a point's shape around (x, y); `radius` in px. All shapes look about equally large. */
export function markPath(shape: MarkShape, x: number, y: number, radius: number): string {
  if (shape !== 'circle') return polygon(x, y, radius, polygons[shape]);
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
