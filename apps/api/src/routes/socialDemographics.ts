import type { CatchmentType } from '@locus/model/analyses';
import { socialDemographicsGraphQuerySchema, socialDemographicsQuerySchema } from '@locus/model/schemas';

import { notFound } from '../http/httpError';
import { unlessKnown } from '../http/unlessKnown';
import type { CalculationFrame } from '../jobs/calculation';
import { catchmentFrame, catchmentPart, readCatchmentItem } from '../queries/catchment';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** The demographics of the areas that visitors of a catchment item's locations come from. */
export const socialDemographicsRoutes = (services: Services): Route[] => [
  route({
    reads: true,
    method: 'post',
    path: '/reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}',
    summary:
      "Who lives in the areas of a country that a location's visitors come from, ranked among the report's locations.",
    subject: 'catchment',
    query: socialDemographicsQuerySchema,
    failures: ['item_calculating', 'item_failed', 'months_outside'],
    handle: async ({ viewer, params, query }) => {
      const { item, result } = await readCatchmentItem(services, viewer, params.id);
      const where = placeOf(params);
      const { locations } = await catchmentFrame(services, item);
      if (!locations.some(({ id }) => id === params.primaryLocationId)) throw notFound();
      const data = await catchmentPart(services, item, result.id, { ...query, ...where });
      return services.selections.aboutAreas('panel', {
        data,
        locations: locations.map(placedOf),
        type: where.catchmentType,
        country: where.countryCode,
        locationId: params.primaryLocationId,
      });
    },
  }),

  route({
    method: 'get',
    path: '/social-demographics/{id}/filter/options',
    summary: 'What the graph can show, by country: metrics, their categories and subcategories.',
    subject: 'catchment',
    headers: ['If-None-Match'],
    failures: ['item_calculating', 'item_failed', 'months_outside'],
    handle: async ({ c, viewer, params }) => {
      const { item, result } = await readCatchmentItem(services, viewer, params.id);
      return unlessKnown(c, [result.etag, 'filters'], async () => {
        const { countries } = await catchmentPart(services, item, result.id, {});
        return services.selections.aboutAreas('filters', countries);
      });
    },
  }),

  route({
    method: 'get',
    path: '/social-demographics/{id}/{countryCode}/{catchmentType}',
    summary:
      "One metric of who lives in the areas of a country that visitors come from, for each of the report's locations.",
    subject: 'catchment',
    query: socialDemographicsGraphQuerySchema,
    headers: ['If-None-Match'],
    failures: ['item_calculating', 'item_failed', 'months_outside'],
    handle: async ({ c, viewer, params, query }) => {
      const { item, result } = await readCatchmentItem(services, viewer, params.id);
      const where = placeOf(params);
      const { metric, category, subcategory, ...choice } = query;
      const { locations } = await catchmentFrame(services, item);
      const asked = locations
        .filter(({ id }) => !choice.locations?.length || choice.locations.includes(id))
        .map(placedOf);
      return unlessKnown(c, [result.etag, asked, where, query], async () =>
        services.selections.aboutAreas('graph', {
          data: await catchmentPart(services, item, result.id, { ...choice, ...where }),
          locations: asked,
          type: where.catchmentType,
          country: where.countryCode,
          metric,
          ...(category === undefined ? {} : { category }),
          ...(subcategory === undefined ? {} : { subcategory }),
        }),
      );
    },
  }),
];

const placedOf = ({ id, name, position: [longitude, latitude] }: CalculationFrame['locations'][number]) => ({
  id,
  name,
  longitude,
  latitude,
});

/** Country and kind of area as named in a path, in either case; throws 404 for anything else. */
function placeOf(params: { countryCode: string; catchmentType: string }): {
  countryCode: string;
  catchmentType: CatchmentType;
} {
  const countryCode = params.countryCode.toLowerCase();
  const catchmentType = params.catchmentType.toUpperCase();
  if (!/^[a-z]{2}$/.test(countryCode) || (catchmentType !== 'HOME' && catchmentType !== 'WORK')) throw notFound();
  return { countryCode, catchmentType };
}
