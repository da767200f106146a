import { truncateText, valueScale } from '@locus/model';
import type { ThemeTokens } from '@locus/ui/theme';
import { font } from '@locus/ui/theme';

import type { ApexOptions } from '../ApexChart/ApexChart';
import type { ChartProps, ChartSeries, MarkShape } from '../chart';
import { shownLabels } from './shownLabels';

/** Axis labels are cut after this many characters. */
export const axisLabelLength = 27;

/** What a line chart's drawing depends on. */
export interface LineInput extends Pick<ChartProps, 'series' | 'categories' | 'labelled' | 'formatAxis'> {
  /** Room (px) right of the plot, for the names at the line ends. */
  endSpacePx: number;
  /** The top of the axis where it is known, e.g. 100 for percentages; else from the values. */
  highest?: number;
}

/** One line as ApexCharts draws it: a series in solid stretches, and another one for its dashed stretches. */
interface DrawnLine {
  name: string;
  color: string;
  data: (number | null)[];
  dash: number;
  width: number;
  mark: MarkShape;
  markSize: number;
  /** Categories with a hollow point. */
  hollow: number[];
}

/** Options and series of ApexCharts for a line chart: gaps, dashed stretches with hollow points, dotted averages. */
export function toLineOptions(input: LineInput, theme: ThemeTokens): { options: ApexOptions; series: ApexAxisSeries } {
  const { series, categories, formatAxis, endSpacePx } = input;
  const scale = lineScale(input);
  const partial = categories.map((category) => category.partial !== undefined);
  const lines = series.flatMap((line) => linesOf(line, partial));
  const { color } = theme;
  const labelled = new Set(input.labelled ?? shownLabels(categories.length));
  const labelStyle = { colors: color.textMuted, fontSize: '11px', fontFamily: font.family };
  return {
    series: lines.map(({ name, data }) => ({ name, data })),
    options: {
      chart: { background: 'transparent', fontFamily: font.family },
      colors: lines.map((line) => line.color),
      stroke: {
        curve: 'straight',
        // Round ends would set a dot at the origin for a line that begins with a gap.
        lineCap: 'butt',
        width: lines.map((line) => line.width),
        dashArray: lines.map((line) => line.dash),
      },
      fill: { opacity: 1 },
      markers: {
        size: lines.map((line) => line.markSize),
        shape: lines.map((line) => line.mark),
        strokeColors: color.surface,
        strokeWidth: lines.map((line) => (line.hollow.length > 0 ? 1.75 : line.markSize > 2 ? 1.5 : 0)),
        hover: { sizeOffset: 0 },
        discrete: lines.flatMap((line, seriesIndex) =>
          line.hollow.map((dataPointIndex) => ({
            seriesIndex,
            dataPointIndex,
            fillColor: color.surface,
            strokeColor: line.color,
            size: 3.2,
            shape: 'circle' as const,
          })),
        ),
      },
      grid: {
        borderColor: color.border,
        padding: { left: 16, right: Math.max(16, endSpacePx), top: 0, bottom: 0 },
        xaxis: { lines: { show: false } },
      },
      xaxis: {
        type: 'category',
        // A single date stands in the middle.
        tickPlacement: categories.length > 1 ? 'on' : 'between',
        categories: categories.map((category, i) =>
          labelled.has(i) ? truncateText(category.axisLabel, axisLabelLength) : '',
        ),
        labels: { rotate: 0, hideOverlappingLabels: false, trim: false, style: labelStyle },
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

type ApexAxisSeries = { name: string; data: (number | null)[] }[];

/** The value axis of a line chart: from 0 to its `highest` or to the highest value. */
export function lineScale({ series, highest }: Pick<LineInput, 'series' | 'highest'>) {
  return valueScale(highest ?? Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
}

function linesOf(series: ChartSeries, partial: readonly boolean[]): DrawnLine[] {
  const { name, color, mark, values, lowConfidence, dashed: earlier } = series;
  if (mark === undefined) {
    return [{ name, color, data: [...values], dash: 4, width: 1.75, mark: 'circle', markSize: 0, hollow: [] }];
  }
  if (earlier) return [{ name, color, data: [...values], dash: 6, width: 2, mark, markSize: 0, hollow: [] }];
  // Points close together would merge into a band; a few of them far apart would hardly be seen.
  const markSize = values.filter((value) => value !== null).length <= 31 ? 4 : 1.5;
  const shape = { name, color, width: 2, mark };
  const hollow = values.flatMap((value, i) => (value !== null && (lowConfidence?.[i] || partial[i]) ? [i] : []));
  const doubtful = new Set(hollow);
  const solid: DrawnLine = {
    ...shape,
    data: values.map((value, i) => (doubtful.has(i) ? null : value)),
    dash: 0,
    markSize,
    hollow: [],
  };
  if (hollow.length === 0) return [solid];
  const near = (i: number) => doubtful.has(i - 1) || doubtful.has(i) || doubtful.has(i + 1);
  const dashed: DrawnLine = {
    ...shape,
    data: values.map((value, i) => (near(i) ? value : null)),
    dash: 5,
    markSize: 0,
    hollow,
  };
  return [dashed, solid];
}
