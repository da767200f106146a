import { currentNonce } from '@locus/ui';
import { memo, useMemo } from 'react';
import ImportedChart from 'react-apexcharts';

import type { ApexChartProps } from './ApexChart';
import { withoutMarkup } from './withoutMarkup';

// A CommonJS module: a bundler may return its exports instead of its default.
const Chart = 'default' in ImportedChart ? (ImportedChart.default as typeof ImportedChart) : ImportedChart;

/** The drawing of a whole chart; the only component that loads ApexCharts, so it is imported lazily. */
export const ApexDrawing = memo(function ApexDrawing({
  type,
  series,
  options,
  heightPx,
}: Omit<ApexChartProps, 'label'>) {
  const safe = useMemo(
    () => withoutMarkup({ ...options, chart: { ...options.chart, ...fixed, nonce: currentNonce() } }),
    [options],
  );
  const safeSeries = useMemo(() => withoutMarkup(series), [series]);
  return <Chart type={type} series={safeSeries} options={safe} width="100%" height={heightPx} />;
});

const fixed = {
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  animations: { enabled: false },
};
