import type { VisibilityStatus } from '@locus/model/entities';
import { mayCreate, mayEdit, roles, usesBackOffice } from '@locus/model/entities';
import { projectListQuerySchema, projectMetaSchema } from '@locus/model/schemas';
import { visibilityOf } from '@locus/model/office';

import { once } from '../http/idempotency';
import { found, HttpError } from '../http/httpError';
import { unchangedSince } from '../http/unlessChanged';
import { unlessKnown } from '../http/unlessKnown';
import { createProject, deleteProject, listProjects, readProjects, updateProject } from '../queries/projects';
import { readProjectStatus, setProjectStatus } from '../queries/projectStatus';
import { listReports } from '../queries/reports';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const creators = roles.filter(mayCreate);
const editors = roles.filter(mayEdit);
const administrators = roles.filter(usesBackOffice);

/** Projects with their places and reports. */
export const projectRoutes = (services: Services): Route[] => [
  ...listRoutes(services),
  ...statusRoutes(services),
  ...changeRoutes(services),
];

const listRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/hierarchy',
    summary: 'All visible projects with their locations and reports.',
    query: projectListQuerySchema,
    handle: async ({ viewer, query }) => readProjects(db, viewer, { accountIds: query.accountId }),
  }),

  route({
    method: 'get',
    path: '/projects',
    summary: 'All visible projects in short.',
    query: projectListQuerySchema,
    handle: async ({ viewer, query }) => listProjects(db, viewer, { accountIds: query.accountId }),
  }),

  route({
    method: 'get',
    path: '/projects/{id}',
    summary: 'A project with its locations and reports.',
    subject: 'project',
    handle: async ({ viewer, params }) => found((await readProjects(db, viewer, { id: params.id }))[0]),
  }),

  route({
    method: 'get',
    path: '/projects/{id}/reports',
    summary: "A project's visible reports, oldest first, as the back-office lists them.",
    subject: 'project',
    headers: ['If-None-Match'],
    handle: async ({ c, viewer, params }) => {
      const reports = await listReports(db, viewer, params.id);
      // They name the recipients of notifications.
      return unlessKnown(c, reports, async () => reports, { stored: false });
    },
  }),
];

const statusRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/projects/{id}/status',
    summary: 'Whether customers see a project (PRESENTABLE) or not (READY).',
    subject: 'project',
    handle: async ({ viewer, params }) => readProjectStatus(db, viewer, params.id),
  }),

  route({
    method: 'put',
    path: '/projects/{id}/status/{status}',
    summary:
      'Shows a project to customers (PRESENTABLE) or hides it (READY); its calculated reports and those made elsewhere follow.',
    roles: administrators,
    subject: 'project',
    failures: ['not_allowed', 'status_invalid'],
    handle: async ({ viewer, params }) => {
      const status = statusOf(params.status);
      await db.transaction().execute((transaction) => setProjectStatus(transaction, viewer, params.id, status));
      return undefined;
    },
  }),
];

const changeRoutes = ({ db, clock, visitsRoot }: Services): Route[] => [
  route({
    method: 'post',
    path: '/projects',
    summary:
      'Creates a project and answers its id; it takes over the visits of another one of its account. The same Idempotency-Key with the same body creates one project only.',
    roles: creators,
    headers: ['Idempotency-Key'],
    failures: ['not_allowed', 'account_unknown', 'project_unknown', 'conflict'],
    handle: async ({ c, viewer, body }) =>
      once(db, { c, viewer, now: clock(), request: ['project', body] }, (transaction) =>
        createProject(transaction, viewer, body, visitsRoot),
      ),
  }),

  route({
    method: 'put',
    path: '/projects/{id}/meta',
    summary: "Changes a project's name and description.",
    roles: editors,
    subject: 'project',
    headers: ['If-Match'],
    query: projectMetaSchema,
    failures: ['not_allowed', 'conflict'],
    handle: async ({ c, viewer, params, query }) => {
      await db
        .transaction()
        .execute((transaction) => updateProject(transaction, viewer, params.id, query, unchangedSince(c)));
      return undefined;
    },
  }),

  route({
    method: 'delete',
    path: '/projects/{id}',
    summary: 'Deletes a project that has no reports.',
    roles: editors,
    subject: 'project',
    failures: ['not_allowed', 'project_has_reports'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => deleteProject(transaction, viewer, params.id, clock()));
      return undefined;
    },
  }),
];

/** The status for any of its spellings; throws 400 `status_invalid` for any other word. */
export function statusOf(text: string): VisibilityStatus {
  const status = visibilityOf(text);
  if (!status) throw new HttpError(400, 'status_invalid', { field: 'status' });
  return status;
}
