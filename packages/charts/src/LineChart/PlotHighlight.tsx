import { barPlaces, barsOf } from '../BarChart/barPlaces';
import type { ChartSeries } from '../chart';
import { markPath } from '../marks';
import { linePath } from './linePath';
import { Layer } from './PlotFrame';
import type { PlotLayerProps } from './PlotLayers';

export interface PlotHighlightProps extends Omit<PlotLayerProps, 'cursor'> {
  kind: 'line' | 'bar';
  /** The highlighted series. */
  highlighted: ChartSeries;
}

/** Highlights one series: a veil over everything, and the series again above it. The chart below is not redrawn. */
export function PlotHighlight({ kind, highlighted, series, categories, plot, placement, theme }: PlotHighlightProps) {
  const { values, mark = 'circle', color } = highlighted;
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, categories.length, bars.length);
  const place = bars.indexOf(highlighted);
  // A series without bars runs across all of them.
  if (kind === 'bar' && place < 0) return null;
  return (
    <Layer aria-hidden data-highlighted={highlighted.id}>
      <rect
        x={plot.left - veilPx}
        y={plot.top}
        width={plot.width + 2 * veilPx}
        height={plot.height + veilPx}
        fill={theme.color.surface}
        fillOpacity={0.72}
      />
      {kind === 'line' && (
        <path d={linePath(values, placement)} fill="none" stroke={color} strokeWidth={3} strokeLinejoin="round" />
      )}
      {values.map((value, i) => {
        if (value === null) return null;
        const [x, y] = [placement.x(i), placement.y(value)];
        return kind === 'line' ? (
          <path key={categories[i]?.id} d={markPath(mark, x, y, 5)} fill={color} />
        ) : (
          <rect
            key={categories[i]?.id}
            x={plot.left + i * step + start + place * width}
            y={y}
            width={width}
            height={plot.top + plot.height - y}
            rx={2}
            fill={color}
          />
        );
      })}
    </Layer>
  );
}

/** Points at the edge of the plot extend slightly beyond it; above it there is text. */
const veilPx = 7;
