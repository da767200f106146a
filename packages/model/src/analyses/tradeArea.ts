import type { CatchmentEntry } from '../answers/catchment';
import type { TradeAreaPart } from '../entities/enums';
import { tradeAreaParts } from '../entities/enums';

/**
 * How the outline of each trade area is drawn, on the map and in the legend: distinguishable without colour. Lengths in
 * CSS pixels; no dash means a solid line.
 */
export const tradeAreaLines: Record<TradeAreaPart, { widthPx: number; dash: readonly number[] }> = {
  '50': { widthPx: 3, dash: [] },
  '70': { widthPx: 2.5, dash: [9, 6] },
  '90': { widthPx: 2.5, dash: [1, 5] },
};

/** The smallest set of areas that holds a given part of the visits shown. */
export interface TradeArea {
  part: TradeAreaPart;
  /** The keys of its areas, the one with most visits first. */
  areas: string[];
  /** Their share (0..1) of the visits shown; at least the required part. */
  share: number;
  /**
   * Kilometres as the crow flies: the shortest distance from the location within which areas (by their centres) hold
   * the part. Null if too many distances are unknown.
   */
  radiusKm: number | null;
  /** The number of people who live in its areas; null if unknown for all of them. */
  inhabitants: number | null;
}

/** A location's trade areas. */
export interface TradeAreas {
  /** One for each part, smallest first; empty if no area with visits is shown. Each contains the one before it. */
  areas: TradeArea[];
  /** The share (0..1) of the visits from within the catchment's reach that all areas shown hold; the rest is hidden. */
  shown: number;
}

/** Tolerance for rounding errors in sums of shares. */
const close = 1e-9;

/**
 * A location's trade areas, from the areas shown in its catchment: for each part p, the k areas with the largest visit
 * shares s, where k is the smallest number with s₁ + … + s_k ≥ p · S, and S is the sum of all shares shown. Among equal
 * shares, the nearer area comes first. The radius is the p-quantile of the areas' distances, weighted by their visits
 * (customer spotting, Applebaum 1966: the primary trade area as the part of visits that it holds). Areas whose share is
 * hidden are ignored, so that nothing is disclosed beyond the areas' own numbers.
 */
export function tradeAreasOf(entries: readonly CatchmentEntry[]): TradeAreas {
  const held = entries
    .flatMap((entry) => {
      const visits = entry.geo_entity_share_of_target;
      return visits !== null && visits > 0 ? [{ entry, visits }] : [];
    })
    .sort((a, b) => b.visits - a.visits || distanceOf(a.entry) - distanceOf(b.entry) || byKey(a.entry, b.entry));
  const shown = sumOf(held);
  if (shown === 0) return { areas: [], shown: 0 };
  const nearest = [...held].sort((a, b) => distanceOf(a.entry) - distanceOf(b.entry));
  const areas = tradeAreaParts.map((part): TradeArea => {
    const wanted = (Number(part) / 100) * shown;
    const fewest = firstThatHold(held, wanted);
    const radius = distanceOf(firstThatHold(nearest, wanted).at(-1)!.entry);
    const people = fewest.flatMap(({ entry }) => entry.inhabitants ?? []);
    return {
      part,
      areas: fewest.map(({ entry }) => entry.index),
      share: Math.min(1, sumOf(fewest) / shown),
      radiusKm: Number.isFinite(radius) ? radius : null,
      inhabitants: people.length > 0 ? people.reduce((sum, count) => sum + count, 0) : null,
    };
  });
  return { areas, shown: Math.min(1, shown) };
}

interface Held {
  entry: CatchmentEntry;
  /** The area's share of all visits, above 0. */
  visits: number;
}

const sumOf = (areas: readonly Held[]) => areas.reduce((sum, { visits }) => sum + visits, 0);
/** An area whose distance is unknown counts as the farthest. */
const distanceOf = ({ aerial_distance: km }: CatchmentEntry) => km ?? Infinity;
const byKey = (a: CatchmentEntry, b: CatchmentEntry) => (a.index < b.index ? -1 : 1);

/** The first areas that together hold at least this much. */
function firstThatHold(areas: readonly Held[], wanted: number): Held[] {
  let sum = 0;
  const end = areas.findIndex(({ visits }) => (sum += visits) >= wanted - close);
  return areas.slice(0, end < 0 ? areas.length : end + 1);
}

/** Means of the areas' socio-demographic numbers, in the country's currency per year. */
export const profileMeasures = ['average_income', 'purchasing_power'] as const;
/** A figure about the people of areas: household income, or purchasing power per inhabitant. */
export type ProfileMeasure = (typeof profileMeasures)[number];

/** A mean, and its percentage of the mean of all areas shown; null if unknown. */
export interface ProfileValue {
  mean: number | null;
  index: number | null;
}

/** Who lives in a trade area compared with who visited from it. */
export interface TradeAreaProfile {
  measure: ProfileMeasure;
  /** The residents: areas weighted by their households (income) or inhabitants. */
  potential: ProfileValue;
  /** The visitors, taken as average people of their areas: areas weighted by their visits. */
  captured: ProfileValue;
}

/**
 * Who lives in some of the areas shown (by their keys) compared with who visited from them. An index is 100 · mean /
 * the mean of the residents of all areas shown. Areas for which a number is unknown are excluded from its means.
 */
export function tradeAreaProfile(entries: readonly CatchmentEntry[], keys: readonly string[]): TradeAreaProfile[] {
  const chosen = new Set(keys);
  const visited = entries.filter(({ geo_entity_share_of_target: visits }) => visits !== null && visits > 0);
  const inside = visited.filter(({ index }) => chosen.has(index));
  return profileMeasures.map((measure) => {
    const people = measure === 'average_income' ? 'households' : 'inhabitants';
    const whole = weightedMean(visited, measure, people);
    const against = (mean: number | null): ProfileValue => ({
      mean,
      index: mean === null || !whole ? null : (100 * mean) / whole,
    });
    return {
      measure,
      potential: against(weightedMean(inside, measure, people)),
      captured: against(weightedMean(inside, measure, 'geo_entity_share_of_target')),
    };
  });
}

function weightedMean(
  entries: readonly CatchmentEntry[],
  measure: ProfileMeasure,
  weight: 'households' | 'inhabitants' | 'geo_entity_share_of_target',
): number | null {
  let [sum, weights] = [0, 0];
  for (const { [measure]: value, [weight]: by } of entries) {
    if (value === null || by === null) continue;
    sum += value * by;
    weights += by;
  }
  return weights > 0 ? sum / weights : null;
}
