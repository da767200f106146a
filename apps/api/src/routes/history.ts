import { roles, usesBackOffice } from '@locus/model/entities';
import { historyQuerySchema } from '@locus/model/schemas';

import { readProjectHistory, readReportHistory } from '../queries/history';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** Who changed what, and when. */
export const historyRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/history',
    summary: 'Who changed a project and its places, and when; a hundred at a time, the newest first.',
    roles: administrators,
    subject: 'project',
    query: historyQuerySchema,
    handle: async ({ viewer, params, query }) => readProjectHistory(db, viewer, params.id, query.before),
  }),

  route({
    method: 'get',
    path: '/reports/{id}/history',
    summary: 'Who changed a report and its items, and when; a hundred at a time, the newest first.',
    roles: administrators,
    subject: 'report',
    query: historyQuerySchema,
    handle: async ({ viewer, params, query }) => readReportHistory(db, viewer, params.id, query.before),
  }),
];
