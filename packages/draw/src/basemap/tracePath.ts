import type { Frame } from '../projection';
import type { Context2D } from '../style';
import type { Shapes } from './packedBase';

/** Vertices closer than this to the previous one are skipped, in CSS pixels. */
const smallestStepPx = 0.7;
/** Shapes smaller than this in both directions are skipped, in CSS pixels. */
const smallestShapePx = 1;
/** How far lines continue outside the canvas, in CSS pixels, so that no end or join is visible. */
const marginPx = 16;

/**
 * Adds the shapes that touch the frame to the context's path. Runs of vertices beyond one side of the canvas are
 * skipped, which changes no pixel inside it; so the cost of a coast of 100,000 vertices depends only on its visible
 * part.
 */
export function tracePath(ctx: Context2D, { vertices, ends, boxes }: Shapes, frame: Frame, closed: boolean): void {
  const { size } = frame;
  const margin = marginPx / size;
  const [left, top] = [frame.x - margin, frame.y - margin];
  const [right, bottom] = [frame.right + margin, frame.bottom + margin];
  const step = smallestStepPx / size;
  const smallest = smallestShapePx / size;
  const sideOf = (x: number, y: number) => (x < left ? 1 : x > right ? 2 : 0) | (y < top ? 4 : y > bottom ? 8 : 0);

  for (let s = 0; s < ends.length; s++) {
    const box = s * 4;
    if (boxes[box]! > right || boxes[box + 2]! < left || boxes[box + 1]! > bottom || boxes[box + 3]! < top) continue;
    if (boxes[box + 2]! - boxes[box]! < smallest && boxes[box + 3]! - boxes[box + 1]! < smallest) continue;
    const first = s === 0 ? 0 : ends[s - 1]!;
    const end = ends[s]!;
    let [lastX, lastY] = [vertices[first * 2]!, vertices[first * 2 + 1]!];
    let lastSide = sideOf(lastX, lastY);
    // The outer sides common to all vertices since the last one drawn.
    let shared = lastSide;
    let pending = false;
    ctx.moveTo((lastX - frame.x) * size, (lastY - frame.y) * size);
    for (let v = first + 1; v < end; v++) {
      const x = vertices[v * 2]!;
      const y = vertices[v * 2 + 1]!;
      const side = sideOf(x, y);
      if ((side | lastSide) === 0 && Math.abs(x - lastX) < step && Math.abs(y - lastY) < step && v < end - 1) continue;
      if ((shared & side) !== 0) {
        shared &= side;
        pending = true;
      } else {
        if (pending) ctx.lineTo((lastX - frame.x) * size, (lastY - frame.y) * size);
        shared = lastSide & side;
        pending = shared !== 0;
        if (!pending) {
          ctx.lineTo((x - frame.x) * size, (y - frame.y) * size);
          shared = side;
        }
      }
      [lastX, lastY, lastSide] = [x, y, side];
    }
    if (pending) ctx.lineTo((lastX - frame.x) * size, (lastY - frame.y) * size);
    if (closed) ctx.closePath();
  }
}
