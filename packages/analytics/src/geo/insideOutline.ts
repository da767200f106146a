import type { PolygonGeometry } from '@locus/model/entities';

import type { Position } from './distance';

/** Whether a position is in an outline, excluding holes (even-odd rule); on an edge the result is unspecified. */
export function insideOutline({ geometry }: { geometry: PolygonGeometry }, [lng, lat]: Position): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some((rings) => {
    let inside = false;
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i += 1) {
        const [[x0, y0], [x, y]] = [ring[i - 1] ?? [0, 0], ring[i] ?? [0, 0]];
        if (y0 > lat !== y > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) inside = !inside;
      }
    }
    return inside;
  });
}
