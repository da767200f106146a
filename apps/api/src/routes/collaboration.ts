import { roles, usesBackOffice } from '@locus/model/entities';
import { collaborationSchema } from '@locus/model/schemas';

import { HttpError } from '../http/httpError';
import { unchangedSince } from '../http/unlessChanged';
import { readCollaboration, readCollaborators, setCollaboration, shareProject } from '../queries/collaboration';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** The users of its account that a project is shared with. */
export const collaborationRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/collaboration',
    summary: 'Whether all users of its account see a project (PUBLIC), or those it is shared with (PRIVATE).',
    roles: administrators,
    subject: 'project',
    handle: async ({ viewer, params }) => readCollaboration(db, viewer, params.id),
  }),

  route({
    method: 'put',
    path: '/projects/{id}/collaboration/{type}',
    summary: 'Makes a project private or public.',
    roles: administrators,
    subject: 'project',
    headers: ['If-Match'],
    failures: ['not_allowed', 'value_invalid', 'conflict'],
    handle: async ({ c, viewer, params }) => {
      const given = { type: params.type.toUpperCase() };
      if (!collaborationSchema.isValidSync(given)) throw new HttpError(400, 'value_invalid', { field: 'type' });
      await db
        .transaction()
        .execute((transaction) => setCollaboration(transaction, viewer, params.id, given.type, unchangedSince(c)));
      return undefined;
    },
  }),

  route({
    method: 'get',
    path: '/collaboration/project/{id}',
    summary: "The users of a project's account, and whether it is shared with them.",
    roles: administrators,
    subject: 'project',
    handle: async ({ viewer, params }) => readCollaborators(db, viewer, params.id),
  }),

  route({
    method: 'put',
    path: '/collaboration/project/{id}',
    summary: 'Shares a project with some users of its account and takes it back from others.',
    roles: administrators,
    subject: 'project',
    headers: ['If-Match'],
    failures: ['not_allowed', 'list_invalid', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      await db
        .transaction()
        .execute((transaction) => shareProject(transaction, viewer, params.id, body, unchangedSince(c)));
      return undefined;
    },
  }),
];
