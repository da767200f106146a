import type { ReportItemType } from '@locus/model/entities';
import { itemDataQuerySchema } from '@locus/model/schemas';

import { unlessKnown } from '../http/unlessKnown';
import { catchmentAnswer } from '../queries/catchment';
import { movementAnswer } from '../queries/movement';
import { itemAnswer, itemData, readItem, resultOf } from '../queries/reportItems';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** The handlers for items of a type: most return the stored result, or one calculated for a selection. */
const answerOf = (type: ReportItemType) =>
  type === 'CATCHMENT' ? catchmentAnswer : type === 'MOVEMENT' ? movementAnswer : itemData;

/** Analyses of reports and their numbers. */
export const reportItemRoutes = (sources: Services): Route[] => [
  route({
    method: 'get',
    path: '/reportItems/{id}',
    summary: 'An item with its settings and the values of its default period; without values until it is calculated.',
    subject: 'reportItem',
    handle: async ({ viewer, params }) => {
      const item = await readItem(sources.db, viewer, params.id);
      return itemAnswer(item, item.resultId === null ? undefined : await sources.readResult(item.resultId));
    },
  }),

  route({
    method: 'get',
    path: '/reportItems/{id}/data',
    summary: "An item's numbers, for all its report's locations and months or some of them.",
    subject: 'reportItem',
    query: itemDataQuerySchema,
    headers: ['If-None-Match'],
    failures: ['item_calculating', 'item_failed', 'months_outside', 'period_invalid'],
    handle: async ({ c, viewer, params, query }) => {
      const item = await readItem(sources.db, viewer, params.id);
      const result = resultOf(item);
      // The response depends only on the result, the item's name and the query.
      return unlessKnown(c, [result.etag, item.name, query], () =>
        answerOf(item.type)(sources, item, result.id, query),
      );
    },
  }),
];
