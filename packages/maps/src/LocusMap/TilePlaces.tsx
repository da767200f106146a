import type { LabelledPlace } from '@locus/draw';
import { useCallback, useEffect, useState } from 'react';

import { paddedView } from '../layers/CanvasLayer';
import { LabelLayer } from '../layers/LabelLayer';
import { useMap } from '../reactLeaflet';
import { useSceneLayer } from './mapContext';
import { useLabelStyle } from './useLabelStyle';

/** Points of interest above the tiles of a host, which know nothing of them: a dot and a name each. */
export function TilePlaces({ places }: { places: readonly LabelledPlace[] }) {
  const map = useMap();
  const [labels] = useState(() => new LabelLayer());
  useEffect(() => {
    labels.addTo(map);
    const show = () => labels.show(paddedView(map), []);
    show();
    map.on('moveend resize', show);
    return () => {
      map.off('moveend resize', show);
      labels.remove();
    };
  }, [map, labels]);
  useEffect(() => labels.name(places), [labels, places]);
  useLabelStyle(labels);
  useSceneLayer(
    300,
    useCallback((ctx, view) => labels.drawOn(ctx, view), [labels]),
  );
  return null;
}
