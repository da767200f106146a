import type { Frame, View } from '../projection';
import { frameOf } from '../projection';
import type { Context2D } from '../style';
import type { AreaSet } from './areaSet';
import { detailFor } from './areaSet';
import type { AreaDetail } from './coarser';

/** The class of an area that is not drawn. */
export const hiddenClass = 255;
/** The class of an area whose value is unknown: it is hatched. */
export const missingClass = 254;

/**
 * Areas per path: one path per colour would be five to eleven times slower, and paths of 64 areas or one area are
 * slower than paths of 16.
 */
const areasPerPath = 16;
/** Hatched areas per path: the lines of the whole view are drawn for each path. */
const hatchedPerPath = 64;

/** The appearance of classes. */
export interface AreaStyle {
  /** A CSS colour for each class; a class without one is not filled. */
  fills: readonly string[];
  /** Colour and width of the outlines, in CSS pixels. */
  line: string;
  lineWidthPx: number;
  /** Opacity of the fills, 0 to 1. */
  opacity: number;
  /** Background and lines of areas without a value; without it they are outlines only. */
  hatch?: { ground: string; line: string };
}

/**
 * Draws the areas of a view, each in the colour of its class (`hiddenClass`: not at all), grouped by class in paths of
 * 16. Does not clear the canvas. Returns how many were drawn.
 */
export function drawAreas(
  ctx: Context2D,
  set: AreaSet,
  classes: Uint8Array,
  view: View,
  { fills, line, lineWidthPx, opacity, hatch }: AreaStyle,
): number {
  const frame = frameOf(view);
  const detail = detailFor(set, view.zoom);
  const buckets = visibleByClass(set, classes, frame);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.lineJoin = 'round';
  ctx.lineWidth = lineWidthPx;
  ctx.strokeStyle = line;
  let drawn = 0;
  for (const [of, bucket] of buckets) {
    ctx.fillStyle = fills[of] ?? 'transparent';
    const perPath = of === missingClass && hatch ? hatchedPerPath : areasPerPath;
    for (let from = 0; from < bucket.length; from += perPath) {
      const end = Math.min(bucket.length, from + perPath);
      const trace = () => {
        ctx.beginPath();
        for (let i = from; i < end; i++) traceArea(ctx, detail, bucket[i]!, frame);
      };
      trace();
      if (of === missingClass && hatch) {
        fillHatched(ctx, view, frame, hatch);
        trace();
      } else {
        ctx.globalAlpha = opacity;
        ctx.fill('evenodd');
        ctx.globalAlpha = 1;
      }
      if (lineWidthPx > 0) ctx.stroke();
      drawn += end - from;
    }
  }
  return drawn;
}

/** Distance between the lines of a hatching, in CSS pixels. */
const hatchPx = 6;

/** Fills the path with a background and diagonals, which are fixed to the ground in every view of a zoom. */
function fillHatched(
  ctx: Context2D,
  { widthPx, heightPx }: View,
  { x, y, size }: Frame,
  { ground, line }: { ground: string; line: string },
): void {
  ctx.fillStyle = ground;
  ctx.fill('evenodd');
  ctx.save();
  ctx.clip('evenodd');
  ctx.beginPath();
  const shift = ((x + y) * size) % hatchPx;
  for (let at = -shift; at < widthPx + heightPx; at += hatchPx) {
    ctx.moveTo(at, 0);
    ctx.lineTo(at - heightPx, heightPx);
  }
  ctx.strokeStyle = line;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.restore();
}

/**
 * Indexes of the areas that touch the frame, by class in ascending order; those smaller than half a pixel are omitted.
 */
function visibleByClass({ ids, boxes }: AreaSet, classes: Uint8Array, frame: Frame): Map<number, number[]> {
  const buckets = new Map<number, number[]>();
  const smallest = 0.5 / frame.size;
  for (let a = 0; a < ids.length; a++) {
    const of = classes[a] ?? hiddenClass;
    if (of === hiddenClass) continue;
    const [left, top, right, bottom] = [boxes[a * 4]!, boxes[a * 4 + 1]!, boxes[a * 4 + 2]!, boxes[a * 4 + 3]!];
    if (!(left < frame.right && right > frame.x && top < frame.bottom && bottom > frame.y)) continue;
    if (right - left < smallest && bottom - top < smallest) continue;
    const bucket = buckets.get(of);
    if (bucket) bucket.push(a);
    else buckets.set(of, [a]);
  }
  return new Map([...buckets].sort(([a], [b]) => a - b));
}

function traceArea(
  ctx: Context2D,
  { vertices, ringEnds, areaEnds }: AreaDetail,
  a: number,
  { size, x, y }: Frame,
): void {
  for (let r = a === 0 ? 0 : areaEnds[a - 1]!; r < areaEnds[a]!; r++) {
    const first = r === 0 ? 0 : ringEnds[r - 1]!;
    const end = ringEnds[r]!;
    ctx.moveTo((vertices[first * 2]! - x) * size, (vertices[first * 2 + 1]! - y) * size);
    for (let v = first + 1; v < end; v++) ctx.lineTo((vertices[v * 2]! - x) * size, (vertices[v * 2 + 1]! - y) * size);
    ctx.closePath();
  }
}
