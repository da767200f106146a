import { currentNonce } from '@locus/ui';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo } from 'react';
import ImportedChart from 'react-apexcharts';

import type { PlotArea } from '../chart';
import { withoutMarkup } from './withoutMarkup';

export type { ApexOptions } from 'apexcharts';

/** The part of ApexCharts' event argument that contains the plot's position. */
interface DrawnChart {
  w: { globals: { translateX: number; translateY: number; gridWidth: number; gridHeight: number } };
}

export interface ApexChartProps {
  type: 'line' | 'bar';
  series: NonNullable<ApexOptions['series']>;
  /** Compared deeply, functions by identity: keep those stable. */
  options: ApexOptions;
  heightPx: number;
  /** Called after each drawing with the plot's position. Keep it stable: a new function redraws the chart. */
  onDraw: (plot: PlotArea) => void;
}

// A CommonJS module: a bundler may return its exports instead of its default.
const Chart = 'default' in ImportedChart ? (ImportedChart.default as typeof ImportedChart) : ImportedChart;

/**
 * The only component that uses ApexCharts. Load it lazily; its output has no names or roles, which the caller must
 * provide.
 */
export const ApexChart = memo(function ApexChart({ type, series, options, heightPx, onDraw }: ApexChartProps) {
  const events = useMemo(() => {
    const drawn = ({ w: { globals } }: DrawnChart) =>
      onDraw({
        left: globals.translateX,
        top: globals.translateY,
        width: globals.gridWidth,
        height: globals.gridHeight,
      });
    return { mounted: drawn, updated: drawn };
  }, [onDraw]);
  const safe = useMemo(
    () => withoutMarkup({ ...options, chart: { ...options.chart, ...fixed, nonce: currentNonce(), events } }),
    [options, events],
  );
  const safeSeries = useMemo(() => withoutMarkup(series), [series]);
  return <Chart type={type} series={safeSeries} options={safe} height={heightPx} />;
});

const fixed = {
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  animations: { enabled: false },
  parentHeightOffset: 0,
};
