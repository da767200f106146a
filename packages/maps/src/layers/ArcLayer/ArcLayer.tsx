import { frameOf, worldX, worldY } from '@locus/draw';
import { useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo } from 'react';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { useMap } from '../../reactLeaflet';
import { arcPoints, arcWidth } from './arcPoints';

export interface ArcLayerProps {
  /** The start of all arcs, in degrees. */
  from: { longitude: number; latitude: number };
  /** Their ends; the width of an arc depends on its share (0..1). */
  arcs: readonly { longitude: number; latitude: number; share: number }[];
}

/** Arcs from one place to others, with widths by share. Their numbers are in the legend. */
export function ArcLayer({ from, arcs }: ArcLayerProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const { latitude, longitude } = from;
  const drawn = useMemo(() => {
    const most = Math.max(0, ...arcs.map(({ share }) => share));
    return arcs.map((arc) => ({
      points: arcPoints({ latitude, longitude }, arc),
      width: arcWidth(arc.share, most),
    }));
  }, [arcs, latitude, longitude]);

  useEffect(() => {
    const layers = drawn.flatMap(({ points, width }) =>
      // A bright edge separates an arc from roads and areas below it.
      [
        { color: color.surface, weight: width + 2.5 },
        { color: color.accent, weight: width },
      ].map((style) => L.polyline(points, { ...style, className: 'locus-arc', interactive: false }).addTo(map)),
    );
    return () => layers.forEach((layer) => layer.remove());
  }, [map, drawn, color]);

  useSceneLayer(
    250,
    useCallback(
      (ctx, view) => {
        const { size, x, y } = frameOf(view);
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
        ctx.lineCap = 'round';
        for (const { points, width } of drawn) {
          ctx.beginPath();
          for (const [lat, lng] of points) ctx.lineTo((worldX(lng) - x) * size, (worldY(lat) - y) * size);
          ctx.strokeStyle = color.surface;
          ctx.lineWidth = width + 2.5;
          ctx.stroke();
          ctx.strokeStyle = color.accent;
          ctx.lineWidth = width;
          ctx.stroke();
        }
      },
      [drawn, color],
    ),
  );
  return null;
}
