import type { CrossVisitationData, CrossVisitationLocation, CrossVisitationPair } from '../answers/crossVisitation';
import type { Id } from '../entities/entities';
import { pooledMean } from './averages';
import { meanOf } from './footfall';

/** Upper edges of the share bands in percent, inclusive; the fifth band holds everything above the last. */
export const shareBandEdges: readonly number[] = [15, 25, 40, 50];
/** Upper edges of the ratio bands (n of `100 : n`), inclusive; the fifth band holds everything above the last. */
export const ratioBandEdges: readonly number[] = [5, 10, 25, 50];
/** The labels of the share bands in the legend, in percent. */
export const shareBandLabels = ['0-15', '16-25', '26-40', '41-50', '50+'] as const;
/** The labels of the ratio bands in the legend. */
export const ratioBandLabels = ['100 : 0-5', '100 : 5-10', '100 : 10-25', '100 : 25-50', '100 : 50+'] as const;

/**
 * The zero-based band (0..4) of a value; upper edges are inclusive, so 15 is in the first band and 15.5 in the second.
 */
export function bandOf(value: number, edges: readonly number[]): number {
  const index = edges.findIndex((edge) => value <= edge);
  return index < 0 ? edges.length : index;
}

/** n of a ratio `100 : n`; null for anything else. */
export function parseRatio(ratio: string | null): number | null {
  const match = /^\s*100\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(ratio ?? '');
  return match ? Number(match[1]) : null;
}

/** A ratio in the form used by answers: `100 : n`, at most two decimals. */
export const formatRatio = (n: number): string => `100 : ${Math.round(n * 100) / 100}`;

/** A cell of the matrix. */
export interface CrossVisitationCell {
  secondaryId: Id;
  /** Share 0..1; null if hidden or on the diagonal. */
  share: number | null;
  ratio: string | null;
  aerialDistanceKm: number | null;
  /** Band of the share and of the ratio, 0..4; null if there is no value. */
  shareBand: number | null;
  ratioBand: number | null;
}

/** A row of the matrix; its cells follow `columns`. */
export interface CrossVisitationRow {
  primaryId: Id;
  primaryName: string;
  cells: CrossVisitationCell[];
}

/** The matrix of primary locations (rows) by secondary locations (columns). */
export interface CrossVisitation {
  columns: { id: Id; name: string }[];
  rows: CrossVisitationRow[];
}

/** Derives the matrix from the answer. */
export function deriveCrossVisitation(data: CrossVisitationData): CrossVisitation {
  const names = new Map<Id, string>();
  for (const row of data.values) names.set(row.primary_location_id, row.primary_location_name);
  for (const pair of data.values.flatMap((row) => row.data)) {
    if (!names.has(pair.secondary_location_id)) names.set(pair.secondary_location_id, pair.secondary_location_name);
  }
  const columns = [...names].map(([id, name]) => ({ id, name }));
  const rows = data.values.map((row): CrossVisitationRow => {
    const pairs = new Map(row.data.map((pair) => [pair.secondary_location_id, pair]));
    return {
      primaryId: row.primary_location_id,
      primaryName: row.primary_location_name,
      cells: columns.map(({ id }) => {
        const pair = id === row.primary_location_id ? undefined : pairs.get(id);
        const share = pair?.visitors_loyalty ?? null;
        const ratio = parseRatio(pair?.ratio ?? null);
        return {
          secondaryId: id,
          share,
          ratio: ratio === null ? null : (pair?.ratio ?? null),
          aerialDistanceKm: pair?.aerial_distance ?? null,
          shareBand: share === null ? null : bandOf(share * 100, shareBandEdges),
          ratioBand: ratio === null ? null : bandOf(ratio, ratioBandEdges),
        };
      }),
    };
  });
  return { columns, rows };
}

/** The place that most visitors of a location also go to; undefined if all are hidden. */
export const strongestPartner = ({ data }: Pick<CrossVisitationLocation, 'data'>): CrossVisitationPair | undefined =>
  data.reduce<CrossVisitationPair | undefined>(
    (best, pair) => ((pair.visitors_loyalty ?? 0) > (best?.visitors_loyalty ?? 0) ? pair : best),
    undefined,
  );

/** A pair of locations with the value it is ranked by. */
export interface RankedPair {
  primaryId: Id;
  primaryName: string;
  secondaryId: Id;
  secondaryName: string;
  value: number;
}

/** The pairs of a matrix with the highest values, highest first; at most `count`, values above zero only. */
export function strongestPairs(
  { columns, rows }: CrossVisitation,
  value: (cell: CrossVisitationCell) => number | null,
  count: number,
): RankedPair[] {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return rows
    .flatMap(({ primaryId, primaryName, cells }) =>
      cells.flatMap((cell): RankedPair[] => {
        const { secondaryId } = cell;
        const known = value(cell);
        const secondaryName = names.get(secondaryId) ?? '';
        return !known ? [] : [{ primaryId, primaryName, secondaryId, secondaryName, value: known }];
      }),
    )
    .toSorted((a, b) => b.value - a.value)
    .slice(0, count);
}

/**
 * Means over the known pairs of a matrix, without the diagonal: by row, by column and overall; null if there are none.
 */
export function crossVisitationMeans(
  { columns, rows }: CrossVisitation,
  value: (cell: CrossVisitationCell) => number | null,
): { rows: (number | null)[]; columns: (number | null)[]; all: number | null } {
  const of = (cells: readonly (CrossVisitationCell | undefined)[]) => meanOf(cells.map((cell) => cell && value(cell)));
  return {
    rows: rows.map(({ cells }) => of(cells)),
    columns: columns.map((_, column) => of(rows.map(({ cells }) => cells[column]))),
    all: of(rows.flatMap(({ cells }) => cells)),
  };
}

/**
 * The share (0..1) of visitors who also go to another location: of all of them, each location weighing by its visitors;
 * of the average location if an answer does not tell how many those are. Null if all are hidden.
 */
export function sharedByAll({ values }: Pick<CrossVisitationData, 'values'>): {
  share: number | null;
  pooled: boolean;
} {
  const known = values.flatMap(({ shared_visitors: share, visitors: base = null }) =>
    share === null ? [] : [{ share, base }],
  );
  return { share: pooledMean(known), pooled: known.every(({ base }) => base !== null && base > 0) };
}

/**
 * The card's data for a location, otherwise for the first: the share (0..1) of its visitors seen at another selected
 * location.
 */
export function crossVisitationCard(
  data: CrossVisitationData,
  locationId: Id | undefined,
): { averageShare: number | null } | undefined {
  const row = data.values.find((value) => value.primary_location_id === locationId) ?? data.values[0];
  return row && { averageShare: row.shared_visitors };
}
