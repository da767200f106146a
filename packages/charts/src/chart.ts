import type { MarkShape } from '@locus/model/charts';
import type { Comparison } from '@locus/model/entities';
import type { LoadState } from '@locus/ui';

import type { Highlight } from './Highlight/Highlight';

export { markOf, type MarkShape } from '@locus/model/charts';

/** A line, bar or slice of a chart. */
export interface ChartSeries {
  id: string;
  /** As typed by users; any text. */
  name: string;
  /** What tooltips call it, if not by its name: what an average is of. */
  title?: string;
  /** The location's number used everywhere, one-based. */
  number?: number;
  /** Any CSS colour. */
  color: string;
  /** The shape of its points; without it they are not drawn, and the line is dotted (an average). */
  mark?: MarkShape;
  /** Whether it is dashed and without points: values of an earlier time. */
  dashed?: boolean;
  /** One value per category; null is a gap. */
  values: readonly (number | null)[];
  /** What each value is a share of, if averages pool the shares; null if unknown. */
  bases?: readonly (number | null)[];
  /** The values of an earlier time, one per category, for comparison in tooltip and line end. */
  before?: readonly (number | null)[];
  /**
   * Categories whose value is too uncertain to look like the others: a hollow point, dashed lines to its neighbours.
   */
  lowConfidence?: readonly boolean[];
  /** Categories of which only some days were counted: they look the same, and no mean includes them. */
  partial?: readonly boolean[];
}

/** The change of a chart's values since an earlier time. */
export interface ChartChange {
  comparison: Comparison;
  /** In per cent of the earlier value, or in percentage points, with this many decimals (2 by default). */
  by: 'relative' | 'points';
  decimals?: number;
}

/** A category on the horizontal axis. */
export interface ChartCategory {
  id: string | number;
  /** Short text on the axis, truncated after 27 characters. */
  axisLabel: string;
  /** Text in tooltip, table and announcements. */
  title: string;
  /** The part of it that the data covers, in a few words; only if incomplete. */
  partial?: string;
}

/** The props of every chart; a highlighted location is the series with its id. */
export interface ChartProps extends LoadState, Highlight {
  /** A short description of the chart: its accessible name. */
  label: string;
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  /** What the categories are if they are not dates, e.g. "Hour": the header of their column. */
  categoryName?: string;
  /** The change of values since their `before`; nothing is shown without it. */
  change?: ChartChange;
  /** Zero-based indices of the categories with a label on the axis; as many as fit by default. */
  labelled?: readonly number[];
  /** The unit of the numbers, in a few words, e.g. "visits". */
  unit: string;
  /** A value as formatted in tooltip, table and announcements. Keep it stable: a new function redraws the chart. */
  formatValue: (value: number) => string;
  /** A value as formatted on the axis. Keep it stable: a new function redraws the chart. */
  formatAxis: (value: number) => string;
  /** Height of the chart in every state, in px. */
  heightPx?: number;
}

/** The plot of a chart, in px from the top left corner of its box. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}
