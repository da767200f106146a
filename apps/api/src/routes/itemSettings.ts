import { roles, usesBackOffice } from '@locus/model/entities';

import { unchangedSince } from '../http/unlessChanged';
import { addReportItems } from '../queries/addReportItems';
import { changeItemMeta, changeItemSettings, deleteItem, linkItem } from '../queries/itemSettings';
import { allowedUrl } from './reports';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** The settings with which a report's individual items are calculated. */
export const itemSettingsRoutes = ({ db, config, visitsRoot }: Services): Route[] => [
  route({
    method: 'put',
    path: '/projects/{projectId}/reports/{reportId}/item/{id}',
    summary: "Changes an item's settings and has it recalculated; the old numbers stay until then.",
    roles: administrators,
    subject: 'reportItem',
    headers: ['If-Match'],
    failures: ['choices_spent', 'list_invalid', 'not_allowed', 'settings_invalid', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      await db.transaction().execute((transaction) =>
        changeItemSettings(transaction, viewer, params, body.settings, {
          visitsRoot,
          alreadySaved: unchangedSince(c),
        }),
      );
      return undefined;
    },
  }),

  route({
    method: 'post',
    path: '/projects/{id}/reports/items',
    summary: 'Adds items to calculated reports of a project, which are then calculated, and answers their ids.',
    roles: administrators,
    subject: 'project',
    failures: ['not_allowed', 'report_calculating', 'settings_invalid', 'item_name_invalid', 'choices_spent'],
    handle: async ({ viewer, params, body }) =>
      db.transaction().execute((transaction) => addReportItems(transaction, viewer, params.id, body, visitsRoot)),
  }),

  route({
    method: 'put',
    path: '/projects/reports/{reportId}/item/{id}/meta',
    summary: "Changes an item's name and description.",
    roles: administrators,
    subject: 'reportItem',
    headers: ['If-Match'],
    failures: ['not_allowed', 'item_name_invalid', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      await db
        .transaction()
        .execute((transaction) => changeItemMeta(transaction, viewer, params, body, unchangedSince(c)));
      return undefined;
    },
  }),

  route({
    method: 'post',
    path: '/projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl',
    summary: 'Changes the address of the dashboard that an item leads to.',
    roles: administrators,
    subject: 'reportItem',
    headers: ['If-Match'],
    failures: ['not_allowed', 'url_invalid', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      const url = allowedUrl(body.visualisationUrl, config.frameHosts, 'visualisationUrl');
      await db.transaction().execute((transaction) => linkItem(transaction, viewer, params, url, unchangedSince(c)));
      return undefined;
    },
  }),

  route({
    method: 'delete',
    path: '/projects/reports/{reportId}/item/{id}',
    summary: 'Deletes an item of a report; its calculation stops.',
    roles: administrators,
    subject: 'reportItem',
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) => {
      await db.transaction().execute((transaction) => deleteItem(transaction, viewer, params));
      return undefined;
    },
  }),
];
