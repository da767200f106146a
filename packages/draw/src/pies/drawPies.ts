import type { View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import type { Context2D } from '../style';

/** A position with the parts of a whole. */
export interface Pie {
  longitude: number;
  latitude: number;
  /** The size of each part, in any unit, and its CSS colour; they start at the top and run clockwise. */
  parts: readonly { value: number; fill: string }[];
}

/** The appearance of pies. */
export interface PieStyle {
  /** The edge's colour and the radius within it, in CSS pixels. */
  line: string;
  radiusPx: number;
}

/**
 * Draws the first pies of a list, up to the given number, the first one on top; pies outside the view are skipped.
 * Returns how many were drawn.
 */
export function drawPies(
  ctx: Context2D,
  pies: readonly Pie[],
  most: number,
  view: View,
  { line, radiusPx }: PieStyle,
): number {
  const { size, x: left, y: top } = frameOf(view);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  let drawn = 0;
  for (const { longitude, latitude, parts } of pies.slice(0, most).reverse()) {
    const x = (worldX(longitude) - left) * size;
    const y = (worldY(latitude) - top) * size;
    if (!(x > -radiusPx && x < view.widthPx + radiusPx && y > -radiusPx && y < view.heightPx + radiusPx)) continue;
    const whole = parts.reduce((sum, { value }) => sum + value, 0);
    if (!(whole > 0)) continue;
    ctx.beginPath();
    ctx.arc(x, y, radiusPx + 1.5, 0, 2 * Math.PI);
    ctx.fillStyle = line;
    ctx.fill();
    let from = -Math.PI / 2;
    for (const { value, fill } of parts) {
      const to = from + (value / whole) * 2 * Math.PI;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.arc(x, y, radiusPx, from, to);
      ctx.closePath();
      ctx.fillStyle = fill;
      ctx.fill();
      from = to;
    }
    drawn++;
  }
  return drawn;
}
