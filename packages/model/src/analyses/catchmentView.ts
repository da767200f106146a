import type { Id } from '../entities';
import type { catchmentMetrics, catchmentTypes, socioDemoMetrics } from '../enums';
import type { CatchmentData, CatchmentEntry } from '../answers/catchment';
import type { Threshold } from '../threshold';

/** SOURCE (market share), DESTINATION (visit share) or SCORE. */
export type CatchmentMetric = (typeof catchmentMetrics)[number];
/** HOME or WORK. */
export type CatchmentType = (typeof catchmentTypes)[number];
/** A socio-demographic metric of the overlay. */
export type SocioDemoMetric = (typeof socioDemoMetrics)[number];

/** The range (fractions) when the data gives none. */
export const defaultCatchmentThreshold: Threshold = { min: 0.001, max: 1 };
/** The range of movement's visit shares when none is chosen. */
export const defaultMovementThreshold: Threshold = { min: 0, max: 1 };
/** The smallest step of a threshold. */
export const thresholdStep = 0.0001;

/** An entry's value of a metric, a fraction; null where hidden or not known. */
export function catchmentValue(entry: CatchmentEntry, metric: CatchmentMetric): number | null {
  if (metric === 'SOURCE') return entry.geo_entity_share_of_source;
  return metric === 'SCORE' ? entry.geo_entity_catchment_score : entry.geo_entity_share_of_target;
}

/** An entry's rank of a metric, 1 = largest; null where it has none. */
export function catchmentRank(entry: CatchmentEntry, metric: CatchmentMetric): number | null {
  if (metric === 'SOURCE') return entry.rank_geo_entity_share_of_source;
  return metric === 'SCORE' ? entry.rank_geo_entity_share_of_score : entry.rank_geo_entity_share_of_target;
}

const socioDemoFields = {
  HOUSEHOLDS: 'households',
  INHABITANTS: 'inhabitants',
  HOUSEHOLD_INCOME: 'average_income',
  RETAIL_SPENDING: 'purchasing_power',
} as const satisfies Record<SocioDemoMetric, keyof CatchmentEntry>;

/** An entry's value of the overlay; null where not known. */
export const socioDemoValue = (entry: CatchmentEntry, metric: SocioDemoMetric): number | null =>
  entry[socioDemoFields[metric]];

/** A location's home or work areas; none for a location that is not in the answer. */
export function catchmentEntries(
  data: Pick<CatchmentData, 'values'>,
  locationId: Id | undefined,
  type: CatchmentType,
): CatchmentEntry[] {
  const location = data.values.find((entry) => entry.location_id === locationId);
  return location ? (type === 'WORK' ? location.work : location.home) : [];
}

/** The entries whose value lies within the range, both ends included. */
export function withinThreshold(
  entries: readonly CatchmentEntry[],
  metric: CatchmentMetric,
  range: Threshold,
): CatchmentEntry[] {
  return entries.filter((entry) => {
    const value = catchmentValue(entry, metric);
    return value !== null && value >= range.min && value <= range.max;
  });
}

/**
 * Range with both ends apart: equal ends are nudged by 0.0001, the max up, or the min down where the max is the upper
 * bound.
 */
export function nudgeThreshold({ min, max }: Threshold, upperBound = 1): Threshold {
  if (min !== max) return { min, max };
  return max + thresholdStep <= upperBound
    ? { min, max: round(max + thresholdStep) }
    : { min: round(min - thresholdStep), max };
}

/** The range that a location's values span, for the slider; 0.001 to 1 when there are none. */
export function thresholdOf(entries: readonly CatchmentEntry[], metric: CatchmentMetric): Threshold {
  const values = entries
    .map((entry) => catchmentValue(entry, metric))
    .filter((value): value is number => value !== null && value > 0);
  return spanOf(values) ?? defaultCatchmentThreshold;
}

/**
 * The range (fractions) that a catchment can be narrowed to: what the primary location's shares span; with several
 * locations the whole.
 */
export function catchmentBounds(
  data: Pick<CatchmentData, 'values'> | undefined,
  primary: Id | undefined,
  state: {
    catchmentLocationsCount: 'SINGLE' | 'MULTIPLE';
    catchmentType: CatchmentType;
    catchmentMetricType: CatchmentMetric;
  },
): Threshold {
  if (!data || state.catchmentLocationsCount === 'MULTIPLE') return defaultCatchmentThreshold;
  return thresholdOf(catchmentEntries(data, primary, state.catchmentType), state.catchmentMetricType);
}

/**
 * The range that shares span, outwards to the slider's step, so that the smallest and the largest stay within;
 * undefined without any.
 */
export function spanOf(shares: readonly number[]): Threshold | undefined {
  if (shares.length === 0) return undefined;
  // The nudge keeps a value on a step from falling to the next one (0.0329 / 0.0001 = 328.99999999999994).
  const min = Math.floor(Math.min(...shares) / thresholdStep + 1e-6) * thresholdStep;
  const max = Math.ceil(Math.max(...shares) / thresholdStep - 1e-6) * thresholdStep;
  return nudgeThreshold({ min: round(min), max: Math.min(1, round(max)) });
}

/**
 * The thresholds a catchment call sends: the chosen range for the visit share of a single location, else 0.001 without
 * a maximum.
 */
export function fetchThreshold(
  metric: CatchmentMetric,
  count: 'SINGLE' | 'MULTIPLE',
  range: Threshold,
): { minThreshold: number; maxThreshold: number | null } {
  return metric === 'DESTINATION' && count === 'SINGLE'
    ? { minThreshold: range.min, maxThreshold: range.max }
    : { minThreshold: defaultCatchmentThreshold.min, maxThreshold: null };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The card's data: the area most visits come from, with its share, distance (km) and driving time (minutes). */
export function catchmentCard(
  data: Pick<CatchmentData, 'values'>,
  locationId: Id | undefined,
  type: CatchmentType,
):
  | {
      topArea: string;
      topAreaCode: string | number;
      shareOfVisits: number;
      distanceFromLocation: number | null;
      drivingTime: number | null;
    }
  | undefined {
  const entries = catchmentEntries(data, locationId, type);
  let top: CatchmentEntry | undefined;
  for (const entry of entries) {
    if ((entry.geo_entity_share_of_target ?? -1) > (top?.geo_entity_share_of_target ?? -1)) top = entry;
  }
  if (!top || top.geo_entity_share_of_target === null) return undefined;
  return {
    topArea: top.geo_entity_name,
    topAreaCode: top.geo_entity_code,
    shareOfVisits: top.geo_entity_share_of_target,
    distanceFromLocation: top.aerial_distance,
    drivingTime: top.driving_time,
  };
}

/** An area as the map draws it. */
export interface CatchmentPolygon {
  /** The area's key, for its geometry. */
  index: string;
  name: string;
  code: string | number;
  value: number;
  rank: number;
}

/** A location's areas of one type with the ranks they span. */
export interface CatchmentPolygonSet {
  polygons: CatchmentPolygon[];
  minRank: number;
  maxRank: number;
}

/** A point of the heatmap. */
export interface HeatmapPoint {
  location_id: Id;
  name: string;
  value: number;
  rank: number;
  longitude: number;
  latitude: number;
}

/** The areas of a location that a metric and a range keep, with their ranks. */
export function catchmentPolygons(
  entries: readonly CatchmentEntry[],
  metric: CatchmentMetric,
  range: Threshold,
): CatchmentPolygonSet {
  const polygons = withinThreshold(entries, metric, range).flatMap((entry): CatchmentPolygon[] => {
    const value = catchmentValue(entry, metric);
    const rank = catchmentRank(entry, metric);
    if (value === null || rank === null) return [];
    return [{ index: entry.index, name: entry.geo_entity_name, code: entry.geo_entity_code, value, rank }];
  });
  const ranks = polygons.map(({ rank }) => rank);
  return { polygons, minRank: ranks.length ? Math.min(...ranks) : 0, maxRank: ranks.length ? Math.max(...ranks) : 0 };
}

/** Heatmap points at the centres of the kept areas; an area without a centre is dropped. */
export function catchmentHeatmap(
  locationId: Id,
  set: CatchmentPolygonSet,
  centres: ReadonlyMap<string, readonly [number, number]>,
): HeatmapPoint[] {
  return set.polygons.flatMap(({ index, name, value, rank }): HeatmapPoint[] => {
    const centre = centres.get(index);
    return centre ? [{ location_id: locationId, name, value, rank, longitude: centre[0], latitude: centre[1] }] : [];
  });
}

/** An area several locations draw from: the locations by their share, the strongest first. */
export interface MultiLocationPolygon {
  index: string;
  name: string;
  code: string | number;
  topLocations: { locationId: Id; value: number }[];
  /**
   * The locations by how many visitors they have from the area, the most first; without those whose number is hidden.
   */
  byVisitors: Id[];
  inhabitants: number | null;
  households: number | null;
  averageIncome: number | null;
  purchasingPower: number | null;
}

/** The areas of several locations, and the smallest and largest rank each socio-demographic value takes among them. */
export interface MultiLocationCatchment {
  polygons: MultiLocationPolygon[];
  ranges: Record<SocioDemoMetric, { min: number; max: number }>;
}

/** Joins the catchments of several locations: each area's winner is the first of its `byVisitors`. */
export function multiLocationCatchment(
  data: Pick<CatchmentData, 'values'>,
  locationIds: readonly Id[],
  type: CatchmentType,
  metric: CatchmentMetric,
): MultiLocationCatchment {
  const areas = new Map<
    string,
    {
      entry: CatchmentEntry;
      topLocations: { locationId: Id; value: number }[];
      visitors: { locationId: Id; share: number }[];
    }
  >();
  for (const locationId of locationIds) {
    for (const entry of catchmentEntries(data, locationId, type)) {
      const value = catchmentValue(entry, metric);
      if (value === null) continue;
      const area = areas.get(entry.index) ?? { entry, topLocations: [], visitors: [] };
      area.topLocations.push({ locationId, value });
      // Of one area's inhabitants: the share orders locations as their visitors do.
      const share = entry.geo_entity_share_of_source;
      if (share !== null) area.visitors.push({ locationId, share });
      areas.set(entry.index, area);
    }
  }
  const polygons = [...areas.values()].map(({ entry, topLocations, visitors }): MultiLocationPolygon => ({
    index: entry.index,
    name: entry.geo_entity_name,
    code: entry.geo_entity_code,
    topLocations: topLocations.sort((a, b) => b.value - a.value),
    byVisitors: visitors.sort((a, b) => b.share - a.share).map(({ locationId }) => locationId),
    inhabitants: entry.inhabitants,
    households: entry.households,
    averageIncome: entry.average_income,
    purchasingPower: entry.purchasing_power,
  }));
  const rangeOf = (pick: (area: MultiLocationPolygon) => number | null) => {
    const distinct = new Set(polygons.map(pick).filter((value) => value !== null && value > 0));
    return { min: distinct.size > 0 ? 1 : 0, max: distinct.size };
  };
  return {
    polygons,
    ranges: {
      INHABITANTS: rangeOf((area) => area.inhabitants),
      HOUSEHOLDS: rangeOf((area) => area.households),
      HOUSEHOLD_INCOME: rangeOf((area) => area.averageIncome),
      RETAIL_SPENDING: rangeOf((area) => area.purchasingPower),
    },
  };
}

/** Merges newly loaded locations into those loaded before; the newer data of a location replaces the older. */
export function mergeCatchment<T extends Pick<CatchmentData, 'values'>>(before: T | undefined, loaded: T): T {
  if (!before) return loaded;
  const renewed = new Set(loaded.values.map(({ location_id }) => location_id));
  return {
    ...loaded,
    values: [...before.values.filter(({ location_id }) => !renewed.has(location_id)), ...loaded.values],
  };
}

/** The area's code as tables show it: one that arrives as a number has no code of its own and reads `n/a`. */
export const catchmentCode = (code: string | number): string => (typeof code === 'number' ? 'n/a' : code);

/**
 * The step (zero-based, of so many) of each value between the smallest and the largest, by the square root, since few
 * areas hold most visits; null for a value that is not known. Equal values have the highest step.
 */
export function valueSteps(values: readonly (number | null | undefined)[], steps = 16): (number | null)[] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!known(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const span = Math.sqrt(high - low);
  return values.map((value) => {
    if (!known(value)) return null;
    return high === low ? steps - 1 : Math.min(steps - 1, Math.floor((Math.sqrt(value - low) / span) * steps));
  });
}

const known = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);
