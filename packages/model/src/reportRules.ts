import type { Location } from './answers/entities';
import type { Id } from './entities';
import { clusterCount, polygonArea } from './geo/measures';
import type { Limits } from './limits';
import type { ReasonCode } from './reasons/english';

/** A place as these rules need it. */
export type RuledPlace = Pick<Location, 'id' | 'geometry' | 'isUsed'>;

/** A report's locations as these rules need them. */
export interface RuledReport {
  report_category: string;
  location_ids: readonly Id[];
}

/**
 * The places that count as areas of interest, for attraction and absorption: those of at least `polygonSize`, and those
 * of a report of areas of interest.
 */
export function areasOfInterest<Place extends RuledPlace>(
  places: readonly Place[],
  reports: readonly RuledReport[],
  limits: Limits,
): Place[] {
  const used = new Set(
    reports.filter((report) => report.report_category === 'AOI_DEFAULT').flatMap(({ location_ids: ids }) => ids),
  );
  return places.filter(({ id, geometry }) => used.has(id) || polygonArea(geometry) >= limits.polygonSize);
}

/** A rule that a choice of places breaks: its reason, the place it is about if it is one, and what its text names. */
export interface PlacesFault {
  code: Extract<ReasonCode, 'locations_required' | 'too_many_locations' | 'too_many_clusters' | 'polygon_too_large'>;
  /** Zero-based place in the list. */
  index?: number;
  params?: Record<string, number>;
}

/**
 * What is wrong with the places of a new report: none, more than the account may have, in too many clusters, or one too
 * large for it. A place that reports already have was allowed once and stays so, however large.
 */
export function placesFault(
  places: readonly Pick<RuledPlace, 'geometry' | 'isUsed'>[],
  limits: Limits,
  { areas = false }: { areas?: boolean } = {},
): PlacesFault | undefined {
  if (places.length === 0) return { code: 'locations_required' };
  if (places.length > limits.maxLocations) return { code: 'too_many_locations', params: { max: limits.maxLocations } };
  if (clusterCount(places.map(({ geometry }) => geometry)) > limits.maxClusters)
    return { code: 'too_many_clusters', params: { max: limits.maxClusters } };
  const max = areas ? limits.aoiPolygonSize : limits.polygonSize;
  const index = places.findIndex(({ geometry, isUsed }) => !isUsed && polygonArea(geometry) >= max);
  if (index < 0) return undefined;
  const area = Math.ceil(polygonArea(places[index]!.geometry));
  return { code: 'polygon_too_large', index, params: { area, max } };
}
