import type { PlaceKind } from './city';
import type { Weights } from './random';
import { weightsOf } from './random';

/** How a kind of place is used, by month, day and hour. */
export interface PlaceUse {
  /** Attraction by calendar month, January first. */
  season: readonly number[];
  /** By weekday, Monday first. */
  week: readonly number[];
  /** By hour of arrival on workdays and on weekends, from 0 to 23. */
  workday: Weights;
  weekend: Weights;
  /** Median dwell in minutes, and the standard deviation of its logarithm. */
  dwell: readonly [number, number];
  /** How far people come (km at which the attraction falls to 1/e) from home, and from work. */
  reachKm: readonly [number, number];
  /** Closed on Sundays and holidays if the city's shops are. */
  trade: boolean;
}

// Seasons: Christmas and sales in retail, a dip in July and August, summer outdoors.
const tradeSeason = [0.92, 0.84, 0.95, 0.98, 1.0, 0.97, 0.88, 0.86, 1.0, 1.06, 1.18, 1.42];
const officeSeason = [0.98, 1.0, 1.04, 0.97, 0.98, 1.0, 0.82, 0.78, 1.03, 1.04, 1.06, 0.9];
const outdoorSeason = [0.72, 0.75, 0.9, 1.06, 1.14, 1.2, 1.18, 1.12, 1.08, 0.98, 0.86, 0.88];

/** 24 hours from pairs of hour and weight, interpolated linearly, 0 before the first and after the last. */
export function hours(...points: readonly (readonly [number, number])[]): Weights {
  const weights = Array.from({ length: 24 }, (_, hour) => {
    const next = points.findIndex(([at]) => at >= hour);
    const [after, before] = [points[next], points[next - 1]];
    if (!after) return 0;
    if (after[0] === hour) return after[1];
    if (!before) return 0;
    return before[1] + ((after[1] - before[1]) * (hour - before[0])) / (after[0] - before[0]);
  });
  return weightsOf(weights);
}

const tradeWorkday = hours([9, 1], [10, 4], [12, 7], [14, 6], [16, 8], [18, 10], [19, 6], [20, 1]);
const tradeWeekend = hours([9, 1], [10, 5], [12, 9], [14, 11], [16, 10], [18, 6], [19, 3], [20, 0.6]);
const lateWorkday = hours([9, 1], [12, 5], [14, 5], [17, 8], [19, 11], [21, 7], [22, 3], [23, 1]);
const lateWeekend = hours([9, 1], [11, 5], [14, 9], [17, 9], [20, 11], [22, 6], [23, 3]);

/** How each kind of place is used. */
export const placeUses: Record<PlaceKind, PlaceUse> = {
  store: {
    season: tradeSeason,
    week: [0.9, 0.92, 0.95, 1.0, 1.15, 1.35, 0.9],
    workday: tradeWorkday,
    weekend: tradeWeekend,
    dwell: [24, 0.75],
    reachKm: [2.8, 1.3],
    trade: true,
  },
  flagship: {
    season: tradeSeason,
    week: [0.85, 0.87, 0.92, 1.0, 1.2, 1.65, 1.1],
    workday: tradeWorkday,
    weekend: tradeWeekend,
    dwell: [38, 0.7],
    reachKm: [6.5, 1.5],
    trade: true,
  },
  mall: {
    season: tradeSeason,
    week: [0.88, 0.9, 0.92, 1.0, 1.2, 1.5, 1.0],
    workday: tradeWorkday,
    weekend: tradeWeekend,
    dwell: [52, 0.65],
    reachKm: [3.8, 1.2],
    trade: true,
  },
  street: {
    season: outdoorSeason,
    week: [0.85, 0.88, 0.95, 1.05, 1.25, 1.45, 0.85],
    workday: lateWorkday,
    weekend: lateWeekend,
    dwell: [28, 0.8],
    reachKm: [2.1, 1.0],
    trade: true,
  },
  station: {
    season: officeSeason,
    week: [1.1, 1.15, 1.15, 1.15, 1.1, 0.8, 0.5],
    workday: hours([6, 2], [8, 9], [10, 4], [12, 10], [14, 5], [17, 11], [19, 6], [21, 2], [22, 1]),
    weekend: hours([8, 1], [11, 5], [14, 8], [17, 8], [20, 5], [22, 1]),
    dwell: [14, 0.85],
    reachKm: [5.5, 1.1],
    trade: false,
  },
  beach: {
    season: [0, 0, 0, 0.008, 0.55, 1.5, 2.2, 2.0, 0.6, 0.006, 0, 0],
    week: [0.7, 0.7, 0.75, 0.8, 1.0, 2.0, 2.1],
    workday: hours([9, 1], [12, 6], [15, 9], [18, 5], [20, 1]),
    weekend: hours([9, 2], [12, 9], [15, 10], [18, 5], [20, 1]),
    dwell: [110, 0.5],
    reachKm: [9, 2],
    trade: false,
  },
  museum: {
    season: [0.82, 0.86, 0.96, 1.12, 1.14, 1.06, 1.1, 1.14, 1.02, 1.04, 0.9, 1.02],
    week: [0.8, 0.85, 0.9, 0.95, 1.1, 1.6, 1.5],
    workday: hours([9, 2], [11, 9], [14, 9], [16, 6], [18, 2], [20, 1]),
    weekend: hours([9, 2], [11, 9], [14, 11], [16, 7], [18, 2], [20, 1]),
    dwell: [85, 0.55],
    reachKm: [6, 1.5],
    trade: false,
  },
  market: {
    season: outdoorSeason,
    week: [0.8, 0.85, 0.9, 1.0, 1.2, 1.7, 0.7],
    workday: hours([8, 1], [10, 6], [12, 9], [15, 8], [17, 5], [19, 2], [22, 1]),
    weekend: hours([8, 1], [10, 7], [12, 11], [15, 10], [17, 6], [19, 3], [22, 2]),
    dwell: [36, 0.75],
    reachKm: [3.2, 1.2],
    trade: false,
  },
  offices: {
    season: officeSeason,
    week: [1.2, 1.3, 1.3, 1.25, 1.0, 0.25, 0.2],
    workday: hours([6, 1], [8, 11], [9, 10], [11, 4], [13, 6], [15, 3], [18, 3], [21, 1]),
    weekend: hours([9, 1], [12, 4], [15, 4], [18, 2]),
    dwell: [150, 1.0],
    reachKm: [5, 0.9],
    trade: false,
  },
};
