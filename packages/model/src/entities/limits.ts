/** The limits of an account by their API names. */
export const limitNames = ['MAX_LOCATIONS', 'MAX_CLUSTERS', 'MAX_AREA', 'MAX_AREA_AOI'] as const;

/** A limit's API name. */
export type LimitName = (typeof limitNames)[number];

/** What an account may put into a report. */
export interface Limits {
  /** Maximum number of locations in a report. */
  maxLocations: number;
  /** Maximum number of clusters in a report: distinct centroids, rounded to one decimal. */
  maxClusters: number;
  /** The outline of a place must be smaller than this, in square metres. */
  polygonSize: number;
  /** The outline of an area of interest must be smaller than this, in square metres. */
  aoiPolygonSize: number;
}

/** The current limits until those of the account have loaded. */
export const defaultLimits: Limits = {
  maxLocations: 30,
  maxClusters: 10,
  polygonSize: 32_000,
  aoiPolygonSize: 5_000_000,
};

/** The limits of an account from the server's values; without `MAX_AREA_AOI` it is 100 times `MAX_AREA`. */
export function limitsOf(values: Partial<Record<LimitName, number>>): Limits {
  const polygonSize = values.MAX_AREA ?? defaultLimits.polygonSize;
  return {
    maxLocations: values.MAX_LOCATIONS ?? defaultLimits.maxLocations,
    maxClusters: values.MAX_CLUSTERS ?? defaultLimits.maxClusters,
    polygonSize,
    aoiPolygonSize: values.MAX_AREA_AOI ?? 100 * polygonSize,
  };
}

/**
 * The exclusive maximum area of an outline, in square metres: `polygonSize` for a place of a new report,
 * `aoiPolygonSize` for an area of interest and for any outline in edit mode.
 */
export const areaLimit = (limits: Limits, { areaOfInterest = false, editing = false } = {}): number =>
  areaOfInterest || editing ? limits.aoiPolygonSize : limits.polygonSize;
