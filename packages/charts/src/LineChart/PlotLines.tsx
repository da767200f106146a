import { memo } from 'react';

import type { ChartCategory, ChartSeries, PlotArea } from '../chart';
import { drawnLines } from './drawnLines';
import { linePath } from './linePath';
import { Layer } from './PlotFrame';
import { placementIn } from './useCursor';

export interface PlotLinesProps {
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  plot: PlotArea;
  /** The maximum of the axis. */
  max: number;
}

/** The lines, each as one path and another for its dashed segments; they stay unchanged while the cursor moves. */
export const PlotLines = memo(function PlotLines({ series, categories, plot, max }: PlotLinesProps) {
  const placement = placementIn(plot, categories.length, max);
  return (
    <Layer aria-hidden data-lines fill="none">
      {drawnLines({ series, categories }).map(({ id, color, values, dashPx, widthPx }) => (
        <path
          key={`${id} ${dashPx}`}
          data-line={id}
          d={linePath(values, placement)}
          stroke={color}
          strokeWidth={widthPx}
          strokeDasharray={dashPx || undefined}
        />
      ))}
    </Layer>
  );
});
