import { font } from '@locus/ui/theme';
import styled from 'styled-components';

import type { PlotLayerProps } from '../LineChart/PlotLayers';
import { barPlaces, barsOf, groupShare } from './barPlaces';

/** A bar this narrow (px) has no room for its location's number. */
const numberedFromPx = 15;

/** What lies under the bars: the ground of the group the cursor is at. */
export function BarBack({ categories, plot, placement, theme, cursor }: PlotLayerProps) {
  const { step } = barPlaces(plot, categories.length, 1);
  return (
    <Layer aria-hidden>
      {cursor && (
        <rect
          x={placement.x(cursor.category) - step / 2}
          y={plot.top}
          width={step}
          height={plot.height}
          fill={theme.color.surface3}
        />
      )}
    </Layer>
  );
}

/** What lies over the bars: their locations' numbers where there is room, and averages dotted across their group. */
export function BarFront({ series, categories, plot, placement, theme }: PlotLayerProps) {
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, categories.length, bars.length);
  return (
    <Layer aria-hidden>
      {series
        .filter((one) => one.mark === undefined)
        .map((average) =>
          average.values.map((value, category) => {
            if (value === null) return null;
            const left = placement.x(category) - (step * groupShare) / 2;
            const across = `M${left} ${placement.y(value)}h${step * groupShare}`;
            return (
              <g key={`${average.id} ${categories[category]?.id}`} strokeLinecap="round">
                <path d={across} stroke={theme.color.surface} strokeWidth={4} />
                <path d={across} stroke={average.color} strokeWidth={2} strokeDasharray="1 4" />
              </g>
            );
          }),
        )}
      {bars.length > 1 &&
        width >= numberedFromPx &&
        bars.map((one, i) =>
          one.values.map(
            (value, category) =>
              value !== null &&
              one.number !== undefined && (
                <text
                  key={`${one.id} ${categories[category]?.id}`}
                  x={plot.left + category * step + start + (i + 0.5) * width}
                  y={placement.y(value) - 4}
                  textAnchor="middle"
                  fill={theme.color.textMuted}
                  stroke={theme.color.surface}
                  strokeWidth={3}
                  paintOrder="stroke"
                  fontSize={10}
                  fontFamily={font.family}
                >
                  {one.number}
                </text>
              ),
          ),
        )}
    </Layer>
  );
}

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;
