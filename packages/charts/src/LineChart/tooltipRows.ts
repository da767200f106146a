import type { ChartSeries } from '../chart';

/** A line of a tooltip. */
export interface TooltipRow {
  series: ChartSeries;
  value: number | null;
  lowConfidence: boolean;
  /** The value of an earlier time. */
  before: number | null;
}

/** The values of one category in descending order, missing ones last; the dotted average is separate. */
export function tooltipRows(
  series: readonly ChartSeries[],
  category: number,
): { rows: TooltipRow[]; average: TooltipRow | undefined } {
  const all = series.map((line): TooltipRow => ({
    series: line,
    value: numberAt(line, category),
    lowConfidence: line.lowConfidence?.[category] ?? false,
    before: line.before?.[category] ?? null,
  }));
  const rows = all.filter((row) => row.series.mark !== undefined);
  rows.sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || 0);
  return { rows, average: all.find((row) => row.series.mark === undefined) };
}

function numberAt(series: ChartSeries, category: number): number | null {
  const value = series.values[category];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * Height (px) of a tooltip's list: 136 for up to five rows, otherwise 34 per row for the first `shown` rows; the rest
 * scrolls.
 */
export const tooltipListPx = (rows: number, shown = 7): number => (rows <= 5 ? 136 : 34 * shown);
