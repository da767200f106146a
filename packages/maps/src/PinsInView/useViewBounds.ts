import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';

/** How far the surroundings extend beyond the view, as a fraction of it. */
const around = 0.25;

/** The bounds of a map's view with its surroundings, updated as it moves; undefined unless `asked`. */
export function useViewBounds(map: LeafletMap, asked: boolean): LatLngBounds | undefined {
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (!asked) return undefined;
    const onMove = () => setMoved((times) => times + 1);
    map.on('moveend', onMove);
    return () => void map.off('moveend', onMove);
  }, [map, asked]);
  // oxlint-disable-next-line react/exhaustive-deps -- the map's view is another one after each move
  return useMemo(() => (asked ? map.getBounds().pad(around) : undefined), [map, asked, moved]);
}
