import { newerCatchmentVersion, providerStaff } from '@locus/model/entities';
import { limitsQuerySchema } from '@locus/model/schemas';

import { found, HttpError } from '../http/httpError';
import { readLimitations } from '../queries/limits';
import { visible } from '../queries/visibility';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** What accounts may put into a report. */
export const limitRoutes = ({ db, config }: Services): Route[] => [
  route({
    method: 'get',
    path: '/accounts/{id}/limitations',
    summary: 'What an account may put into a report; areas in square metres.',
    subject: 'account',
    handle: async ({ viewer, params }) => {
      found((await visible(db, viewer, 'account', params.id)) || undefined);
      return readLimitations(db, params.id);
    },
  }),

  route({
    method: 'get',
    path: '/limits/create/report/all',
    summary: "The same limits of an account, of the viewer's own if none is named; for staff then those for all.",
    query: limitsQuerySchema,
    failures: ['account_unknown'],
    handle: async ({ viewer, query }) => {
      const account = query.accountId ?? (providerStaff(viewer.role) ? undefined : viewer.accountId);
      if (account !== undefined && !(await visible(db, viewer, 'account', account)))
        throw new HttpError(404, 'account_unknown', { field: 'accountId' });
      return readLimitations(db, account);
    },
  }),

  route({
    method: 'get',
    path: '/settings/custom/catchment_v2',
    summary: "Which accounts' new reports get the newer version of catchments; customers are told of their own alone.",
    handle: async ({ viewer }) => {
      const all = config.catchmentV2 === 'all';
      const listed = config.catchmentV2 === 'all' ? [] : config.catchmentV2;
      const accounts = listed.filter((id) => providerStaff(viewer.role) || id === viewer.accountId);
      return { version: newerCatchmentVersion, all, accounts };
    },
  }),
];
