import { truncateText, isolated } from '@locus/model/text';
import { font } from '@locus/ui/theme';
import type { ThemeTokens } from '@locus/ui/theme';
import { memo } from 'react';

import type { ChartCategory, ChartSeries, PlotArea } from '../chart';
import { fitText } from '../fitText';
import { axisLabelLength } from '../LineChart/drawnLines';
import { axisFontPx, categoryLabelPx } from '../LineChart/plotArea';
import { Layer } from '../LineChart/PlotFrame';
import { placementIn } from '../LineChart/useCursor';
import { barGapPx, barPath, barPlaces, barsOf } from './barPlaces';

export interface PlotBarsProps {
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  plot: PlotArea;
  /** The maximum of the axis. */
  max: number;
  theme: ThemeTokens;
}

/** The bars in groups, and the names of the groups below them; they stay unchanged while the cursor moves. */
export const PlotBars = memo(function PlotBars({ series, categories, plot, max, theme }: PlotBarsProps) {
  const { left, top, height } = plot;
  const count = categories.length;
  const bars = barsOf(series);
  const { step, start, width: barPx } = barPlaces(plot, count, bars.length);
  const gapPx = barGapPx(barPx);
  const { y } = placementIn(plot, count, max);
  const labelFont = `${axisFontPx}px ${font.family}`;
  return (
    <>
      <Layer aria-hidden data-bars>
        {bars.map(({ id, color, values }, i) => (
          <g key={id} data-bar={id} fill={color}>
            {values.map((value, category) => {
              if (value === null) return null;
              const x = left + category * step + start + i * barPx + gapPx;
              const d = barPath({ x, y: y(value), width: barPx - 2 * gapPx, bottom: top + height });
              return <path key={categories[category]?.id} d={d} />;
            })}
          </g>
        ))}
      </Layer>
      <Layer aria-hidden data-groups>
        <g fill={theme.color.textMuted} fontSize={axisFontPx} fontFamily={font.family} textAnchor="middle">
          {categories.map(({ id, axisLabel }, i) => (
            <text key={id} x={left + (i + 0.5) * step} y={top + height + categoryLabelPx}>
              {isolated(fitText(truncateText(axisLabel, axisLabelLength), step, labelFont))}
            </text>
          ))}
        </g>
      </Layer>
    </>
  );
});
