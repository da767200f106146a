import type { View } from '../projection';
import { frameOf, metresPerPixel } from '../projection';
import type { Context2D } from '../style';
import type { RouteSet } from './routeSet';
import { routeSpan } from './routeSet';

/** The appearance of routes and of what moves on them. */
export interface TripStyle {
  /** The colour of a route without one of its own, and of the edge around all of them. */
  line: string;
  halo: string;
  widthPx: number;
  /** Length of the trail behind a head, in metres; at least 48 px on screen. */
  trailMetres: number;
}

const shortestTrailPx = 48;
/** The number of pieces in which a trail fades out. */
const pieces = 12;

/** Draws the static lines of routes. Does not clear the canvas. */
export function drawRoutes(ctx: Context2D, set: RouteSet, view: View, { line, halo, widthPx }: TripStyle): void {
  const { size, x, y } = frameOf(view);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (let r = 0; r < set.ends.length; r++) {
    const span = routeSpan(set, r);
    if (!span) continue;
    ctx.beginPath();
    for (let v = span.first; v < span.end; v++) {
      const [px, py] = [(set.vertices[v * 2]! - x) * size, (set.vertices[v * 2 + 1]! - y) * size];
      if (v === span.first) ctx.moveTo(px, py);
      else ctx.lineTo(px, py);
    }
    ctx.strokeStyle = halo;
    ctx.lineWidth = widthPx + 2;
    ctx.stroke();
    ctx.strokeStyle = set.colors[r] || line;
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = widthPx;
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
}

/**
 * Draws what moves on the routes: a head with a fading trail on each, `metres` after the start. Each route starts again
 * when its trail has faded out. Does not clear the canvas.
 */
export function drawTrails(
  ctx: Context2D,
  set: RouteSet,
  view: View,
  metres: number,
  { line, halo, widthPx, trailMetres }: TripStyle,
): void {
  const { size, x, y } = frameOf(view);
  const trail = Math.max(trailMetres, shortestTrailPx * metresPerPixel(view.lat, view.zoom));
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  // Round ends would overlap and look like beads.
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  for (let r = 0; r < set.ends.length; r++) {
    const span = routeSpan(set, r);
    if (!span) continue;
    const head = metres % (span.metres + trail);
    const color = set.colors[r] || line;
    ctx.strokeStyle = color;
    ctx.lineWidth = widthPx + 1.5;
    for (let piece = 0; piece < pieces; piece++) {
      const from = head - trail * (1 - piece / pieces);
      ctx.globalAlpha = (piece + 1) / pieces;
      ctx.beginPath();
      if (tracePart(ctx, set, span, from, from + trail / pieces, (v, w) => (v - (w === 0 ? x : y)) * size))
        ctx.stroke();
    }
    ctx.globalAlpha = 1;
    if (head > span.metres) continue;
    const [hx, hy] = positionAt(set, span, head);
    ctx.beginPath();
    ctx.arc((hx - x) * size, (hy - y) * size, widthPx + 1, 0, 2 * Math.PI);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.strokeStyle = halo;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  }
}

type Span = { first: number; end: number; metres: number };

/** Adds the part of a route between two distances to the path; false if none of it is on the route. */
function tracePart(
  ctx: Context2D,
  set: RouteSet,
  span: Span,
  from: number,
  to: number,
  onCanvas: (value: number, axis: 0 | 1) => number,
): boolean {
  const [start, stop] = [Math.max(0, from), Math.min(span.metres, to)];
  if (start >= stop) return false;
  const move = (point: readonly [number, number], first: boolean) =>
    ctx[first ? 'moveTo' : 'lineTo'](onCanvas(point[0], 0), onCanvas(point[1], 1));
  move(positionAt(set, span, start), true);
  for (let v = positionBehind(set, span, start); v < span.end && set.along[v]! < stop; v++) {
    move([set.vertices[v * 2]!, set.vertices[v * 2 + 1]!], false);
  }
  move(positionAt(set, span, stop), false);
  return true;
}

/** The first position of a route beyond a distance, by binary search. */
function positionBehind({ along }: RouteSet, { first, end }: Span, metres: number): number {
  let [low, high] = [first, end - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (along[middle]! > metres) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** World coordinates of a point at a distance along a route. */
function positionAt(set: RouteSet, span: Span, metres: number): [number, number] {
  const next = Math.max(span.first + 1, positionBehind(set, span, metres));
  const [a, b] = [set.along[next - 1]!, set.along[next]!];
  const t = b > a ? Math.min(1, Math.max(0, (metres - a) / (b - a))) : 0;
  const [ax, ay] = [set.vertices[next * 2 - 2]!, set.vertices[next * 2 - 1]!];
  return [ax + (set.vertices[next * 2]! - ax) * t, ay + (set.vertices[next * 2 + 1]! - ay) * t];
}
