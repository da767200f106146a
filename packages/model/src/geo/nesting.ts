import type { PolygonGeometry } from '../entities/entities';
import { polygonFault } from './polygonRules';
import type { LngLat, Part, Ring } from './rings';
import { boundsMeet, geometryOf, insideRing, partsOf, ringsBounds } from './rings';

/**
 * Rings as parts with their holes, by where they lie in each other and not by their direction, which many programs
 * write the wrong way round.
 */
export function nestedRings(rings: readonly Ring[]): Part[] {
  const all = rings.map((ring, index) => ({ ring, index, area: areaOf(ring), bounds: ringsBounds([ring]) }));
  type Each = (typeof all)[number];
  const inside = (inner: Each, outer: Each) =>
    (inner.area < outer.area || (inner.area === outer.area && inner.index > outer.index)) &&
    boundsMeet(inner.bounds, outer.bounds) &&
    holds(outer.ring, inner.ring);
  const around = all.map((each) => all.filter((other) => other !== each && inside(each, other)));
  const parts = new Map<number, Part>();
  all.forEach(({ ring, index }, i) => {
    if (around[i]!.length % 2 === 0) parts.set(index, [ring]);
  });
  all.forEach(({ ring }, i) => {
    const outers = around[i]!;
    if (outers.length % 2 === 0) return;
    const nearest = outers.reduce((least, each) => (each.area < least.area ? each : least));
    parts.get(nearest.index)?.push(ring);
  });
  return [...parts.values()];
}

/** The area of a ring in square degrees, for comparisons. */
function areaOf(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return Math.abs(sum) / 2;
}

/** Whether a ring that does not cross another lies in it; a corner that both have tells nothing. */
function holds(outer: Ring, inner: Ring): boolean {
  const shared = new Set(outer.map(String));
  const at = inner.find((corner) => !shared.has(String(corner)));
  if (at) return insideRing(outer, at);
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = inner;
  return insideRing(outer, [(x0 + x1) / 2, (y0 + y1) / 2]);
}

/** How far corners that touch something are moved: about a centimetre, in degrees. */
const gap = 1e-7;
/** The number of touches that are mended; an outline with more is refused like any that crosses itself. */
const mostTouches = 50;

/**
 * An outline whose rings touch themselves or each other in single points, which the rules for outlines refuse, as one
 * whose rings keep about a centimetre apart; undefined if it crosses itself or its rings overlap.
 */
export function touchesApart(geometry: PolygonGeometry): PolygonGeometry | undefined {
  let parts = nestedRings(partsOf(geometry).flat().flatMap(loopsOf));
  for (let i = 0; i <= mostTouches; i += 1) {
    const fault = polygonFault(geometryOf(parts));
    if (!fault) return geometryOf(parts);
    if (fault.code !== 'polygon_crossing' || !fault.at || i === mostTouches) return undefined;
    const moved = movedApart(parts, fault.at);
    if (!moved) return undefined;
    parts = moved;
  }
  return undefined;
}

/** A ring that comes back to one of its corners as the loops between. */
function loopsOf(ring: Ring): Ring[] {
  const loops: Ring[] = [];
  const path: LngLat[] = [];
  const at = new Map<string, number>();
  for (const corner of ring) {
    const key = String(corner);
    const before = at.get(key);
    if (before === undefined) {
      at.set(key, path.length);
      path.push(corner);
      continue;
    }
    const loop = path.splice(before + 1);
    for (const each of loop) at.delete(String(each));
    if (loop.length >= 2) loops.push([corner, ...loop, corner]);
  }
  return loops;
}

/** The parts with the last corner at a position moved, if that parts what touches there. */
function movedApart(parts: readonly Part[], at: LngLat): Part[] | undefined {
  const rings = parts.flat();
  const ring = rings.findLast((each) => each.some((corner) => same(corner, at)));
  if (!ring) return undefined;
  const index = ring.findIndex((corner) => same(corner, at));
  for (const way of [gap, -gap]) {
    const corner = beside(ring, index, way);
    const last = ring.length - 1;
    const next = ring.map((each, i) => (i === index || (index === 0 && i === last) ? corner : each));
    const moved = parts.map((part) => part.map((each) => (each === ring ? next : each)));
    const fault = polygonFault(geometryOf(moved));
    if (!fault || (fault.code === 'polygon_crossing' && fault.at && far(fault.at, at))) return moved;
  }
  return undefined;
}

/** A position beside a corner, on the line that halves its angle. */
function beside(ring: Ring, index: number, distance: number): LngLat {
  const [x, y] = ring[index]!;
  const before = ring[index === 0 ? ring.length - 2 : index - 1]!;
  const after = ring[index === ring.length - 1 ? 1 : index + 1]!;
  const [ax, ay] = unit(before[0] - x, before[1] - y);
  const [bx, by] = unit(after[0] - x, after[1] - y);
  const [dx, dy] = Math.hypot(ax + bx, ay + by) > 1e-6 ? unit(ax + bx, ay + by) : [-ay, ax];
  const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
  return [rounded(x + dx * distance), rounded(y + dy * distance)];
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

const same = (a: LngLat, b: LngLat) => a[0] === b[0] && a[1] === b[1];
const far = (a: LngLat, b: LngLat) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 10 * gap;
