import type { Route, TripStyle } from '@locus/draw';
import { routeSet } from '@locus/draw';
import { useThemeTokens } from '@locus/ui/theme';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { useMap } from '../../reactLeaflet';
import { useCanvasLayer } from '../useCanvasLayer';
import { TrailLayer } from './TrailLayer';
import { tripMotion } from './tripMotion';

export interface TripLayerProps {
  /** The routes, `[lng, lat]` from start to end; more may be added one by one. Keep the array stable. */
  routes: readonly Route[];
  /** How trips move: 900 m/s with a trail of 400 m, or 550 m/s with one of 70 m. */
  profile?: 'driving' | 'walking';
  /** Whether the trips move; they never do with reduced motion. */
  playing?: boolean;
  /** Width of the lines, in CSS pixels. */
  widthPx?: number;
}

/** Routes as static lines with trails that move along them repeatedly. */
export function TripLayer({ routes, profile = 'driving', playing = true, widthPx = 3 }: TripLayerProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const calm = useReducedMotion();
  const lines = useCanvasLayer(240, { kind: 'routes', pane: 'locusRoutes', zIndex: 260 });
  const [trails] = useState(() => new TrailLayer());
  const set = useMemo(() => routeSet(routes), [routes]);
  const { metresPerSecond, trailMetres } = tripMotion[profile];

  useEffect(() => {
    trails.addTo(map);
    return () => void trails.remove();
  }, [map, trails]);
  useEffect(() => lines.load(set), [lines, set]);
  useEffect(() => {
    const style: TripStyle = { line: color.accent, halo: color.surface, widthPx, trailMetres };
    lines.style(style);
    trails.show(set, style, metresPerSecond);
  }, [lines, trails, set, color, widthPx, trailMetres, metresPerSecond]);
  useEffect(() => trails.play(playing && !calm), [trails, playing, calm]);
  useSceneLayer(
    250,
    useCallback((ctx, view) => trails.drawOn(ctx, view), [trails]),
  );
  return null;
}

/** Whether reduced motion is preferred, updated on change. */
export function useReducedMotion(): boolean {
  const [query] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)'));
  const [reduced, setReduced] = useState(query.matches);
  useEffect(() => {
    const changed = () => setReduced(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [query]);
  return reduced;
}
