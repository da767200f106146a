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

/** The services around the map, each with a default that works offline. */
export interface GeoServices {
  routing: Routing;
  isochrones: Isochrones;
  geocoder: Geocoder;
  pictures: Pictures;
}

/** URLs of the services that the operator runs; undefined: the offline default. */
export interface GeoConfig {
  /** OSRM. */
  routingUrl: string | undefined;
  /** Valhalla. */
  isochronesUrl: string | undefined;
  /** Photon. */
  geocoderUrl: string | undefined;
  /** A service for thumbnail maps, see `staticMapService`. */
  staticMapUrl: string | undefined;
  /** The maps service's token, for thumbnail maps. */
  mapsToken: string | undefined;
}

/**
 * The configured services; `log` receives a message when one fails, while its default takes over. Postal codes imported
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
