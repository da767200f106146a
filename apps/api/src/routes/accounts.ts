import { roles, usesBackOffice } from '@locus/model/entities';

import { signUp } from '../auth/signUp';
import { unchangedSince } from '../http/unlessChanged';
import { createAccount, readAccount, updateAccount } from '../queries/accounts';
import type { Route } from './registry';
import { publicRoute, route } from './registry';
import type { Services } from './services';

/** Customers' accounts. */
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
  routes.push(...managedRoutes(services));
  return [
    ...routes,
    publicRoute({
      method: 'post',
      path: '/accounts/self',
      summary: 'Signs a company up for a trial; a mail asks to confirm the e-mail before the first sign-in.',
      failures: [
        'captcha_failed',
        'email_taken',
        'account_name_taken',
        'name_illegal',
        'name_mixed',
        'password_common',
        'password_leaked',
        'password_personal',
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

/** Accounts as administrators manage them. */
const managedRoutes = ({ db, clock }: Services): Route[] => [
  route({
    method: 'post',
    path: '/accounts',
    summary: 'Makes a customer’s account and answers its id.',
    roles: roles.filter(usesBackOffice),
    failures: ['account_name_used', 'account_name_alike', 'name_illegal', 'name_mixed', 'not_allowed'],
    handle: async ({ viewer, body }) =>
      db.transaction().execute((transaction) => createAccount(transaction, viewer, body, clock())),
  }),

  route({
    method: 'get',
    path: '/accounts/{id}',
    summary: 'An account with the limits of its own.',
    roles: roles.filter(usesBackOffice),
    subject: 'account',
    handle: async ({ viewer, params }) => readAccount(db, viewer, params.id),
  }),

  route({
    method: 'put',
    path: '/accounts/{id}',
    summary: 'Changes an account and its limits; disabled, its users are signed out and cannot sign in.',
    roles: roles.filter(usesBackOffice),
    subject: 'account',
    headers: ['If-Match'],
    failures: [
      'account_name_used',
      'account_name_alike',
      'account_provider',
      'conflict',
      'last_administrator',
      'limit_invalid',
      'not_allowed',
    ],
    handle: async ({ c, viewer, params, body }) => {
      const asked = { now: clock(), alreadySaved: unchangedSince(c) };
      await db.transaction().execute((transaction) => updateAccount(transaction, viewer, params.id, body, asked));
      return undefined;
    },
  }),
];
