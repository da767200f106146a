import { roles, usesBackOffice } from '@locus/model/entities';

import { unlessKnown } from '../http/unlessKnown';
import { cancelItem, readMonitoring, retryFailedItem } from '../queries/monitoring';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** What is being calculated in a project, and how to stop or retry it. */
export const monitoringRoutes = ({ db, visitsRoot }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/reportItemMonitoring',
    summary: 'Every item of every report of a project, and how far its calculation is.',
    roles: administrators,
    subject: 'project',
    headers: ['If-None-Match'],
    handle: async ({ c, viewer, params, language }) => {
      const items = await readMonitoring(db, viewer, params.id, language);
      return unlessKnown(c, items, async () => items);
    },
  }),

  route({
    method: 'put',
    path: '/reportItems/{id}/cancel',
    summary: 'Ends the calculation of an item; its earlier numbers stay where they are not outdated.',
    roles: administrators,
    subject: 'reportItem',
    failures: ['not_allowed', 'item_not_waiting'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => cancelItem(transaction, viewer, params.id, visitsRoot));
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/reportItems/{id}/retry',
    summary: 'Has an item that failed calculated once more.',
    roles: administrators,
    subject: 'reportItem',
    failures: ['not_allowed', 'item_not_failed'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => retryFailedItem(transaction, viewer, params.id));
      return undefined;
    },
  }),
];
