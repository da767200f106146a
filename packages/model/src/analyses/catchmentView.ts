import type { Id } from '../entities/entities';
import type { catchmentMetrics, catchmentTypes, socioDemoMetrics } from '../entities/enums';
import type { CatchmentData, CatchmentEntry } from '../answers/catchment';
import type { Threshold } from '../view/threshold';
import { isLowConfidence } from './footfall';

/** SOURCE (market share), DESTINATION (visit share) or SCORE. */
export type CatchmentMetric = (typeof catchmentMetrics)[number];
/** HOME or WORK. */
export type CatchmentType = (typeof catchmentTypes)[number];
/** A socio-demographic metric of the overlay. */
export type SocioDemoMetric = (typeof socioDemoMetrics)[number];

/** The range (fractions) if the data gives none. */
export const defaultCatchmentThreshold: Threshold = { min: 0.001, max: 1 };
/** The range of visit shares in movement if none is chosen. */
export const defaultMovementThreshold: Threshold = { min: 0, max: 1 };
/** The smallest step of a threshold. */
export const thresholdStep = 0.0001;

/** An entry's value for a metric, a fraction; null if hidden or unknown. */
export function catchmentValue(entry: CatchmentEntry, metric: CatchmentMetric): number | null {
  if (metric === 'SOURCE') return entry.geo_entity_share_of_source;
  return metric === 'SCORE' ? entry.geo_entity_catchment_score : entry.geo_entity_share_of_target;
}

/** An entry's rank for a metric, 1 = largest; null if it has none. */
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

/** An entry's overlay value; null if unknown. */
export const socioDemoValue = (entry: CatchmentEntry, metric: SocioDemoMetric): number | null =>
  entry[socioDemoFields[metric]];

/** A location's home or work areas; empty for a location that is not in the answer. */
export function catchmentEntries(
  data: Pick<CatchmentData, 'values'>,
  locationId: Id | undefined,
  type: CatchmentType,
): CatchmentEntry[] {
  const location = data.values.find((entry) => entry.location_id === locationId);
  return location ? (type === 'WORK' ? location.work : location.home) : [];
}

/** The entries whose value is within the range, both ends included. */
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
 * The range with distinct ends: equal ends are moved apart by 0.0001, by raising the max, or by lowering the min if the
 * max is at the upper bound.
 */
export function nudgeThreshold({ min, max }: Threshold, upperBound = 1): Threshold {
  if (min !== max) return { min, max };
  return max + thresholdStep <= upperBound
    ? { min, max: round(max + thresholdStep) }
    : { min: round(min - thresholdStep), max };
}

/** The range of a location's values, for the slider; 0.001 to 1 if there are none. */
export function thresholdOf(entries: readonly CatchmentEntry[], metric: CatchmentMetric): Threshold {
  const values = entries
    .map((entry) => catchmentValue(entry, metric))
    .filter((value): value is number => value !== null && value > 0);
  return spanOf(values) ?? defaultCatchmentThreshold;
}

/**
 * The range (fractions) that a catchment can be narrowed to: the span of the primary location's shares, or the full
 * range with several locations.
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
 * The span of the shares, rounded outwards to the slider's step so that the smallest and largest stay included;
 * undefined if there are none.
 */
export function spanOf(shares: readonly number[]): Threshold | undefined {
  if (shares.length === 0) return undefined;
  // The nudge keeps a value that lies on a step from dropping to the one below (0.0329 / 0.0001 = 328.99999999999994).
  const min = Math.floor(Math.min(...shares) / thresholdStep + 1e-6) * thresholdStep;
  const max = Math.ceil(Math.max(...shares) / thresholdStep - 1e-6) * thresholdStep;
  return nudgeThreshold({ min: round(min), max: Math.min(1, round(max)) });
}

/**
 * The thresholds sent with a catchment call: the chosen range for the visit share of a single location, otherwise 0.001
 * without a maximum.
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

/** The card's data: the area with most visits, its share, distance (km) and driving time (minutes). */
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
      /** Whether the confidence of the area's share is low. */
      lowConfidence: boolean;
    }
  | undefined {
  const entries = catchmentEntries(data, locationId, type);
  let top: CatchmentEntry | undefined;
  for (const entry of entries) {
    if ((entry.geo_entity_share_of_target ?? 0) > (top?.geo_entity_share_of_target ?? 0)) top = entry;
  }
  if (!top || top.geo_entity_share_of_target === null) return undefined;
  return {
    topArea: top.geo_entity_name,
    topAreaCode: top.geo_entity_code,
    shareOfVisits: top.geo_entity_share_of_target,
    distanceFromLocation: top.aerial_distance,
    drivingTime: top.driving_time,
    lowConfidence: isLowConfidence(top.confidence_level),
  };
}

/** An area that several locations draw visitors from: the locations by share, strongest first. */
export interface MultiLocationPolygon {
  index: string;
  name: string;
  code: string | number;
  topLocations: { locationId: Id; value: number }[];
  /** The locations by their number of visitors from the area, highest first; without those whose number is hidden. */
  byVisitors: Id[];
  inhabitants: number | null;
  households: number | null;
  averageIncome: number | null;
  purchasingPower: number | null;
}

/** Combines the catchments of several locations: each area's winner is the first of its `byVisitors`. */
export function multiLocationCatchment(
  data: Pick<CatchmentData, 'values'>,
  locationIds: readonly Id[],
  type: CatchmentType,
  metric: CatchmentMetric,
): MultiLocationPolygon[] {
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
      // Relative to one area's inhabitants: the share orders locations in the same way as their visitors.
      const share = entry.geo_entity_share_of_source;
      if (share !== null) area.visitors.push({ locationId, share });
      areas.set(entry.index, area);
    }
  }
  return [...areas.values()].map(({ entry, topLocations, visitors }) => ({
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
}

/** The area's code as shown in tables: a numeric one means that the area has no code of its own, and reads `n/a`. */
export const catchmentCode = (code: string | number): string => (typeof code === 'number' ? 'n/a' : code);

/**
 * The step (zero-based, out of `steps`) of each value between the smallest and the largest, on a square-root scale
 * because few areas hold most visits; null for unknown values. If all values are equal, they get the highest step.
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
