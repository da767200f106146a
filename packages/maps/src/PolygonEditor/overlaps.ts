import type { Id, PolygonGeometry } from '@locus/model/entities';
import { boundsMeet, geometryBounds, geometryOf, partsOf, polygonArea, vertexCount } from '@locus/model/geo';
import polygonClipping from 'polygon-clipping';

/** Another place that an outline may overlap. */
export interface OtherPlace {
  id: Id;
  name: string;
  geometry: PolygonGeometry;
}

/** A place that an outline overlaps. */
export interface Overlap {
  id: Id;
  name: string;
  /** The share of the outline that overlaps it, 0..1. */
  share: number;
}

/** Two outlines with more vertices than this in total are not compared while drawing. */
const maxVerticesTogether = 4000;

/** The places an outline overlaps, largest overlap first. Touching edges do not count as an overlap. */
export function overlapsOf(geometry: PolygonGeometry, others: readonly OtherPlace[]): Overlap[] {
  const box = geometryBounds(geometry);
  const area = polygonArea(geometry);
  const own = vertexCount(geometry);
  return others
    .filter((other) => boundsMeet(box, geometryBounds(other.geometry)))
    .filter((other) => own + vertexCount(other.geometry) <= maxVerticesTogether)
    .map(({ id, name, geometry: other }) => ({ id, name, share: commonArea(geometry, other) / area }))
    .filter(({ share }) => share > 0.0001)
    .sort((a, b) => b.share - a.share);
}

function commonArea(a: PolygonGeometry, b: PolygonGeometry): number {
  try {
    const parts = polygonClipping.intersection(partsOf(a), partsOf(b));
    return parts.length > 0 ? polygonArea(geometryOf(parts)) : 0;
  } catch {
    // The overlap with an outline that crosses itself is undefined.
    return 0;
  }
}
