import { roles, usesBackOffice } from '@locus/model';
import { selfSignUpSchema } from '@locus/model/schemas';

import { signUp } from '../auth/signUp';
import type { Route } from './registry';
import { publicRoute, route } from './registry';
import type { Services } from './services';

/** Customers. */
export function accountRoutes(services: Services): Route[] {
  const { app, db, clock } = services;
  const routes = [
    route({
      method: 'get',
      path: '/accounts',
      summary: 'All accounts by name.',
      roles: roles.filter(usesBackOffice),
      handle: async () => {
        const rows = await db.selectFrom('accounts').selectAll().orderBy('name').execute();
        return rows.map(({ created_at, ...account }) => ({ ...account, createdAt: created_at.toISOString() }));
      },
    }),
  ];
  if (app === 'preview') return routes;
  return [
    ...routes,
    publicRoute({
      method: 'post',
      path: '/accounts/self',
      summary: 'Signs a company up for a trial; a mail asks to confirm the e-mail before the first sign-in.',
      body: selfSignUpSchema,
      failures: [
        'captcha_failed',
        'email_taken',
        'account_name_taken',
        'name_illegal',
        'email_illegal',
        'phone_illegal',
        'too_many_requests',
      ],
      handle: async ({ c, body, language }) => {
        await signUp(services, body, { address: c.get('address'), language, now: clock() });
        return undefined;
      },
    }),
  ];
}
