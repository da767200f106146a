import type { Frame } from '../projection';
import type { BaseStyle, Context2D } from '../style';
import type { BaseData } from './packedBase';
import { randomOf } from './randomOf';

/**
 * For each road class: the zoom from which it is drawn, its width in CSS pixels there and its growth per zoom level.
 */
const classes = [
  { from: 7.5, widthPx: 0.8, growth: 1.42 },
  { from: 9.25, widthPx: 0.7, growth: 1.4 },
  { from: 10.5, widthPx: 0.6, growth: 1.4 },
] as const;

/** The maximum bend of a road, as a fraction of its length. */
const bend = 0.09;

/** Draws the schematic roads between places, small ones first; each bends a little, always in the same way. */
export function drawRoads(
  ctx: Context2D,
  { roads, places }: BaseData,
  frame: Frame,
  zoom: number,
  style: BaseStyle,
): void {
  const { size } = frame;
  for (let c = classes.length - 1; c >= 0; c--) {
    const { from, widthPx, growth } = classes[c]!;
    const pairs = roads[c]!;
    if (zoom < from) continue;
    ctx.beginPath();
    for (let i = 0; i < pairs.length; i += 2) {
      const [a, b] = [pairs[i]!, pairs[i + 1]!];
      const [ax, ay, bx, by] = [places.x[a]!, places.y[a]!, places.x[b]!, places.y[b]!];
      if (Math.max(ax, bx) < frame.x || Math.min(ax, bx) > frame.right) continue;
      if (Math.max(ay, by) < frame.y || Math.min(ay, by) > frame.bottom) continue;
      const aside = (randomOf(a * 7919 + b) * 2 - 1) * bend * 2;
      const [midX, midY] = [(ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside];
      ctx.moveTo((ax - frame.x) * size, (ay - frame.y) * size);
      ctx.quadraticCurveTo(
        (midX - frame.x) * size,
        (midY - frame.y) * size,
        (bx - frame.x) * size,
        (by - frame.y) * size,
      );
    }
    ctx.strokeStyle = c === 2 ? style.minorRoad : style.road;
    ctx.lineWidth = Math.min(6 - c, widthPx * growth ** (zoom - from));
    ctx.stroke();
  }
}
