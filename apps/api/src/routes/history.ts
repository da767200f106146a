import { roles, usesBackOffice } from '@locus/model';

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
    summary: 'Who changed a project and its places, and when; the newest first.',
    roles: administrators,
    subject: 'project',
    handle: async ({ viewer, params }) => readProjectHistory(db, viewer, params.id),
  }),

  route({
    method: 'get',
    path: '/reports/{id}/history',
    summary: 'Who changed a report and its items, and when; the newest first.',
    roles: administrators,
    subject: 'report',
    handle: async ({ viewer, params }) => readReportHistory(db, viewer, params.id),
  }),
];
