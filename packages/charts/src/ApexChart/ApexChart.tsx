import { currentNonce } from '@locus/ui';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo } from 'react';
import ImportedChart from 'react-apexcharts';

import type { PlotArea } from '../chart';
import { withoutMarkup } from './withoutMarkup';

export type { ApexOptions } from 'apexcharts';

/** What ApexCharts hands to its events; the part that says where it drew. */
interface DrawnChart {
  w: { globals: { translateX: number; translateY: number; gridWidth: number; gridHeight: number } };
}

export interface ApexChartProps {
  type: 'line' | 'bar';
  series: NonNullable<ApexOptions['series']>;
  /** Compared deeply, functions by identity: keep those stable. */
  options: ApexOptions;
  heightPx: number;
  /** Called after each drawing with the place of the values. Keep it stable: a new function redraws the chart. */
  onDraw: (plot: PlotArea) => void;
}

// A CommonJS module: a bundler may hand out its exports instead of its default.
const Chart = 'default' in ImportedChart ? (ImportedChart.default as typeof ImportedChart) : ImportedChart;

/**
 * The one place that knows ApexCharts. Load it lazily; what it draws has no names or roles, which its caller supplies.
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
