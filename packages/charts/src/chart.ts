import type { Comparison, MarkShape } from '@locus/model';
import type { LoadState } from '@locus/ui';

import type { Highlight } from './Highlight/Highlight';

export { markOf, type MarkShape } from '@locus/model';

/** One line, bar or slice of a chart. */
export interface ChartSeries {
  id: string;
  /** As typed by users; any text. */
  name: string;
  /** The number a location carries everywhere, counted from 1. */
  number?: number;
  /** Any CSS colour. */
  color: string;
  /** The shape of its points; without one they are not drawn, and the line is dotted (an average). */
  mark?: MarkShape;
  /** Drawn dashed and without points: values of an earlier time. */
  dashed?: boolean;
  /** One value a category; null is a gap. */
  values: readonly (number | null)[];
  /** The values of an earlier time, one a category, that tooltip and line end compare with. */
  before?: readonly (number | null)[];
  /** Categories whose value is too unsure to stand like the others: a hollow point, dashed lines to its neighbours. */
  lowConfidence?: readonly boolean[];
}

/** How a chart's values have changed since an earlier time. */
export interface ChartChange {
  comparison: Comparison;
  /** In percent of what they were, or in percentage points, with so many decimals (2 by default). */
  by: 'relative' | 'points';
  decimals?: number;
}

/** One place on the horizontal axis. */
export interface ChartCategory {
  id: string | number;
  /** Short text on the axis, cut after 27 characters. */
  axisLabel: string;
  /** Text in tooltip, table and announcements. */
  title: string;
  /** What part of it the data covers, in a few words; only where it is not the whole. */
  partial?: string;
}

/** What every chart takes; a location that is set off is the series of its id. */
export interface ChartProps extends LoadState, Highlight {
  /** What the chart shows, in a few words: its accessible name. */
  label: string;
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  /** What the categories are where they are no dates, e.g. "Hour": the head of their column. */
  categoryName?: string;
  /** How values have changed since their `before`; nothing is said without it. */
  change?: ChartChange;
  /** Zero-based indices of the categories with a label on the axis; as many as fit by default. */
  labelled?: readonly number[];
  /** What the numbers count, in a few words, e.g. "visits". */
  unit: string;
  /** A value as tooltip, table and announcements write it. Keep it stable: a new function redraws the chart. */
  formatValue: (value: number) => string;
  /** A value as the axis writes it. Keep it stable: a new function redraws the chart. */
  formatAxis: (value: number) => string;
  /** Height of the chart in every state, in px. */
  heightPx?: number;
}

/** Where a chart draws its values, in px from the top left corner of its box. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}
