import { roles, usesBackOffice } from '@locus/model/entities';

import { takeAttempt } from '../auth/limits';
import type { ExportOrder } from '../db/schema';
import { orderExport, readExport, readExportFile } from '../queries/exports';
import { orderThumbnails } from '../queries/thumbnails';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** Maximum number of files that a user may request per hour. */
const exportLimit = { name: 'exports', attempts: 60, seconds: 60 * 60 };

/** Files that the server creates from reports, and the thumbnail maps of items. */
export const exportRoutes = ({ db, clock }: Services): Route[] => [
  route({
    method: 'post',
    path: '/reports/{id}/exports',
    summary: 'Orders a file of a report, made in the language of the call; it is there for a day once it is done.',
    subject: 'report',
    status: 202,
    failures: ['exports_waiting', 'too_many_requests'],
    handle: async ({ viewer, params, body, language }) => {
      await takeAttempt(db, exportLimit, viewer.userId, clock());
      const metric = [...new Set(body.metric)];
      const dataSet = [...new Set(body.dataSet)];
      const order = { ...body, metric, dataSet } as ExportOrder;
      return db
        .transaction()
        .execute((transaction) => orderExport(transaction, viewer, { reportId: params.id, language, order }));
    },
  }),

  route({
    method: 'get',
    path: '/reports/{id}/exports/{exportId}',
    summary: 'How far a file is that the viewer has ordered.',
    subject: 'report',
    handle: ({ viewer, params }) => readExport(db, viewer, params.id, params.exportId, clock()),
  }),

  route({
    method: 'get',
    path: '/reports/{id}/exports/{exportId}/file',
    summary: 'The file, once it is done.',
    subject: 'report',
    answerType: 'application/octet-stream',
    handle: async ({ c, viewer, params }) => {
      const { name, type, file } = await readExportFile(db, viewer, params.id, params.exportId, clock());
      return c.body(new Uint8Array(file), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),

  route({
    method: 'post',
    path: '/reportItems/{id}/generate-thumbnails',
    summary: 'Has the small maps of all locations of an item drawn, in both themes, for its gallery.',
    roles: roles.filter(usesBackOffice),
    subject: 'reportItem',
    status: 202,
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => orderThumbnails(transaction, viewer, params.id));
      return undefined;
    },
  }),
];
