import type { RefObject } from 'react';
import { useMemo } from 'react';

import { middlesOf } from '../BarChart/barPlaces';
import type { ChartProps } from '../chart';
import { lineScale } from './drawnLines';
import { plotArea, stepValues } from './plotArea';
import { endLabelPx, endSpacePx } from './PlotLayers';
import { placementIn } from './useCursor';
import { useInlineSize } from './useInlineSize';

/** What the geometry of a chart depends on, besides its width. */
export interface PlotShape extends Pick<ChartProps, 'series' | 'categories' | 'formatAxis' | 'change'> {
  kind: 'line' | 'bar';
  heightPx: number;
  /** The maximum of the axis if known, e.g. 100 for percentages. */
  highest?: number;
}

/**
 * The geometry and the scales of a chart as wide as its box: `plot` is all of it and `points` the part from the first
 * category's place to the last one's; both, and places in them, are undefined until the box has a width.
 */
export function usePlot(shape: PlotShape, box: RefObject<HTMLElement | null>) {
  const { kind, series, categories, highest, heightPx, formatAxis, change } = shape;
  const widthPx = useInlineSize(box) ?? 0;
  const scale = useMemo(() => lineScale({ series, highest }), [series, highest]);
  const { max } = scale;
  const labels = useMemo(() => stepValues(scale).map(formatAxis), [scale, formatAxis]);
  const endLabels = kind === 'line' && widthPx >= 640 && series.length * endLabelPx <= heightPx - 60;
  const end = endLabels ? endSpacePx(series, change !== undefined) : 0;
  const plot = useMemo(
    () => (widthPx > 0 ? plotArea({ widthPx, heightPx, labels, endSpacePx: end }) : undefined),
    [widthPx, heightPx, labels, end],
  );
  const points = kind === 'bar' ? plot && middlesOf(plot, categories.length) : plot;
  const placement = points && placementIn(points, categories.length, max);
  return { widthPx, max, labels, endLabels, plot, points, placement };
}
