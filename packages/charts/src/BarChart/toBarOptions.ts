import { truncateText } from '@locus/model';
import type { ThemeTokens } from '@locus/ui/theme';
import { font } from '@locus/ui/theme';

import type { ApexOptions } from '../ApexChart/ApexChart';
import type { ChartProps } from '../chart';
import { isolated } from '../isolated';
import { axisLabelLength, lineScale } from '../LineChart/toLineOptions';
import { barsOf, groupShare } from './barPlaces';

/** The inputs of a bar chart's drawing. */
export interface BarInput extends Pick<ChartProps, 'series' | 'categories' | 'formatAxis'> {
  /** The maximum of the axis if known, e.g. 100 for percentages; otherwise derived from the values. */
  highest?: number;
  /** Width (px) of the plot, if known. */
  plotWidthPx: number;
}

/** With more bars than this, a gap between two would be as wide as the bars. */
const mostParted = 150;

/** Options and series of ApexCharts for groups of bars; averages are drawn by the layer above. */
export function toBarOptions(
  { series, categories, formatAxis, highest, plotWidthPx }: BarInput,
  { color }: ThemeTokens,
): { options: ApexOptions; series: { name: string; data: (number | null)[] }[] } {
  const bars = barsOf(series);
  const scale = lineScale({ series, highest });
  const labelStyle = { colors: color.textMuted, fontSize: '11px', fontFamily: font.family };
  return {
    series: bars.map(({ name, values }) => ({ name, data: [...values] })),
    options: {
      chart: { background: 'transparent', fontFamily: font.family },
      colors: bars.map((bar) => bar.color),
      plotOptions: {
        bar: {
          columnWidth: `${groupShare(plotWidthPx, categories.length, bars.length) * 100}%`,
          borderRadius: 2,
          borderRadiusApplication: 'end',
        },
      },
      // A gap between neighbours, if that leaves something of the bars.
      stroke: { show: true, width: bars.length * categories.length > mostParted ? 0 : 1, colors: [color.surface] },
      fill: { opacity: 1 },
      grid: {
        borderColor: color.border,
        padding: { left: 16, right: 16, top: 0, bottom: 0 },
        xaxis: { lines: { show: false } },
      },
      xaxis: {
        type: 'category',
        categories: categories.map(({ axisLabel }) => isolated(truncateText(axisLabel, axisLabelLength))),
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
