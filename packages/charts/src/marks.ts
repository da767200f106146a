import { markCorners } from '@locus/model/charts';

import type { MarkShape } from './chart';

const round = (value: number) => Math.round(value * 100) / 100;

const polygon = (x: number, y: number, r: number, points: readonly (readonly [number, number])[]) =>
  `M${points.map(([dx, dy]) => `${round(x + dx * r)} ${round(y + dy * r)}`).join('L')}Z`;

/** The SVG path of a point's shape around (x, y); `radius` in px. All shapes appear about equally large. */
export function markPath(shape: MarkShape, x: number, y: number, radius: number): string {
  if (shape !== 'circle') return polygon(x, y, radius, markCorners[shape]);
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
