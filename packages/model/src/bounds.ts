import type { MapBounds } from './LocusMap/useMapView';

/** The smallest rectangle around places, `[west, south, east, north]` in degrees; undefined without a place that has finite coordinates. */
export function boundsOf(places: readonly { latitude: number; longitude: number }[]): MapBounds | undefined {
  const placed = places.filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  if (placed.length === 0) return undefined;
  const lngs = placed.map(({ longitude }) => longitude);
  const lats = placed.map(({ latitude }) => latitude);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
