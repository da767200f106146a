import { openGazetteer } from '@locus/analytics';

import type { Geocoder } from './geocoding';
import { gazetteer, photonGeocoder } from './geocoding';
import type { Pictures } from './pictures';
import { createPictures } from './pictures';
import type { Isochrones } from './isochrones';
import { radiusRings, valhallaIsochrones } from './isochrones';
import type { Routing } from './routing';
import { estimatedRouting, osrmRouting } from './routing';
import { staticMapService } from './staticMaps';

/** The services around the map, each with a default that needs no network. */
export interface GeoServices {
  routing: Routing;
  isochrones: Isochrones;
  geocoder: Geocoder;
  pictures: Pictures;
}

/** Addresses of the services that the operator runs; undefined: the default without a network. */
export interface GeoConfig {
  /** OSRM. */
  routingUrl: string | undefined;
  /** Valhalla. */
  isochronesUrl: string | undefined;
  /** Photon. */
  geocoderUrl: string | undefined;
  /** A service of small maps, see `staticMapService`. */
  staticMapUrl: string | undefined;
  /** The maps service's token, for small maps. */
  mapsToken: string | undefined;
}

/**
 * The configured services; `log` is told when one does not answer, while its default stands in. Postal codes imported
 * to `areasFolder` are found too.
 */
export function createGeoServices(
  { routingUrl, isochronesUrl, geocoderUrl, staticMapUrl, mapsToken }: GeoConfig,
  log: (text: string) => void,
  areasFolder?: string,
): GeoServices {
  const onFailure = ({ message }: Error) => log(message);
  const places = gazetteer(() => openGazetteer(areasFolder));
  const staticMaps = staticMapUrl === undefined ? undefined : staticMapService(staticMapUrl, mapsToken, onFailure);
  return {
    routing: routingUrl === undefined ? estimatedRouting : osrmRouting(routingUrl, onFailure),
    isochrones: isochronesUrl === undefined ? radiusRings : valhallaIsochrones(isochronesUrl, onFailure),
    geocoder: geocoderUrl === undefined ? places : photonGeocoder(geocoderUrl, places, onFailure),
    pictures: createPictures(staticMaps),
  };
}
