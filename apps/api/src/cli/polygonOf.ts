import type { PolygonGeometry } from '@locus/model/entities';

/**
 * The single ring of a WKT polygon, as in our own lists of places, as GeoJSON. Throws a RangeError for anything else.
 */
export function polygonOf(wkt: string): PolygonGeometry {
  const ring = /^POLYGON \(\(([^()]+)\)\)$/.exec(wkt)?.[1];
  if (ring === undefined) throw new RangeError(`Not a polygon of one ring: ${wkt.slice(0, 40)}`);
  const corners = ring.split(',').map((corner): [number, number] => {
    const [lng = Number.NaN, lat = Number.NaN] = corner.trim().split(' ').map(Number);
    return [lng, lat];
  });
  return { type: 'Polygon', coordinates: [corners] };
}
