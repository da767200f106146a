/** The limits of an account by their wire names. */
export const limitNames = ['MAX_LOCATIONS', 'MAX_CLUSTERS', 'MAX_AREA', 'MAX_AREA_AOI'] as const;

/** A limit's wire name. */
export type LimitName = (typeof limitNames)[number];

/** What an account may put into a report. */
export interface Limits {
  /** Most locations of a report. */
  maxLocations: number;
  /** Most clusters of a report: distinct centroids, rounded to one decimal. */
  maxClusters: number;
  /** The outline of a place must be below so many square metres. */
  polygonSize: number;
  /** The outline of an area of interest must be below so many square metres. */
  aoiPolygonSize: number;
}

/** The limits in force until those of the account are loaded. */
export const defaultLimits: Limits = {
  maxLocations: 30,
  maxClusters: 10,
  polygonSize: 32_000,
  aoiPolygonSize: 5_000_000,
};

/** The limits of an account from those the server knows of it; without `MAX_AREA_AOI` it is 100 times `MAX_AREA`. */
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
 * What an outline's area must be below, in square metres: `polygonSize` for a place of a new report, `aoiPolygonSize`
 * for an area of interest and for any outline in edit mode.
 */
export const areaLimit = (limits: Limits, { areaOfInterest = false, editing = false } = {}): number =>
  areaOfInterest || editing ? limits.aoiPolygonSize : limits.polygonSize;
