import type { CatchmentEntry, CatchmentMetric } from '@locus/model/analyses';
import type { Threshold } from '@locus/model/view';
import { catchmentCode, catchmentRank, catchmentValue, withinThreshold } from '@locus/model/analyses';

/** An area as shown in the table. */
export interface CatchmentRow {
  /** The area's key, the same as on the map. */
  index: string;
  name: string;
  /** `n/a` for an area without a code. */
  code: string;
  inhabitants: number | null;
  /** Kilometres. */
  distance: number | null;
  /** Minutes by car; null if unknown. */
  drivingMinutes: number | null;
  /** The metric in per cent; null if hidden or unknown. */
  percent: number | null;
  /** 1 = largest; null if it has none. */
  rank: number | null;
  /** The metric of an earlier time in per cent; null if hidden, unknown or nothing is compared. */
  before: number | null;
  /** The sum of this area and all larger ones, in per cent; null if hidden, and for metrics other than visit shares. */
  cumulative: number | null;
  /** The probability (0..1) that the visit share is accurate within 10 %; null if unknown, and for other metrics. */
  confidence: number | null;
}

/**
 * The areas of a catchment as rows; `shown` are those within the range, the largest first, also of those that look
 * alike once they are rounded: sums grow from row to row. `earlier` are those of the time compared with.
 */
export function catchmentRows(
  entries: readonly CatchmentEntry[],
  metric: CatchmentMetric,
  range: Threshold | undefined,
  earlier: readonly CatchmentEntry[] = [],
): { all: CatchmentRow[]; shown: CatchmentRow[] } {
  const before = new Map(earlier.map((entry) => [entry.index, catchmentValue(entry, metric)]));
  const all = entries.map((entry) => rowOf(entry, metric, before.get(entry.index) ?? null));
  // Only shares of the same whole add up.
  if (metric === 'DESTINATION') addUp(all);
  const kept = range && new Set(withinThreshold(entries, metric, range));
  const shown = kept ? all.filter((_, i) => kept.has(entries[i]!)) : all;
  return { all, shown: shown.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1)) };
}

function rowOf(entry: CatchmentEntry, metric: CatchmentMetric, before: number | null): CatchmentRow {
  const value = catchmentValue(entry, metric);
  return {
    index: entry.index,
    name: entry.geo_entity_name,
    code: catchmentCode(entry.geo_entity_code),
    inhabitants: entry.inhabitants,
    distance: entry.aerial_distance,
    drivingMinutes: entry.driving_time,
    percent: value === null ? null : value * 100,
    rank: catchmentRank(entry, metric),
    before: before === null ? null : before * 100,
    cumulative: null,
    confidence: metric === 'DESTINATION' ? (entry.confidence_level ?? null) : null,
  };
}

/** Adds to each area the cumulative sum, the largest first; equal ones in their own order. */
function addUp(rows: readonly CatchmentRow[]): void {
  let sum = 0;
  for (const row of rows.toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))) {
    if (row.percent === null) continue;
    sum += row.percent;
    row.cumulative = sum;
  }
}

/** An area with its code, as several can have the same name. */
export const areaName = ({ name, code }: CatchmentRow): string => (code === 'n/a' ? name : `${name} (${code})`);

/** All inhabitants of the areas with known numbers; null if there are none. */
export function totalInhabitants(rows: readonly CatchmentRow[]): number | null {
  const known = rows.flatMap(({ inhabitants }) => inhabitants ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

/** The mean distance in km, unweighted, over the areas with a known distance. */
export function meanDistance(rows: readonly CatchmentRow[]): number | null {
  const known = rows.flatMap(({ distance }) => distance ?? []);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/**
 * The metric of all areas together, in per cent: visit shares add up, market shares are weighted by inhabitants, and
 * scores, which are means of two shares of one area, have no total.
 */
export function totalPercent(rows: readonly CatchmentRow[], metric: CatchmentMetric): number | null {
  const known = rows.flatMap(({ percent, inhabitants }) => (percent === null ? [] : [{ percent, inhabitants }]));
  if (metric === 'SCORE' || known.length === 0) return null;
  if (metric === 'DESTINATION') return known.reduce((sum, { percent }) => sum + percent, 0);
  const people = known.reduce((sum, { inhabitants }) => sum + (inhabitants ?? 0), 0);
  const came = known.reduce((sum, { percent, inhabitants }) => sum + percent * (inhabitants ?? 0), 0);
  return people > 0 ? came / people : null;
}
