import { truncateText } from '@locus/model';
import type { ThemeTokens } from '@locus/ui/theme';
import { font } from '@locus/ui/theme';
import { memo } from 'react';

import type { ChartCategory, ChartSeries, PlotArea } from '../chart';
import { fitText } from '../fitText';
import { isolated } from '../isolated';
import { axisLabelLength } from '../LineChart/drawnLines';
import { axisFontPx, categoryLabelPx } from '../LineChart/plotArea';
import { Layer } from '../LineChart/PlotFrame';
import { barPath } from './barPath';
import { barPlaces, barsOf } from './barPlaces';

export interface PlotBarsProps {
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  plot: PlotArea;
  /** The maximum of the axis. */
  max: number;
  theme: ThemeTokens;
}

/** With more bars than this, a gap between two would be as wide as the bars. */
const mostParted = 150;

/** The bars in groups, and the names of the groups below them; they stay unchanged while the cursor moves. */
export const PlotBars = memo(function PlotBars({ series, categories, plot, max, theme }: PlotBarsProps) {
  const { color } = theme;
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, categories.length, bars.length);
  const bottom = plot.top + plot.height;
  const parted = bars.length * categories.length <= mostParted;
  const labelFont = `${axisFontPx}px ${font.family}`;
  return (
    <Layer aria-hidden data-bars>
      {bars.map((bar, i) => (
        <g key={bar.id} data-bar={bar.id} fill={bar.color} stroke={color.surface} strokeWidth={parted ? 1 : 0}>
          {bar.values.map((value, at) => {
            if (value === null) return null;
            const x = plot.left + at * step + start + i * width;
            return <path key={categories[at]?.id} d={barPath(x, bottom, width, (plot.height * value) / max)} />;
          })}
        </g>
      ))}
      <g fill={color.textMuted} fontSize={axisFontPx} fontFamily={font.family} textAnchor="middle">
        {categories.map(({ id, axisLabel }, i) => (
          <text key={id} x={plot.left + (i + 0.5) * step} y={bottom + categoryLabelPx}>
            {isolated(fitText(truncateText(axisLabel, axisLabelLength), step, labelFont))}
          </text>
        ))}
      </g>
    </Layer>
  );
});
