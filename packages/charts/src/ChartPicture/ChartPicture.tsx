import type { ViewState } from '@locus/ui';
import { useMemo } from 'react';

import { BarChart } from '../BarChart/BarChart';
import type { LineChartProps } from '../LineChart/LineChart';
import { LineChart } from '../LineChart/LineChart';
import { pictureLayout, pictureTheme } from './chartPicture';
import type { PictureStageProps } from './PictureStage';
import { PictureStage } from './PictureStage';

/** A chart as it is shown: lines unless told. */
export interface DrawnChart extends Omit<LineChartProps, keyof ViewState | 'heightPx' | 'theme' | 'contactHref'> {
  type?: 'line' | 'bar';
}

export interface ChartPictureProps extends Omit<PictureStageProps, 'legend' | 'children'> {
  /** The charts as they are shown, one below the other; the lines of the first make the legend. */
  charts: readonly DrawnChart[];
}

/** Draws charts once more out of sight in the picture's size and colours, and takes their picture after a second. */
export function ChartPicture({ charts, ...request }: ChartPictureProps) {
  const drawn = useMemo(
    () =>
      charts.map((chart) => ({
        ...chart,
        // The average has the theme's text colour, not one of its own.
        series: chart.series.map((one) => (one.mark ? one : { ...one, color: pictureTheme.color.textMuted })),
      })),
    [charts],
  );
  const legend = drawn[0]?.series ?? none;
  const { chartHeight } = useMemo(() => pictureLayout(legend), [legend]);
  return (
    <PictureStage {...request} legend={legend}>
      {drawn.map(({ type, ...chart }) => {
        const Chart = type === 'bar' ? BarChart : LineChart;
        return <Chart key={chart.label} {...chart} heightPx={chartHeight / drawn.length} theme={pictureTheme} />;
      })}
    </PictureStage>
  );
}

const none: DrawnChart['series'] = [];
