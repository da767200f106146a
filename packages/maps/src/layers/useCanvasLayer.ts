import { useCallback, useEffect, useState } from 'react';

import { useMapWorld, useSceneLayer } from '../LocusMap/mapContext';
import type { PainterKind } from '../paint/painters';
import { useMap } from '../reactLeaflet';
import type { CanvasLayerOptions } from './CanvasLayer';
import { CanvasLayer } from './CanvasLayer';

/** A painted layer on the map, and in its pictures at an `order`, as long as the component is mounted. */
export function useCanvasLayer<Kind extends PainterKind>(
  order: number,
  options: Omit<CanvasLayerOptions<Kind>, 'work'>,
): CanvasLayer<Kind> {
  const map = useMap();
  const { work } = useMapWorld();
  const [layer] = useState(() => new CanvasLayer({ ...options, work }));
  useEffect(() => {
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, layer]);
  useSceneLayer(
    order,
    useCallback((ctx, view) => layer.drawOn(ctx, view), [layer]),
  );
  return layer;
}
