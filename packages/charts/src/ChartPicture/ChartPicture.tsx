import type { LoadState } from '@locus/ui';
import { useMemo } from 'react';

import type { BarChartProps } from '../BarChart/BarChart';
import { BarChart } from '../BarChart/BarChart';
import { LineChart } from '../LineChart/LineChart';
import { pictureLayout, pictureTheme } from './chartPicture';
import type { PictureStageProps } from './PictureStage';
import { PictureStage } from './PictureStage';

/** A chart as shown; lines by default. */
export interface DrawnChart extends Omit<BarChartProps, keyof LoadState | 'heightPx' | 'theme' | 'contactHref'> {
  type?: 'line' | 'bar';
}

export interface ChartPictureProps extends Omit<PictureStageProps, 'legend' | 'children'> {
  /** The charts as shown, stacked; the lines of the first one make up the legend. */
  charts: readonly DrawnChart[];
  /** Height (px) of each chart; by default they divide the picture's height. */
  chartHeightPx?: number;
}

/** Draws charts again off-screen in the picture's size and colours, and takes their picture after one second. */
export function ChartPicture({ charts, chartHeightPx, ...request }: ChartPictureProps) {
  const drawn = useMemo(
    () =>
      charts.map((chart) => ({
        ...chart,
        // The average has the theme's text colour, not its own.
        series: chart.series.map((series) =>
          series.mark ? series : { ...series, color: pictureTheme.color.textMuted },
        ),
      })),
    [charts],
  );
  const legend = drawn[0]?.series ?? none;
  const { chartHeight, heightAround } = useMemo(() => pictureLayout(legend), [legend]);
  const heightPx = chartHeightPx === undefined ? undefined : heightAround + chartHeightPx * drawn.length;
  return (
    <PictureStage {...request} legend={legend} heightPx={heightPx}>
      {drawn.map(({ type, sized: _, ...chart }) => {
        const Chart = type === 'bar' ? BarChart : LineChart;
        return (
          <Chart
            key={chart.label}
            {...chart}
            heightPx={chartHeightPx ?? chartHeight / drawn.length}
            theme={pictureTheme}
          />
        );
      })}
    </PictureStage>
  );
}

const none: DrawnChart['series'] = [];
