import { heatPalette, worldX, worldY } from '@locus/draw';
import { useEffect, useMemo, useRef } from 'react';

import { useCanvasLayer } from '../useCanvasLayer';

/** A weighted point of a heatmap. */
export interface HeatPoint {
  longitude: number;
  latitude: number;
  /** Its weight, e.g. a share 0..1. */
  value: number;
}

export interface HeatLayerProps {
  /** The points; those without finite coordinates are left out. */
  points: readonly HeatPoint[];
  /** Steps of the scale as `#rrggbb`, lowest first. */
  fills: readonly string[];
  /** The reach of a point, in CSS pixels, at least 30. */
  radiusPx?: number;
  /** Opacity of the layer, 0 to 1. */
  opacity?: number;
  /**
   * Called with the highest density of the view, in weight per km², after each painted view: the maximum of the legend.
   */
  onHighestChange?: (perSquareKilometre: number) => void;
}

/** The minimum reach of a point, in CSS pixels. */
const smallestRadiusPx = 30;

/** The density of weighted points, painted in the worker. */
export function HeatLayer({
  points,
  fills,
  radiusPx = smallestRadiusPx,
  opacity = 1,
  onHighestChange,
}: HeatLayerProps) {
  const told = useRef(onHighestChange);
  useEffect(() => {
    told.current = onHighestChange;
  });
  const layer = useCanvasLayer(100, {
    kind: 'heat',
    pane: 'locusHeat',
    zIndex: 240,
    onPainted: ({ answer }) => told.current?.(answer),
  });
  const packed = useMemo(
    () =>
      Float64Array.from(
        points.flatMap(({ longitude, latitude, value }) => [worldX(longitude), worldY(latitude), value]),
      ),
    [points],
  );
  useEffect(() => layer.load(packed), [layer, packed]);
  useEffect(() => {
    layer.style({ palette: heatPalette(fills), radiusPx: Math.max(smallestRadiusPx, radiusPx), opacity });
  }, [layer, fills, radiusPx, opacity]);
  return null;
}
