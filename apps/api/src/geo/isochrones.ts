import type { Isochrone, IsochronesAnswer } from '@locus/model';
import { circle } from '@turf/turf';
import { array, mixed, number, object, string } from 'yup';

import { below, fetchJson, ServiceError } from './fetchJson';
import type { Position } from './routing';

/** What can be reached from a position within distances by car. */
export interface Isochrones {
  /** The rings of the distances (km, in rising order). */
  rings: (centre: Position, km: readonly number[]) => Promise<IsochronesAnswer>;
}

/** Corners of a circle: no visible ones on a screen. */
const corners = 72;

/** Rings without a router: circles as the crow flies. */
export const radiusRings: Isochrones = {
  rings: (centre, distances) =>
    Promise.resolve({
      estimated: true,
      rings: distances.map((km) => ({
        km,
        polygon: circle([...centre], km, { steps: corners, units: 'kilometers' }).geometry as Isochrone['polygon'],
      })),
    }),
};

/** Contours Valhalla draws at once. */
const contoursAtOnce = 4;
/** The widest contour Valhalla's own settings allow (km); beyond it rings are circles. */
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
 * Rings by a Valhalla service (https://valhalla.github.io/valhalla/api/isochrone/api-reference). Where it does not
 * answer, and beyond the distance it draws, the answer is circles and says so.
 */
export function valhallaIsochrones(base: string, onFailure: (error: ServiceError) => void): Isochrones {
  return {
    rings: async (centre, distances) => {
      if (distances.some((km) => km > widestContourKm)) return radiusRings.rings(centre, distances);
      try {
        const rings: IsochronesAnswer['rings'] = [];
        for (let first = 0; first < distances.length; first += contoursAtOnce) {
          // One call after the other: a service shared with others is not flooded.
          rings.push(...(await contours(base, centre, distances.slice(first, first + contoursAtOnce))));
        }
        return { estimated: false, rings };
      } catch (error) {
        onFailure(
          error instanceof ServiceError
            ? error
            : new ServiceError('The isochrones came in another shape.', { cause: error }),
        );
        return radiusRings.rings(centre, distances);
      }
    },
  };
}

async function contours(
  base: string,
  [lon, lat]: Position,
  distances: readonly number[],
): Promise<IsochronesAnswer['rings']> {
  const request = {
    locations: [{ lat, lon }],
    costing: 'auto',
    contours: distances.map((distance) => ({ distance })),
    polygons: true,
  };
  const answer = await fetchJson(below(base, 'isochrone', { json: JSON.stringify(request) }));
  const { features } = await featuresSchema.validate(answer, { strict: true });
  return distances.map((km) => {
    const feature = features.find(({ properties }) => Math.abs(properties.contour - km) < 1e-6);
    if (!feature) throw new ServiceError('The isochrones lack a ring.');
    return { km, polygon: feature.geometry as IsochronesAnswer['rings'][number]['polygon'] };
  });
}
