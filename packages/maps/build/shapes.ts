import type { PackedBase, PackedShapes } from '@locus/draw';
import { worldX, worldY } from '@locus/draw';
import { feature, merge, mesh } from 'topojson-client';
import type { Feature, Geometry } from 'geojson';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

type Point = [number, number];
/** Lines or rings in degrees, `[lng, lat]`. */
export type Lines = Point[][];
type Bounds = PackedBase['bounds'];
type Atlas = { objects: Record<string, unknown> };

const collection = (atlas: Atlas, layer: string) => atlas.objects[layer] as GeometryCollection<{ name?: string }>;

/** Land as rings, clipped to the bounds, simplified by a tolerance in degrees. */
export function landOf(atlas: Atlas, bounds: Bounds, tolerance: number): Lines {
  const topology = simplified(atlas, tolerance);
  const land = merge(topology, collection(atlas, 'countries').geometries as Parameters<typeof merge>[1]);
  return (land.coordinates as Point[][][])
    .flat()
    .flatMap(unwrapped)
    .flatMap((ring) => clipRing(ring, bounds))
    .filter((ring) => ring.length > 3);
}

/** Borders between countries, without coasts. */
export function bordersOf(atlas: Atlas, bounds: Bounds, tolerance: number): Lines {
  const lines = mesh(simplified(atlas, tolerance), collection(atlas, 'countries'), (a, b) => a !== b);
  return (lines.coordinates as Lines).filter(touching(bounds));
}

/** The rings of a layer of areas. */
export function ringsOf(atlas: Atlas, layer: string, bounds: Bounds): Lines {
  return geometries(atlas, layer).flatMap((geometry) =>
    (geometry.type === 'Polygon'
      ? (geometry.coordinates as Lines)
      : geometry.type === 'MultiPolygon'
        ? (geometry.coordinates as Lines[]).flat()
        : []
    ).filter(touching(bounds)),
  );
}

/** The lines of a layer. */
export function linesOf(atlas: Atlas, layer: string, bounds: Bounds): Lines {
  return geometries(atlas, layer).flatMap((geometry) =>
    (geometry.type === 'LineString'
      ? [geometry.coordinates as Point[]]
      : geometry.type === 'MultiLineString'
        ? (geometry.coordinates as Lines)
        : []
    ).filter(touching(bounds)),
  );
}

/** The position of each country's name (the centre of its largest part) and its minimum zoom. */
export function countriesOf(atlas: Atlas, bounds: Bounds = [-180, -90, 180, 90]): PackedBase['countries'] {
  const found = collection(atlas, 'countries')
    .geometries.flatMap((geometry) => {
      const code = geometry.id === undefined ? undefined : new Intl.Locale(`und-${geometry.id}`).region;
      const shape = shapeOf(atlas, geometry);
      const rings =
        shape?.type === 'Polygon'
          ? [shape.coordinates[0] as Point[]]
          : shape?.type === 'MultiPolygon'
            ? shape.coordinates.map(([outer]) => outer as Point[])
            : [];
      const [largest] = rings.map(middleOf).sort((a, b) => b.area - a.area);
      return code && /^[A-Z]{2}$/.test(code) && largest ? [{ code, ...largest }] : [];
    })
    .filter(({ lng, lat }) => lng >= bounds[0] && lng <= bounds[2] && lat >= bounds[1] && lat <= bounds[3])
    .sort((a, b) => b.area - a.area);
  return {
    code: found.map(({ code }) => code),
    lng: found.map(({ lng }) => Math.round(lng * 100) / 100),
    lat: found.map(({ lat }) => Math.round(lat * 100) / 100),
    zoom: found.map(({ area }) => (area > 200 ? 2 : area > 30 ? 3 : area > 8 ? 4 : area > 2 ? 4.75 : 5.5)),
  };
}

/** Differences in whole units of 1 / 2^bits of the world; vertices that coincide are left out. */
export function pack(lines: Lines, bits: number): PackedShapes {
  const units = 2 ** bits;
  const shapes = lines.map((line) => {
    const packed: number[] = [];
    let [lastX, lastY] = [0, 0];
    for (const [lng, lat] of line) {
      const [x, y] = [Math.round(worldX(lng) * units), Math.round(worldY(lat) * units)];
      if (packed.length > 0 && x === lastX && y === lastY) continue;
      packed.push(x - lastX, y - lastY);
      [lastX, lastY] = [x, y];
    }
    return packed;
  });
  return { bits, shapes: shapes.filter((shape) => shape.length >= 4) };
}

/** An object of the atlas in degrees; null if it has no geometry. */
const shapeOf = (atlas: Atlas, object: GeometryObject) =>
  (feature(atlas as unknown as Topology, object) as Feature<Geometry | null>).geometry;

const geometries = (atlas: Atlas, layer: string) =>
  collection(atlas, layer).geometries.flatMap((geometry) => {
    const shape = shapeOf(atlas, geometry);
    return shape && 'coordinates' in shape ? [shape] : [];
  });

const touching =
  ([west, south, east, north]: Bounds) =>
  (line: Point[]) =>
    line.some(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);

/** The atlas with its arcs in degrees and simplified; shared edges stay shared. */
function simplified(atlas: Atlas, tolerance: number): Topology {
  const { transform, arcs, ...rest } = atlas as unknown as Topology;
  const scale: Point = transform?.scale ?? [1, 1];
  const translate: Point = transform?.translate ?? [0, 0];
  return {
    ...rest,
    arcs: arcs.map((arc) => {
      let [x, y] = [0, 0];
      const line = (arc as Point[]).map(([dx, dy]): Point => {
        x += dx;
        y += dy;
        return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      });
      return simplify(line, tolerance);
    }),
  };
}

/** Douglas and Peucker's simplification: no dropped vertex is further than the tolerance from the remaining line. */
function simplify(line: Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(line.length);
  kept[0] = 1;
  kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let [farthest, distance] = [0, tolerance];
    for (let i = first + 1; i < last; i++) {
      const d = distanceTo(line[i]!, line[first]!, line[last]!);
      if (d > distance) [farthest, distance] = [i, d];
    }
    if (farthest === 0) continue;
    kept[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

function distanceTo([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.hypot(px - ax - dx * t, py - ay - dy * t);
}

/**
 * A ring that crosses the date line, continued beyond 180°, once for each side of the map; one around the pole is led
 * along it. Other rings are unchanged.
 */
function unwrapped(ring: Point[]): Lines {
  let turn = 0;
  const line = ring.map(([lng, lat], i): Point => {
    const step = lng - (ring[i - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lng + turn, lat];
  });
  if (line.every(([lng], i) => lng === ring[i]![0])) return [ring];
  const [first, last] = [line[0]!, line.at(-1)!];
  if (Math.abs(last[0] - first[0]) > 180) {
    const pole = first[1] < 0 ? -89 : 89;
    line.push([last[0], pole], [first[0], pole], first);
  }
  return [-360, 0, 360].map((shift) => line.map(([lng, lat]): Point => [lng + shift, lat]));
}

/** A ring clipped to the bounds (Sutherland and Hodgman); empty if it is outside. */
function clipRing(ring: Point[], [west, south, east, north]: Bounds): Lines {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let clipped = ring;
  for (const [axis, limit, sign] of sides) {
    const input = clipped;
    clipped = [];
    input.forEach((b, i) => {
      const a = input[(i + input.length - 1) % input.length]!;
      const [da, db] = [(a[axis] - limit) * sign, (b[axis] - limit) * sign];
      if (da >= 0 !== db >= 0) {
        const t = da / (da - db);
        clipped.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
      if (db >= 0) clipped.push(b);
    });
    if (clipped.length === 0) return [];
  }
  return [clipped];
}

/** A ring's centroid and its area in square degrees. */
function middleOf(ring: Point[]): { lng: number; lat: number; area: number } {
  let [area, lng, lat] = [0, 0, 0];
  for (let i = 0; i < ring.length - 1; i++) {
    const [[ax, ay], [bx, by]] = [ring[i]!, ring[i + 1]!];
    const cross = ax * by - bx * ay;
    area += cross / 2;
    lng += ((ax + bx) * cross) / 6;
    lat += ((ay + by) * cross) / 6;
  }
  return area === 0 ? { lng: 0, lat: 0, area: 0 } : { lng: lng / area, lat: lat / area, area: Math.abs(area) };
}
