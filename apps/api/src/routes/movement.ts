import { hotspotsOf, spiderOf } from '@locus/model/analyses';
import { movementQuerySchema } from '@locus/model/schemas';

import { unlessKnown } from '../http/unlessKnown';
import { movementIn, readMovementItem } from '../queries/movement';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const shared = {
  method: 'get',
  subject: 'movement',
  query: movementQuerySchema,
  headers: ['If-None-Match'],
  failures: ['item_calculating', 'item_failed', 'months_outside'],
} as const;

/** The calls of movement items about one location, besides their data. */
export const movementRoutes = (services: Services): Route[] => [
  route({
    ...shared,
    path: '/reportItems/{id}/data/movement/hotspots/{locationId}',
    summary: 'The places and buildings visited before, during and after visits to a location, for all months or some.',
    handle: async ({ c, viewer, params, query: { timeFrames } }) => {
      const { item, result } = await readMovementItem(services, viewer, params);
      return unlessKnown(c, [result.etag, 'hotspots', params.locationId, timeFrames], async () =>
        hotspotsOf(await movementIn(services, item, result.id, timeFrames), params.locationId),
      );
    },
  }),
  route({
    ...shared,
    path: '/reportItems/{id}/data/movement/spider/{locationId}',
    summary: 'The places most visits to a location lead from and to, and those inside it during a visit to an area.',
    handle: async ({ c, viewer, params, query: { timeFrames } }) => {
      const { item, result } = await readMovementItem(services, viewer, params);
      return unlessKnown(c, [result.etag, 'spider', params.locationId, timeFrames], async () =>
        spiderOf(await movementIn(services, item, result.id, timeFrames), params.locationId),
      );
    },
  }),
];
