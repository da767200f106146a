import type { CatchmentEntry } from '../answers/catchment';
import type { CatchmentMetric, MultiLocationPolygon, SocioDemoMetric } from './catchmentView';
import { catchmentRank, catchmentValue, socioDemoValue } from './catchmentView';

/** An area of a catchment as the map shows it; shares 0..1, null if hidden or unknown. */
export interface CatchmentArea {
  /** The area's key, used to look up its outline. */
  index: string;
  name: string;
  code: string | number;
  share: number | null;
  /** 1 = largest. */
  rank: number | null;
  /** The metric of the data overlay. */
  socio: number | null;
  inhabitants: number | null;
  /** Minutes. */
  drivingTime: number | null;
  distanceKm: number | null;
  /** With several locations: those that draw visitors from it, the strongest first. */
  topLocations: MultiLocationPolygon['topLocations'];
  /** With several locations: those with visitors from it, the one with most visitors first. */
  byVisitors: MultiLocationPolygon['byVisitors'];
}

/** One location's areas. */
export const areasOfOne = (
  entries: readonly CatchmentEntry[],
  metric: CatchmentMetric,
  socio: SocioDemoMetric,
): CatchmentArea[] =>
  entries.map((entry) => ({
    index: entry.index,
    name: entry.geo_entity_name,
    code: entry.geo_entity_code,
    share: catchmentValue(entry, metric),
    rank: catchmentRank(entry, metric),
    socio: socioDemoValue(entry, socio),
    inhabitants: entry.inhabitants,
    drivingTime: entry.driving_time,
    distanceKm: entry.aerial_distance,
    topLocations: [],
    byVisitors: [],
  }));

const socioFields = {
  HOUSEHOLDS: 'households',
  INHABITANTS: 'inhabitants',
  HOUSEHOLD_INCOME: 'averageIncome',
  RETAIL_SPENDING: 'purchasingPower',
} as const satisfies Record<SocioDemoMetric, keyof MultiLocationPolygon>;

/** The areas of several locations: each area counts for its strongest location. */
export const areasOfSeveral = (polygons: readonly MultiLocationPolygon[], socio: SocioDemoMetric): CatchmentArea[] =>
  polygons.map(({ index, name, code, topLocations, byVisitors, inhabitants, ...rest }) => ({
    index,
    name,
    code,
    share: topLocations[0]?.value ?? null,
    rank: null,
    socio: { inhabitants, ...rest }[socioFields[socio]],
    inhabitants,
    drivingTime: null,
    distanceKm: null,
    topLocations,
    byVisitors,
  }));

/** The areas by share, largest first. */
export const areasByShare = (areas: readonly CatchmentArea[]): CatchmentArea[] =>
  [...areas].sort((a, b) => (b.share ?? -1) - (a.share ?? -1));

/** A distance ring around a location, in km, with its contents. */
export interface DistanceRing {
  from: number;
  to: number;
  /** Null if unknown. */
  value: number | null;
}

const ringShares = {
  SOURCE: 'isochrone_share_of_source',
  DESTINATION: 'isochrone_share_of_target',
  SCORE: 'isochrone_catchment_score',
} as const satisfies Record<CatchmentMetric, keyof CatchmentEntry>;

/**
 * The rings between radii (km, ascending) with their share 0..1, or their number of inhabitants or households, mean
 * income or mean spending.
 */
export function distanceRings(
  entries: readonly CatchmentEntry[],
  radii: readonly number[],
  shown: { metric: CatchmentMetric } | { socio: SocioDemoMetric },
): DistanceRing[] {
  return radii.map((to, i) => {
    const inside = entries.filter(({ isochrone_aerial_distance_range: range }) => Number(range?.split('-')[1]) === to);
    const value = 'metric' in shown ? (inside[0]?.[ringShares[shown.metric]] ?? null) : socioValue(inside, shown.socio);
    return { from: radii[i - 1] ?? 0, to, value };
  });
}

/** Counts are added up; incomes are weighted by households, spending by inhabitants. */
function socioValue(entries: readonly CatchmentEntry[], metric: SocioDemoMetric): number | null {
  const weight =
    metric === 'HOUSEHOLD_INCOME' ? 'households' : metric === 'RETAIL_SPENDING' ? 'inhabitants' : undefined;
  let [sum, weights] = [0, 0];
  for (const entry of entries) {
    const value = socioDemoValue(entry, metric);
    const by = weight ? entry[weight] : 1;
    if (value === null || by === null) continue;
    sum += value * by;
    weights += by;
  }
  if (weights === 0) return null;
  return weight ? sum / weights : sum;
}
