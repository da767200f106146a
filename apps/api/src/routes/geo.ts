import { tripProfiles } from '@locus/model/places';
import {
  geocodingQuerySchema,
  isochronesQuerySchema,
  itemPictureQuerySchema,
  tripQuerySchema,
} from '@locus/model/schemas';

import { takeAttempt } from '../auth/limits';
import { ServiceError } from '../geo/fetchJson';
import { HttpError, notFound } from '../http/httpError';
import { fileUnlessKnown, unlessKnown } from '../http/unlessKnown';
import { pictureScene } from '../queries/pictures';
import { readItem } from '../queries/reportItems';
import { storedThumbnail } from '../queries/thumbnails';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** A fast typist sends about three requests per second; more would flood a shared service. */
const searchLimit = { name: 'geocoding', attempts: 180, seconds: 60 };

/** Each place viewed sends one request; a router needs a second for it. */
const drivingLimit = { name: 'driving-times', attempts: 60, seconds: 60 };

/** A required list of numbers, ascending, without duplicates. */
function ascending(list: readonly string[] | undefined): number[] {
  if (!list) throw new HttpError(400, 'list_invalid', { field: 'km' });
  return [...new Set(list.map(Number))].sort((a, b) => a - b);
}

/** Routes, rings, address search and thumbnail maps: by the configured services, or without any. */
export const geoRoutes = (services: Services): Route[] => [...placeRoutes(services), pictureRoute(services)];

const placeRoutes = ({ db, geo, clock }: Services): Route[] => [
  route({
    method: 'get',
    path: '/routes/trips/{profile}',
    summary:
      'The way from one position to another by car (`driving`) or on foot (`walking`), in the shape of a trip service.',
    query: tripQuerySchema,
    headers: ['If-None-Match'],
    handle: async ({ c, params, query: { from, to } }) => {
      const profile = tripProfiles.find((name) => name === params.profile);
      if (!profile) throw notFound();
      const trip = await geo.routing.trip(profile, from, to);
      return unlessKnown(c, trip, async () => trip);
    },
  }),

  route({
    method: 'get',
    path: '/routes/isochrones',
    summary:
      'What can be reached by car from a position: within distances (`km`), circles where no service answers, or within `minutes`, which need one. One of the two is asked for.',
    query: isochronesQuerySchema,
    failures: ['driving_times_failed', 'driving_times_missing', 'list_invalid', 'too_many_requests'],
    handle: async ({ viewer, query: { at, km, minutes } }) => {
      if (km && minutes) throw new HttpError(400, 'list_invalid', { field: 'minutes' });
      if (!minutes) return geo.isochrones.rings(at, ascending(km));
      if (!geo.isochrones.within) throw new HttpError(409, 'driving_times_missing', { field: 'minutes' });
      await takeAttempt(db, drivingLimit, viewer.userId, clock());
      try {
        return await geo.isochrones.within(at, ascending(minutes));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        // Not 503: pages repeat that by themselves, and the reader would not learn what is out of order.
        throw new HttpError(502, 'driving_times_failed');
      }
    },
  }),

  route({
    method: 'get',
    path: '/geocoding',
    summary: 'Places by what somebody types: an address, a place, a postcode, or "latitude, longitude".',
    query: geocodingQuerySchema,
    failures: ['too_many_requests'],
    handle: async ({ viewer, query: { text, limit }, language }) => {
      await takeAttempt(db, searchLimit, viewer.userId, clock());
      return { places: await geo.geocoder.find(text, { language, limit }) };
    },
  }),
];

const pictureRoute = (services: Services): Route =>
  route({
    method: 'get',
    path: '/reportItems/{id}/{locationId}/pic',
    summary:
      'A small map (300 × 200 CSS pixels at double scale) of a location of an item, as the sub-mode of the map shows it.',
    subject: 'reportItem',
    query: itemPictureQuerySchema,
    headers: ['If-None-Match'],
    answerType: 'image/png',
    handle: async ({ c, viewer, params, query }) => {
      const item = await readItem(services.db, viewer, params.id);
      const scene = await pictureScene(services, item, params.locationId, query);
      return fileUnlessKnown(c, scene, async () => {
        const stored = await storedThumbnail(services.db, item.id, scene);
        const { bytes, type } = stored
          ? { bytes: new Uint8Array(stored.picture), type: stored.type }
          : await services.geo.pictures.thumbnail(scene);
        return new Response(bytes, { headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' } });
      });
    },
  });
