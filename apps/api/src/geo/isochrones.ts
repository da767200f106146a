import type { Isochrone, IsochronesAnswer } from '@locus/model/places';
import { array, mixed, number, object, string } from 'yup';

import { below, fetchJson, ServiceError } from './fetchJson';
import type { Position } from './routing';

/** What can be reached from a position by car, within distances or times. */
export interface Isochrones {
  /** The rings of the distances (km, ascending). */
  rings: (centre: Position, km: readonly number[]) => Promise<IsochronesAnswer>;
  /**
   * The areas of the driving times (minutes, ascending); undefined if no service is configured, because circles would
   * say nothing about roads. Throws a ServiceError if the service fails.
   */
  within?: (centre: Position, minutes: readonly number[]) => Promise<IsochronesAnswer>;
}

/** Vertices of a circle: enough to look smooth on a screen. */
const corners = 72;

/** Rings without a router: circles as the crow flies. */
export const radiusRings: Isochrones = {
  rings: async (centre, distances) => {
    const { circle } = await import('@turf/turf');
    return {
      estimated: true,
      rings: distances.map((km) => ({
        km,
        polygon: circle([...centre], km, { steps: corners, units: 'kilometers' }).geometry as Isochrone['polygon'],
      })),
    };
  },
};

/** Maximum number of contours per Valhalla call. */
const contoursAtOnce = 4;
/** The widest contour Valhalla's default settings allow (km); beyond it rings are circles. */
const widestContourKm = 200;

const featuresSchema = object({
  type: string().oneOf(['FeatureCollection']).required(),
  features: array(
    object({
      properties: object({ contour: number().required() }).required(),
      geometry: object({
        type: string().oneOf(['Polygon', 'MultiPolygon']).required(),
        coordinates: mixed<[number, number][][] | [number, number][][][]>().required(),
      }).required(),
    }),
  ).required(),
});

/**
 * Rings by a Valhalla service (https://valhalla.github.io/valhalla/api/isochrone/api-reference). If it fails, and
 * beyond its maximum distance, distances are circles and marked so; driving times fail.
 */
export function valhallaIsochrones(base: string, onFailure: (error: ServiceError) => void): Isochrones {
  return {
    rings: async (centre, distances) => {
      if (distances.some((km) => km > widestContourKm)) return radiusRings.rings(centre, distances);
      try {
        const found = await inParts(base, centre, 'distance', distances);
        return { estimated: false, rings: found.map(({ contour, polygon }) => ({ km: contour, polygon })) };
      } catch (error) {
        onFailure(serviceError(error));
        return radiusRings.rings(centre, distances);
      }
    },
    within: async (centre, minutes) => {
      try {
        const found = await inParts(base, centre, 'time', minutes);
        return { estimated: false, rings: found.map(({ contour, polygon }) => ({ minutes: contour, polygon })) };
      } catch (error) {
        const failure = serviceError(error);
        onFailure(failure);
        throw failure;
      }
    },
  };
}

const serviceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('The isochrones came in another shape.', { cause: error });

interface Contour {
  contour: number;
  polygon: Isochrone['polygon'];
}

/** All contours, one call after the other: a shared service is not flooded. */
async function inParts(
  base: string,
  centre: Position,
  by: 'distance' | 'time',
  wanted: readonly number[],
): Promise<Contour[]> {
  const found: Contour[] = [];
  for (let first = 0; first < wanted.length; first += contoursAtOnce) {
    found.push(...(await contours(base, centre, by, wanted.slice(first, first + contoursAtOnce))));
  }
  return found;
}

async function contours(
  base: string,
  [lon, lat]: Position,
  by: 'distance' | 'time',
  wanted: readonly number[],
): Promise<Contour[]> {
  const request = {
    locations: [{ lat, lon }],
    costing: 'auto',
    contours: wanted.map((contour) => ({ [by]: contour })),
    polygons: true,
  };
  const answer = await fetchJson(below(base, 'isochrone', { json: JSON.stringify(request) }));
  const { features } = await featuresSchema.validate(answer, { strict: true });
  return wanted.map((contour) => {
    const feature = features.find(({ properties }) => Math.abs(properties.contour - contour) < 1e-6);
    if (!feature) throw new ServiceError('The isochrones lack a ring.');
    return { contour, polygon: feature.geometry as Isochrone['polygon'] };
  });
}
