import { mayEdit, roles, usesBackOffice } from '@locus/model/entities';
import { safeUrl } from '@locus/model/text';

import { HttpError } from '../http/httpError';
import { unchangedSince } from '../http/unlessChanged';
import {
  adjustReport,
  deleteReport,
  readReport,
  refreshReport,
  setReportStatus,
  updateReport,
} from '../queries/reports';
import { statusOf } from './projects';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const editors = roles.filter(mayEdit);
const administrators = roles.filter(usesBackOffice);

/** Reports and their items. */
export const reportRoutes = (services: Services): Route[] => [...metaRoutes(services), ...calculationRoutes(services)];

const metaRoutes = ({ db, clock, config }: Services): Route[] => [
  route({
    method: 'get',
    path: '/reports/{id}',
    summary: 'A report with its items, keyed by lower-case type.',
    subject: 'report',
    handle: async ({ viewer, params, language }) => ({ report: await readReport(db, viewer, params.id, language) }),
  }),

  route({
    method: 'put',
    path: '/reports/{id}',
    summary: "Changes a report's name, description and addresses.",
    roles: editors,
    subject: 'report',
    headers: ['If-Match'],
    failures: ['not_allowed', 'url_invalid', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      const visualizationURL = body.visualizationURL && allowedUrl(body.visualizationURL, config.frameHosts);
      await db
        .transaction()
        .execute((transaction) =>
          updateReport(transaction, viewer, params.id, { ...body, visualizationURL }, unchangedSince(c)),
        );
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/reports/{id}/status/{status}',
    summary: 'Shows a calculated report to customers (PRESENTABLE) or hides it (READY).',
    roles: administrators,
    subject: 'report',
    failures: ['not_allowed', 'status_invalid', 'report_calculating'],
    handle: async ({ viewer, params }) => {
      const status = statusOf(params.status);
      await db.transaction().execute((transaction) => setReportStatus(transaction, viewer, params.id, status));
      return undefined;
    },
  }),

  route({
    method: 'delete',
    path: '/reports/{id}',
    summary: 'Deletes a report.',
    roles: editors,
    subject: 'report',
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => deleteReport(transaction, viewer, params.id, clock()));
      return undefined;
    },
  }),
];

const calculationRoutes = ({ db, clock, visitsRoot }: Services): Route[] => [
  route({
    method: 'put',
    path: '/reports/{id}/refresh',
    summary: 'Has every item of a report recalculated.',
    roles: administrators,
    subject: 'report',
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => refreshReport(transaction, viewer, params.id));
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/reports/{id}/edit',
    summary:
      'Changes which visits a report leaves out and has every item recalculated; the old numbers stay until then.',
    roles: administrators,
    subject: 'report',
    headers: ['If-Match'],
    status: 201,
    failures: ['adjustments_empty', 'choices_spent', 'conflict', 'list_invalid', 'not_allowed'],
    handle: async ({ c, viewer, params, body }) => {
      const asked = { now: clock(), visitsRoot, alreadySaved: unchangedSince(c) };
      await db.transaction().execute((transaction) => adjustReport(transaction, viewer, params.id, body, asked));
      return undefined;
    },
  }),
];

/** The URL of a dashboard in its stored form; throws 400 `url_invalid` for one that may not be framed. */
export function allowedUrl(text: string, hosts: readonly string[], field = 'visualizationURL'): string {
  const url = safeUrl(text, hosts);
  if (url === undefined) throw new HttpError(400, 'url_invalid', { field });
  return url;
}
