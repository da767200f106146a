import { currentNonce } from '@locus/ui';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo } from 'react';
import ImportedChart from 'react-apexcharts';

import { withoutMarkup } from './withoutMarkup';

export type { ApexOptions } from 'apexcharts';

export interface ApexChartProps {
  type: 'bar';
  series: NonNullable<ApexOptions['series']>;
  /** Compared deeply, functions by identity: keep those stable. */
  options: ApexOptions;
  widthPx: number;
  heightPx: number;
}

// A CommonJS module: a bundler may return its exports instead of its default.
const Chart = 'default' in ImportedChart ? (ImportedChart.default as typeof ImportedChart) : ImportedChart;

/**
 * The only component that uses ApexCharts: the marks of a chart without axes, which fill its box. Load it lazily; its
 * output has no names or roles, which the caller must provide.
 */
export const ApexChart = memo(function ApexChart({ type, series, options, widthPx, heightPx }: ApexChartProps) {
  const safe = useMemo(
    () => withoutMarkup({ ...options, chart: { ...options.chart, ...fixed, nonce: currentNonce() } }),
    [options],
  );
  const safeSeries = useMemo(() => withoutMarkup(series), [series]);
  return <Chart type={type} series={safeSeries} options={safe} width={widthPx} height={heightPx} />;
});

const fixed = {
  sparkline: { enabled: true },
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  animations: { enabled: false },
  parentHeightOffset: 0,
};
