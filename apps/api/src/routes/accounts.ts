import { providerStaff, roles } from '@locus/model';
import { array } from 'yup';

import { accountAnswer } from '../openapi/answers';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** Customers. */
export const accountRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/accounts',
    summary: 'All accounts by name.',
    roles: roles.filter(providerStaff),
    answer: array().of(accountAnswer).required(),
    handle: async () => {
      const rows = await db.selectFrom('accounts').selectAll().orderBy('name').execute();
      return rows.map(({ created_at, ...account }) => ({ ...account, createdAt: created_at.toISOString() }));
    },
  }),
];
