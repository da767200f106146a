import { roles, usesBackOffice } from '@locus/model/entities';

import { unchangedSince } from '../http/unlessChanged';
import { rehearse } from '../queries/rehearsal';
import { readAdjustments, undoRerun } from '../queries/reruns';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** Which of a report's visits are excluded, what other settings would change, and the undo. */
export const adjustmentRoutes = (services: Services): Route[] => [
  route({
    method: 'get',
    path: '/reports/{id}/adjustments',
    summary: "A report's current post-processing settings, and the rerun that can be undone.",
    roles: administrators,
    subject: 'report',
    handle: async ({ viewer, params }) => {
      // A rehearsal comes next.
      services.selections.expectRehearsal();
      return readAdjustments(services.db, viewer, params.id, services.clock());
    },
  }),

  route({
    method: 'post',
    path: '/reports/{id}/rehearsal',
    summary: 'What a rerun with these post-processing settings would change; nothing is stored.',
    roles: administrators,
    subject: 'report',
    failures: ['adjustments_empty', 'choices_spent', 'list_invalid', 'not_allowed', 'unavailable'],
    handle: async ({ viewer, params, body }) => rehearse(services, viewer, params.id, body),
  }),

  route({
    method: 'put',
    path: '/reports/{id}/undo',
    summary:
      'Takes the last rerun of the last 30 days back: its settings, and the numbers before where they still hold.',
    roles: administrators,
    subject: 'report',
    headers: ['If-Match'],
    failures: ['not_allowed', 'undo_gone', 'choices_spent', 'conflict'],
    handle: async ({ c, viewer, params }) => {
      const { db, clock, visitsRoot } = services;
      const asked = { now: clock(), visitsRoot, alreadySaved: unchangedSince(c) };
      await db.transaction().execute((transaction) => undoRerun(transaction, viewer, params.id, asked));
      return undefined;
    },
  }),
];
