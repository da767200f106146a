import type { PlotProps } from '../LineChart/LinePlot';
import { PlotFrame } from '../LineChart/PlotFrame';
import { PlotHighlight } from '../LineChart/PlotHighlight';
import { BarBack, BarFront } from './BarLayers';
import { PlotBars } from './PlotBars';

export interface BarPlotProps extends PlotProps {
  /** A value as formatted above its bar. */
  formatValue: (value: number) => string;
}

/** The plot of bars, from back to front. */
export function BarPlot({ max, labels, highlighted, formatValue, ...layer }: BarPlotProps) {
  const { series, categories, plot, theme } = layer;
  return (
    <>
      <BarBack {...layer} />
      <PlotFrame {...{ plot, labels, theme }} />
      <PlotBars {...{ series, categories, plot, max, theme }} />
      {highlighted && <PlotHighlight {...layer} kind="bar" highlighted={highlighted} />}
      <BarFront {...layer} formatValue={formatValue} />
    </>
  );
}
