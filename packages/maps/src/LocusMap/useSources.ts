import type { Map } from 'leaflet';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import type { MapTiles } from './TileBase';

/** A source of the map's data, or a remark about it. */
export interface MapSource {
  name: string;
  href?: string;
}

/** Where synthetic roads and streets are drawn, `[west, south, east, north]` in degrees. */
const [west, south, east, north] = [-11, 35, 31, 61];
/** The minimum zoom at which they are drawn. */
const streetZoom = 11;

const offline: readonly MapSource[] = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames CC BY 4.0', href: 'https://www.geonames.org' },
];

/** The sources of the map's data, at the current zoom. */
export function useSources(map: Map, tiles: MapTiles | undefined): readonly MapSource[] {
  const intl = useIntl();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const look = () => {
      const { lng, lat } = map.getCenter();
      const within = lng > west && lng < east && lat > south && lat < north;
      setNear(within && map.getZoom() >= streetZoom);
    };
    look();
    map.on('zoomend moveend', look);
    return () => void map.off('zoomend moveend', look);
  }, [map]);
  if (tiles) return [{ name: tiles.attribution }];
  return near ? [...offline, { name: intl.formatMessage(messages.illustrative) }] : offline;
}

/** The sources as one line. */
export const sourcesText = (sources: readonly MapSource[]): string => sources.map(({ name }) => name).join(' • ');
