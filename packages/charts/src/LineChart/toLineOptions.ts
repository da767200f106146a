import { truncateText, valueScale } from '@locus/model';
import type { ThemeTokens } from '@locus/ui/theme';
import { font } from '@locus/ui/theme';

import type { ApexOptions } from '../ApexChart/ApexChart';
import type { ChartProps, ChartSeries, MarkShape } from '../chart';
import { shownLabels } from './shownLabels';

/** Axis labels are truncated after this many characters. */
export const axisLabelLength = 27;

/** The inputs of a line chart's drawing. */
export interface LineInput extends Pick<ChartProps, 'series' | 'categories' | 'labelled' | 'formatAxis'> {
  /** Room (px) to the right of the plot, for the names at the line ends. */
  endSpacePx: number;
  /** The maximum of the axis if known, e.g. 100 for percentages; otherwise derived from the values. */
  highest?: number;
}

/** A line as drawn by ApexCharts: a series for solid segments, and another one for its dashed segments. */
interface DrawnLine {
  name: string;
  color: string;
  data: (number | null)[];
  dash: number;
  width: number;
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

/** Options and series of ApexCharts for a line chart: gaps, dashed segments with hollow points, dotted averages. */
export function toLineOptions(input: LineInput, theme: ThemeTokens): { options: ApexOptions; series: ApexAxisSeries } {
  const { series, categories, formatAxis, endSpacePx } = input;
  const scale = lineScale(input);
  const partial = categories.map((category) => category.partial !== undefined);
  const lines = series.flatMap((line) => linesOf(line, partial));
  const { color } = theme;
  const labelStyle = { colors: color.textMuted, fontSize: '11px', fontFamily: font.family };
  return {
    series: lines.map(({ name, data }) => ({ name, data })),
    options: {
      chart: { background: 'transparent', fontFamily: font.family },
      colors: lines.map((line) => line.color),
      stroke: {
        curve: 'straight',
        // Round ends would draw a dot at the origin for a line that starts with a gap.
        lineCap: 'butt',
        width: lines.map((line) => line.width),
        dashArray: lines.map((line) => line.dash),
      },
      fill: { opacity: 1 },
      // Hundreds of points, each with its own listeners, would take longer than everything else: see `lineMarks`.
      markers: { size: 0 },
      grid: {
        borderColor: color.border,
        padding: { left: 16, right: Math.max(16, endSpacePx), top: 0, bottom: dateLabelsPx },
        xaxis: { lines: { show: false } },
      },
      xaxis: {
        type: 'category',
        // A single date is in the middle.
        tickPlacement: categories.length > 1 ? 'on' : 'between',
        // Even hidden labels are measured one by one, which takes as long as drawing the lines; only this keeps
        // ApexCharts from making one up for each date. The date labels are drawn by `PlotMarks`.
        categories: [''],
        overwriteCategories: [''],
        labels: { show: false },
        axisBorder: { color: color.borderStrong },
        axisTicks: { show: false },
        crosshairs: { show: false },
        tooltip: { enabled: false },
      },
      yaxis: {
        min: 0,
        max: scale.max,
        tickAmount: scale.steps,
        labels: { formatter: formatAxis, style: labelStyle },
      },
      legend: { show: false },
      dataLabels: { enabled: false },
      tooltip: { enabled: false },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    },
  };
}

/** Room (px) below the plot for the date labels. */
const dateLabelsPx = 22;

/** The date labels below the plot; empty if there is no room. */
export function dateLabels({ categories, labelled }: Pick<LineInput, 'categories' | 'labelled'>): string[] {
  const shown = new Set(labelled ?? shownLabels(categories.length));
  return categories.map(({ axisLabel }, i) => (shown.has(i) ? truncateText(axisLabel, axisLabelLength) : ''));
}

type ApexAxisSeries = { name: string; data: (number | null)[] }[];

/** The value axis of a line chart: from 0 to its `highest` or to the highest value. */
export function lineScale({ series, highest }: Pick<LineInput, 'series' | 'highest'>) {
  return valueScale(highest ?? Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
}

function linesOf(series: ChartSeries, partial: readonly boolean[]): DrawnLine[] {
  const { name, color, mark, values, dashed: earlier } = series;
  if (mark === undefined) return [{ name, color, data: [...values], dash: 4, width: 1.75 }];
  if (earlier) return [{ name, color, data: [...values], dash: 6, width: 2 }];
  const doubtful = new Set(doubtfulIn(series, partial));
  const solid = { name, color, width: 2, data: values.map((value, i) => (doubtful.has(i) ? null : value)), dash: 0 };
  if (doubtful.size === 0) return [solid];
  const near = (i: number) => doubtful.has(i - 1) || doubtful.has(i) || doubtful.has(i + 1);
  return [{ name, color, width: 2, data: values.map((value, i) => (near(i) ? value : null)), dash: 5 }, solid];
}

/** The values that are less certain than the others, by their categories. */
const doubtfulIn = ({ values, lowConfidence }: ChartSeries, partial: readonly boolean[]): number[] =>
  values.flatMap((value, i) => (value !== null && (lowConfidence?.[i] || partial[i]) ? [i] : []));

/** The points of the lines: full ones, hollow if a value is uncertain; averages and earlier times have none. */
export function lineMarks({ series, categories }: Pick<LineInput, 'series' | 'categories'>): LineMarks[] {
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
