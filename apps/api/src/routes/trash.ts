import { roles, usesBackOffice } from '@locus/model/entities';

import { readTrash, restoreItem, restoreProject, restoreReport } from '../queries/trash';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** What was deleted within 30 days, and how to restore it. */
export const trashRoutes = ({ db, clock, visitsRoot }: Services): Route[] => [
  route({
    method: 'get',
    path: '/trash',
    summary: 'Projects, reports and items that were deleted within 30 days and can be put back.',
    roles: administrators,
    handle: async () => readTrash(db, clock()),
  }),

  route({
    method: 'put',
    path: '/projects/{id}/restore',
    summary: 'Puts a deleted project back; answers its name, which has a number where it was taken meanwhile.',
    roles: administrators,
    subject: 'project',
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) =>
      db.transaction().execute((transaction) => restoreProject(transaction, viewer, params.id, clock())),
  }),

  route({
    method: 'put',
    path: '/reports/{id}/restore',
    summary: 'Puts a deleted report back; what is outdated is calculated again.',
    roles: administrators,
    subject: 'report',
    failures: ['not_allowed', 'parent_deleted'],
    handle: async ({ viewer, params }) =>
      db
        .transaction()
        .execute((transaction) => restoreReport(transaction, viewer, params.id, { now: clock(), visitsRoot })),
  }),

  route({
    method: 'put',
    path: '/reportItems/{id}/restore',
    summary: 'Puts a deleted item of a report back, likewise.',
    roles: administrators,
    subject: 'reportItem',
    failures: ['not_allowed', 'parent_deleted'],
    handle: async ({ viewer, params }) =>
      db
        .transaction()
        .execute((transaction) => restoreItem(transaction, viewer, params.id, { now: clock(), visitsRoot })),
  }),
];
