import { roles, usesBackOffice } from '@locus/model';
import { reportItemSchema } from '@locus/model/schemas';

import { changeItemSettings, deleteItem } from '../queries/itemSettings';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** What a report's single items are calculated with. */
export const itemSettingsRoutes = ({ db, visitsRoot }: Services): Route[] => [
  route({
    method: 'put',
    path: '/projects/{projectId}/reports/{reportId}/item/{id}',
    summary: "Changes an item's settings and has it recalculated; the old numbers stay until then.",
    roles: administrators,
    subject: 'reportItem',
    body: reportItemSchema,
    failures: ['choices_spent', 'list_invalid', 'not_allowed', 'settings_invalid'],
    handle: async ({ viewer, params, body }) => {
      await db
        .transaction()
        .execute((transaction) => changeItemSettings(transaction, viewer, params, body.settings, visitsRoot));
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
