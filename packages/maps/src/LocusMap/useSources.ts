import type { Map } from 'leaflet';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import type { MapTiles } from './TileBase';

/** Someone the map's data comes from, or a remark about it. */
export interface MapSource {
  name: string;
  href?: string;
}

/** From here on invented streets are drawn. */
const streetZoom = 11;

const offline: readonly MapSource[] = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames CC BY 4.0', href: 'https://www.geonames.org' },
];

/** Who the map's data comes from, at the zoom of now. */
export function useSources(map: Map, tiles: MapTiles | undefined): readonly MapSource[] {
  const intl = useIntl();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const look = () => setNear(map.getZoom() >= streetZoom);
    look();
    map.on('zoomend', look);
    return () => void map.off('zoomend', look);
  }, [map]);
  if (tiles) return [{ name: tiles.attribution }];
  return near ? [...offline, { name: intl.formatMessage(messages.illustrative) }] : offline;
}

/** The sources in one line. */
export const sourcesText = (sources: readonly MapSource[]): string => sources.map(({ name }) => name).join(' • ');
