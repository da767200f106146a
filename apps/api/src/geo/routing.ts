import type { Route, Routes } from '@locus/analytics';
import { aerialKm, estimatedRoute, estimatedRoutes } from '@locus/analytics';
import type { TripAnswer, TripProfile } from '@locus/model/places';
import { plainFigures } from '@locus/model/text';
import { array, number, object, string, tuple } from 'yup';

import { below, fetchJson, ServiceError } from './fetchJson';

/** `[lng, lat]` in degrees. */
export type Position = readonly [number, number];

/** Routes along roads: their length and course. */
export interface Routing extends Routes {
  /** The route from one position to another, in the format of a router's trip service. */
  trip: (profile: TripProfile, from: Position, to: Position) => Promise<TripAnswer>;
}

/** Points of an estimated route, so that an animation moves evenly. */
const estimatedPoints = 17;
const walkingKmPerHour = 4.8;
/** Footpaths are longer than the straight line by this factor. */
const walkingDetour = 1.3;

/** Routes without a router: great circles, with distance and time estimated and marked as such. */
export const estimatedRouting: Routing = {
  ...estimatedRoutes,
  trip: async (profile, from, to) => {
    const { greatCircle } = await import('@turf/turf');
    const aerial = aerialKm(from, to);
    const walked = aerial * walkingDetour;
    const { km, minutes } =
      profile === 'walking' ? { km: walked, minutes: (60 * walked) / walkingKmPerHour } : estimatedRoute(aerial);
    const line = greatCircle([...from], [...to], { npoints: estimatedPoints }).geometry;
    // Across the antimeridian it has two parts.
    const coordinates = (line.type === 'LineString' ? line.coordinates : line.coordinates.flat()) as [number, number][];
    return {
      code: 'Ok' as const,
      estimated: true,
      trips: [{ geometry: { type: 'LineString' as const, coordinates }, distance: km * 1000, duration: minutes * 60 }],
    };
  },
};

/** Maximum number of destinations per table call: OSRM's own limit is 100 positions including the start. */
const tableSize = 90;

const position = tuple([number().required(), number().required()]).required();
const tripSchema = object({
  code: string().oneOf(['Ok']).required(),
  trips: array(
    object({
      geometry: object({ coordinates: array(position).min(2).max(100_000).required() }).required(),
      distance: number().min(0).required(),
      duration: number().min(0).required(),
    }),
  )
    .min(1)
    .required(),
});
const tableSchema = object({
  code: string().oneOf(['Ok']).required(),
  durations: array(array(number().nullable().defined()).required()).length(1).required(),
  distances: array(array(number().nullable().defined()).required()).length(1).required(),
});

/**
 * Routes by an OSRM service (https://project-osrm.org/docs/v5.24.0/api, `trip` and `table`). If it fails, estimates are
 * used instead: a map without exact roads is better than none. `onFailure` is called once per call.
 */
export function osrmRouting(base: string, onFailure: (error: ServiceError) => void): Routing {
  const orElse = async <T>(ask: () => Promise<T>, estimate: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      onFailure(
        error instanceof ServiceError
          ? error
          : new ServiceError('The router answered in another shape.', { cause: error }),
      );
      failed = true;
      return estimate();
    }
  };
  let failed = false;
  return {
    // Once an estimate replaces a response, the routes do not all follow roads.
    get estimated() {
      return failed;
    },
    find: async (from, to) => {
      const routes: (Route | undefined)[] = [];
      for (let first = 0; first < to.length; first += tableSize) {
        const part = to.slice(first, first + tableSize);
        // One call after the other: a shared router is not flooded.
        const found = await orElse(
          () => table(base, from, part),
          () => estimatedRouting.find(from, part),
        );
        routes.push(...found);
      }
      return routes;
    },
    trip: (profile, from, to) =>
      orElse(
        () => trip(base, profile, from, to),
        () => estimatedRouting.trip(profile, from, to),
      ),
  };
}

const list = (positions: readonly Position[]) =>
  positions.map(([lng, lat]) => `${plainFigures(lng, 6)},${plainFigures(lat, 6)}`).join(';');

async function table(base: string, from: Position, to: readonly Position[]): Promise<(Route | undefined)[]> {
  const url = below(base, `table/v1/driving/${list([from, ...to])}`, {
    sources: '0',
    annotations: 'duration,distance',
  });
  const { durations, distances } = await tableSchema.validate(await fetchJson(url), { strict: true });
  return to.map((_, i) => {
    const [seconds, metres] = [durations[0]?.[i + 1], distances[0]?.[i + 1]];
    return typeof seconds === 'number' && typeof metres === 'number'
      ? { km: metres / 1000, minutes: seconds / 60 }
      : undefined;
  });
}

async function trip(base: string, profile: TripProfile, from: Position, to: Position): Promise<TripAnswer> {
  const url = below(base, `trip/v1/${profile}/${list([from, to])}`, {
    roundtrip: 'false',
    source: 'first',
    destination: 'last',
    geometries: 'geojson',
    overview: 'full',
  });
  const answer = await tripSchema.validate(await fetchJson(url), { strict: true });
  return {
    code: 'Ok',
    estimated: false,
    trips: answer.trips.map(({ geometry, distance, duration }) => ({
      geometry: { type: 'LineString', coordinates: geometry.coordinates },
      distance,
      duration,
    })),
  };
}
