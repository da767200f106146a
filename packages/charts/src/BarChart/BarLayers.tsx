import { font } from '@locus/ui/theme';
import styled from 'styled-components';

import type { PlotLayerProps } from '../LineChart/PlotLayers';
import { barPlaces, barsOf } from './barPlaces';

/** A bar this narrow (px) has no room for its location's number. */
const numberedFromPx = 15;
/** Height (px) a number takes above its bar; where an average runs through there, the number stands above that. */
const numberPx = 12;

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

/**
 * What lies over the bars: their locations' numbers where there is room, averages dotted and an earlier time dashed
 * across their group.
 */
export function BarFront({ series, categories, plot, placement, theme }: PlotLayerProps) {
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, categories.length, bars.length);
  const averages = series.filter((entry) => entry.mark === undefined || entry.dashed);
  return (
    <Layer aria-hidden>
      {averages.map((average) =>
        average.values.map((value, category) => {
          if (value === null) return null;
          const left = plot.left + category * step + start;
          const across = `M${left} ${placement.y(value)}h${width * Math.max(1, bars.length)}`;
          return (
            <g key={`${average.id} ${categories[category]?.id}`} strokeLinecap="round">
              <path d={across} stroke={theme.color.surface} strokeWidth={4} />
              <path
                d={across}
                stroke={average.color}
                strokeWidth={2}
                strokeDasharray={average.dashed ? '7 3' : '1 4'}
                strokeLinecap={average.dashed ? 'butt' : undefined}
              />
            </g>
          );
        }),
      )}
      {bars.length > 1 &&
        width >= numberedFromPx &&
        bars.map((bar, i) =>
          bar.values.map(
            (value, category) =>
              value !== null &&
              bar.number !== undefined && (
                <text
                  key={`${bar.id} ${categories[category]?.id}`}
                  x={plot.left + category * step + start + (i + 0.5) * width}
                  y={numberY(
                    placement.y(value),
                    averages.flatMap(({ values }) => placedAt(values[category], placement)),
                  )}
                  textAnchor="middle"
                  fill={theme.color.textMuted}
                  stroke={theme.color.surface}
                  strokeWidth={3}
                  paintOrder="stroke"
                  fontSize={10}
                  fontFamily={font.family}
                >
                  {bar.number}
                </text>
              ),
          ),
        )}
    </Layer>
  );
}

const placedAt = (value: number | null | undefined, { y }: PlotLayerProps['placement']) =>
  typeof value === 'number' ? [y(value)] : [];

/**
 * Where the foot of a bar's number stands, given the top of the bar and the averages of its group, in px from above.
 */
function numberY(top: number, averages: readonly number[]): number {
  const crossed = averages.filter((average) => average <= top && average > top - numberPx - 2);
  return Math.min(top, ...crossed) - 4;
}

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;
