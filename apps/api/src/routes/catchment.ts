import { defaultCatchmentThreshold } from '@locus/model/analyses';
import { multiCatchmentQuerySchema } from '@locus/model/schemas';

import { unlessKnown } from '../http/unlessKnown';
import { catchmentPart, readCatchmentItem } from '../queries/catchment';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** The calls of catchment items besides their data: the areas of several locations, and the outlines of areas. */
export const catchmentRoutes = (services: Services): Route[] => [
  route({
    method: 'get',
    path: '/reportItems/{id}/multi/data',
    summary: "The areas of several locations' visitors, from a visit share of 0.001 on.",
    subject: 'catchment',
    query: multiCatchmentQuerySchema,
    headers: ['If-None-Match'],
    failures: ['item_calculating', 'item_failed', 'months_outside'],
    handle: async ({ c, viewer, params, query }) => {
      const { item, result } = await readCatchmentItem(services, viewer, params.id);
      return unlessKnown(c, [result.etag, 'multi', query], async () => {
        const choice = { ...query, minThreshold: defaultCatchmentThreshold.min };
        const { maxRadius: _, isochronesRadius: __, ...data } = await catchmentPart(services, item, result.id, choice);
        return data;
      });
    },
  }),

  route({
    reads: true,
    method: 'post',
    path: '/reportItems/{id}/data/indexes',
    summary: 'The outlines of areas by their keys, unknown ones left out; coordinates to the metre.',
    subject: 'catchment',
    failures: ['list_invalid'],
    handle: async ({ viewer, params, body }) => {
      await readCatchmentItem(services, viewer, params.id);
      return services.selections.aboutAreas('polygons', [...new Set(body)]);
    },
  }),
];
