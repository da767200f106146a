import type { ChartSeries } from '../chart';
import { PlotFrame } from './PlotFrame';
import { PlotHighlight } from './PlotHighlight';
import { PlotBack, PlotFront, type PlotLayerProps, PlotMarks } from './PlotLayers';
import { PlotLines } from './PlotLines';

/** What is drawn in the plot of lines and of bars. */
export interface PlotProps extends PlotLayerProps {
  /** The maximum of the value axis, and its labels at equal steps from 0 upwards. */
  max: number;
  labels: readonly string[];
  /** The series that stands out from the others, if any. */
  highlighted: ChartSeries | undefined;
}

export interface LinePlotProps extends PlotProps {
  /** The dates with a label below the plot; about five by default. */
  labelled?: readonly number[];
  /** Whether names are at the line ends. */
  endLabels: boolean;
}

/** The plot of lines, from back to front. */
export function LinePlot({ max, labels, highlighted, labelled, endLabels, changeText, ...layer }: LinePlotProps) {
  const { series, categories, plot, theme } = layer;
  return (
    <>
      <PlotBack {...layer} />
      <PlotFrame {...{ plot, labels, theme }} />
      <PlotLines {...{ series, categories, plot, max }} />
      <PlotMarks {...{ series, categories, labelled, plot, max, theme }} />
      {highlighted && <PlotHighlight {...layer} kind="line" highlighted={highlighted} />}
      <PlotFront {...layer} {...{ endLabels, changeText }} />
    </>
  );
}
