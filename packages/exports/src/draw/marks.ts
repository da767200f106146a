import type { MarkShape } from '@locus/model/charts';
import { markCorners } from '@locus/model/charts';

import type { Pen, ShapeStyle } from './pen';

/** Draws a point's shape around (x, y), using the same shapes as the screen. */
export function drawMark(pen: Pen, mark: MarkShape, x: number, y: number, radius: number, style: ShapeStyle): void {
  if (mark === 'circle') return pen.circle(x, y, radius, style);
  const points = markCorners[mark].map(
    ([dx, dy], i) => [i === 0 ? 'M' : 'L', x + dx * radius, y + dy * radius] as const,
  );
  return pen.path([...points, ['Z']], style);
}
