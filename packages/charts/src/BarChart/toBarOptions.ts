import type { ThemeTokens } from '@locus/ui/theme';

import type { ApexOptions } from '../ApexChart/ApexChart';
import type { ChartSeries } from '../chart';
import { barsOf, groupShare } from './barPlaces';

/** The inputs of the bars. */
export interface BarInput {
  series: readonly ChartSeries[];
  /** The number of groups. */
  count: number;
  /** The maximum of the axis. */
  max: number;
  /** Width (px) of the plot. */
  plotWidthPx: number;
}

/** With more bars than this, a gap between two would be as wide as the bars. */
const mostParted = 150;

/** Options and series of ApexCharts for groups of bars; axes and averages are drawn by other layers. */
export function toBarOptions(
  { series, count, max, plotWidthPx }: BarInput,
  { color }: ThemeTokens,
): { options: ApexOptions; series: { name: string; data: (number | null)[] }[] } {
  const bars = barsOf(series);
  return {
    series: bars.map(({ name, values }) => ({ name, data: [...values] })),
    options: {
      chart: { background: 'transparent' },
      colors: bars.map((bar) => bar.color),
      plotOptions: {
        bar: {
          columnWidth: `${groupShare(plotWidthPx, count, bars.length) * 100}%`,
          borderRadius: 2,
          borderRadiusApplication: 'end',
        },
      },
      // A gap between neighbours, if that leaves something of the bars.
      stroke: { show: true, width: bars.length * count > mostParted ? 0 : 1, colors: [color.surface] },
      fill: { opacity: 1 },
      grid: { padding: { left: 0, right: 0, top: 0, bottom: 0 } },
      xaxis: {
        type: 'category',
        // Never shown, but without names the groups would be points on a scale of numbers.
        categories: Array.from({ length: count }, (_, i) => `group ${i}`),
        labels: { show: false },
        axisBorder: { show: false },
        axisTicks: { show: false },
        crosshairs: { show: false },
        tooltip: { enabled: false },
      },
      yaxis: { show: false, min: 0, max },
      legend: { show: false },
      dataLabels: { enabled: false },
      tooltip: { enabled: false },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    },
  };
}
