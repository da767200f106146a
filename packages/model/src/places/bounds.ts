import type { PolygonGeometry } from '../entities/entities';

/** A rectangle in degrees: `[west, south, east, north]`. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** A place on the map, in degrees. */
interface Place {
  longitude: number;
  latitude: number;
}

/**
 * The smallest rectangle around places, `[west, south, east, north]` in degrees; undefined if no place has finite
 * coordinates.
 */
export function boundsOf(places: readonly Place[]): MapBounds | undefined {
  const placed = places.filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  if (placed.length === 0) return undefined;
  const lngs = placed.map(({ longitude }) => longitude);
  const lats = placed.map(({ latitude }) => latitude);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** A box around a place that extends this many degrees east and west, and somewhat fewer north and south. */
export const boundsAround = ({ longitude, latitude }: Place, degrees: number): MapBounds => [
  longitude - degrees,
  latitude - degrees * 0.6,
  longitude + degrees,
  latitude + degrees * 0.6,
];

/**
 * Bounds with room below for the gallery, which would hide the southern locations and their numbers. `legend` also
 * leaves room for one along the upper edge, on a map so low that the gallery takes more of it; `tools` for the buttons
 * there on a phone.
 */
export const boundsAboveGallery = (
  bounds: MapBounds | undefined,
  above?: 'legend' | 'tools',
): MapBounds | undefined => {
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  const height = north - south;
  const [top, bottom] = above === 'legend' ? [0.45, 0.5] : above === 'tools' ? [0.35, 0.15] : [0, 0.3];
  return [west, south - height * bottom, east, north + height * top];
};

/** The centre of an outline's bounding box, in degrees; a point is its own centre. */
export function centreOf(geometry: PolygonGeometry | { type: 'Point'; coordinates: [number, number] }): Place {
  if (geometry.type === 'Point') return { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] };
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const box = boundsOf(rings.flat().map(([longitude, latitude]) => ({ longitude, latitude })));
  const [west, south, east, north] = box ?? [0, 0, 0, 0];
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}
