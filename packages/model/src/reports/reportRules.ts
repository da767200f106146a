import type { Location } from '../answers/entities';
import type { Id } from '../entities/entities';
import { clusterCount, polygonArea } from '../geo/measures';
import type { Limits } from '../entities/limits';
import type { ReasonCode } from '../reasons/english';

/** The fields of a place that these rules need. */
export type RuledPlace = Pick<Location, 'id' | 'geometry' | 'isUsed'>;

/** The fields of a report's locations that these rules need. */
export interface RuledReport {
  report_category: string;
  location_ids: readonly Id[];
}

/**
 * The places that count as areas of interest for attraction and absorption: those of at least `polygonSize`, and those
 * in reports on areas of interest.
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

/**
 * A rule that a selection of places violates: its reason, the place concerned if there is one, and the values in its
 * text.
 */
export interface PlacesFault {
  code: Extract<ReasonCode, 'locations_required' | 'too_many_locations' | 'too_many_clusters' | 'polygon_too_large'>;
  /** Zero-based index in the list. */
  index?: number;
  params?: Record<string, number>;
}

/**
 * The error in the places of a new report: none, more than the account allows, too many clusters, or one that is too
 * large. A place that is already in a report was allowed once and stays allowed, whatever its size.
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
