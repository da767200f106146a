import { valueScale } from '@locus/model/charts';
import { truncateText } from '@locus/model/text';

import type { ChartProps, ChartSeries, MarkShape } from '../chart';
import { shownLabels } from './shownLabels';

/** Axis labels are truncated after this many characters. */
export const axisLabelLength = 27;

/** What a line chart is drawn from. */
type LineInput = Pick<ChartProps, 'series' | 'categories'>;

/** A drawn line: its solid segments, or its dashed ones. */
export interface DrawnLine {
  id: string;
  color: string;
  values: readonly (number | null)[];
  /** Length (px) of its dashes and of the gaps between them; 0 if it is solid. */
  dashPx: number;
  widthPx: number;
}

/** The points of a line. */
export interface LineMarks {
  id: string;
  color: string;
  mark: MarkShape;
  /** Radius in px. */
  radiusPx: number;
  /** Zero-based indexes of the categories with a full point, and of those with a hollow one. */
  full: number[];
  hollow: number[];
}

/** The lines to draw: an uncertain value has dashed segments to its neighbours, an average is dotted. */
export function drawnLines({ series, categories }: LineInput): DrawnLine[] {
  const partial = categories.map((category) => category.partial !== undefined);
  return series.flatMap((line) => linesOf(line, partial));
}

/** The date labels below the plot; empty if there is no room. */
export function dateLabels({ categories, labelled }: Pick<ChartProps, 'categories' | 'labelled'>): string[] {
  const shown = new Set(labelled ?? shownLabels(categories.length));
  return categories.map(({ axisLabel }, i) => (shown.has(i) ? truncateText(axisLabel, axisLabelLength) : ''));
}

/** The value axis of a line chart: from 0 to its `highest` or to the highest value. */
export function lineScale({ series, highest }: Pick<ChartProps, 'series'> & { highest?: number }) {
  return valueScale(highest ?? Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
}

function linesOf(series: ChartSeries, partial: readonly boolean[]): DrawnLine[] {
  const { id, color, mark, values, dashed: earlier } = series;
  if (mark === undefined) return [{ id, color, values, dashPx: 4, widthPx: 1.75 }];
  if (earlier) return [{ id, color, values, dashPx: 6, widthPx: 2 }];
  const doubtful = new Set(doubtfulIn(series, partial));
  const without = values.map((value, i) => (doubtful.has(i) ? null : value));
  const solid = { id, color, values: without, dashPx: 0, widthPx: 2 };
  if (doubtful.size === 0) return [solid];
  const near = (i: number) => doubtful.has(i - 1) || doubtful.has(i) || doubtful.has(i + 1);
  return [{ ...solid, values: values.map((value, i) => (near(i) ? value : null)), dashPx: 5 }, solid];
}

/** The values that are less certain than the others, by their categories. */
const doubtfulIn = ({ values, lowConfidence, partial: own }: ChartSeries, partial: readonly boolean[]): number[] =>
  values.flatMap((value, i) => (value !== null && (lowConfidence?.[i] || own?.[i] || partial[i]) ? [i] : []));

/** The points of the lines: full ones, hollow if a value is uncertain; averages and earlier times have none. */
export function lineMarks({ series, categories }: LineInput): LineMarks[] {
  const partial = categories.map((category) => category.partial !== undefined);
  return series.flatMap((line): LineMarks[] => {
    const { id, color, mark, values, dashed } = line;
    if (mark === undefined || dashed) return [];
    const hollow = doubtfulIn(line, partial);
    const known = values.flatMap((value, i) => (value === null ? [] : [i]));
    // Points close together would merge into a band; a few of them far apart would hardly be visible.
    const radiusPx = known.length <= 31 ? 4 : 1.5;
    return [{ id, color, mark, radiusPx, full: known.filter((i) => !hollow.includes(i)), hollow }];
  });
}
