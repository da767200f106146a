import { plainFigures } from '../text/figures';
import type { PolygonGeometry } from '../entities/entities';
import type { LngLat, Part, Ring } from './rings';
import { partsOf } from './rings';

/** Semi-major axis of WGS 84, metres. */
const axis = 6_378_137;
/** Its first eccentricity, and its square. */
const e2 = 0.00669437999014;
const e = Math.sqrt(e2);
/** Radius of the sphere with the same surface area as the ellipsoid, metres. */
const authalicRadius = 6_371_007.181;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Snyder, Map Projections: A Working Manual (USGS 1395), 3-12. */
function q(sinLat: number): number {
  const es = e * sinLat;
  return (1 - e2) * (sinLat / (1 - es * es) - Math.log((1 - es) / (1 + es)) / (2 * e));
}

const qPole = q(1);

/**
 * The area of a ring in square metres, in either direction: its edges are straight in the cylindrical equal-area
 * projection of WGS 84 (Snyder 3-11 and 10-2), so it is the area on the ellipsoid. A spherical formula gives up to 0.4
 * % less at European latitudes.
 */
export function ringArea(ring: Ring): number {
  // Relative to the first position: differences keep the digits needed for metre precision.
  const [lng0, lat0] = ring[0] ?? [0, 0];
  const q0 = q(Math.sin(radians(lat0)));
  let twice = 0;
  let [x0, y0] = [0, 0];
  for (const [lng, lat] of ring) {
    const x = radians(lng - lng0);
    const y = (q(Math.sin(radians(lat))) - q0) / qPole;
    twice += x0 * y - x * y0;
    [x0, y0] = [x, y];
  }
  return (Math.abs(twice) / 2) * authalicRadius ** 2;
}

const partArea = ([outer = [], ...holes]: Part) => holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer));

/**
 * The area of an outline in square metres: its parts minus their holes, on WGS 84. Used for limits, forms and the
 * server alike.
 */
export const polygonArea = (geometry: PolygonGeometry): number =>
  partsOf(geometry).reduce((area, part) => area + partArea(part), 0);

/** Metres along a degree of latitude and of longitude at a latitude (WGS 84; Snyder 4-18 and 4-21). */
export function metresPerDegree(lat: number): { lat: number; lng: number } {
  const sin = Math.sin(radians(lat));
  const w = 1 - e2 * sin * sin;
  return {
    lat: radians((axis * (1 - e2)) / w ** 1.5),
    lng: radians((axis * Math.cos(radians(lat))) / Math.sqrt(w)),
  };
}

/** The distance between two positions in metres, for lengths within a town (0.1 % up to 50 km). */
export function nearDistance([lng0, lat0]: LngLat, [lng, lat]: LngLat): number {
  const scale = metresPerDegree((lat0 + lat) / 2);
  return Math.hypot((lng - lng0) * scale.lng, (lat - lat0) * scale.lat);
}

/** The length of all rings of an outline in metres, including holes. */
export const polygonPerimeter = (geometry: PolygonGeometry): number =>
  partsOf(geometry).reduce(
    (sum, part) =>
      sum +
      part.reduce(
        (all, ring) => all + ring.reduce((way, at, i) => (i ? way + nearDistance(ring[i - 1]!, at) : 0), 0),
        0,
      ),
    0,
  );

/** The centroid of an outline, `[lng, lat]`: of its area without holes, or of its vertices if it has no area. */
export function polygonCentroid(geometry: PolygonGeometry): LngLat {
  const parts = partsOf(geometry);
  const [lng0, lat0] = parts[0]?.[0]?.[0] ?? [0, 0];
  let [sum, atLng, atLat] = [0, 0, 0];
  for (const part of parts) {
    part.forEach((ring, index) => {
      let [twice, x, y] = [0, 0, 0];
      for (let i = 1; i < ring.length; i += 1) {
        const [x0, y0] = [ring[i - 1]![0] - lng0, ring[i - 1]![1] - lat0];
        const [x1, y1] = [ring[i]![0] - lng0, ring[i]![1] - lat0];
        const cross = x0 * y1 - x1 * y0;
        twice += cross;
        x += (x0 + x1) * cross;
        y += (y0 + y1) * cross;
      }
      const sign = Math.sign(twice) * (index === 0 ? 1 : -1);
      sum += sign * twice;
      atLng += sign * x;
      atLat += sign * y;
    });
  }
  if (sum > 0) return [lng0 + atLng / (3 * sum), lat0 + atLat / (3 * sum)];
  const all = parts.flat(2);
  const mean = (axisIndex: 0 | 1) => all.reduce((total, at) => total + at[axisIndex], 0) / (all.length || 1);
  return [mean(0), mean(1)];
}

/**
 * The cluster of an outline: its centroid rounded to one decimal, as `"lng,lat"`. Places of the same cluster count
 * once.
 */
export function clusterOf(geometry: PolygonGeometry): string {
  const [lng, lat] = polygonCentroid(geometry);
  // Adding 0 turns -0 into 0.
  return [lng, lat].map((degrees) => plainFigures(Math.round(degrees * 10) / 10 + 0, 1)).join(',');
}

/** The number of clusters that outlines form. */
export const clusterCount = (geometries: readonly PolygonGeometry[]): number => new Set(geometries.map(clusterOf)).size;
