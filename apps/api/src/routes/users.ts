import { roles } from '@locus/model/entities';

import { changePassword } from '../auth/changePassword';
import { endOwnSessions, ownSessions } from '../auth/ownSessions';
import { forgotPassword, resetPassword } from '../auth/resetPassword';
import { activate, askForActivation } from '../auth/signUp';
import type { ApiContext } from '../http/context';
import type { Route } from './registry';
import { publicRoute, route } from './registry';
import type { Services } from './services';

/** Users, their roles, and changes to their own account. */
export const userRoutes = (services: Services): Route[] => [
  route({
    method: 'get',
    path: '/users/roles',
    summary: 'All roles.',
    handle: async () => [...roles],
  }),

  route({
    method: 'get',
    path: '/users/sessions',
    summary: 'Where the caller is signed in, and since when; the session of this call comes first.',
    inPerson: true,
    handle: ({ viewer }) => ownSessions(services.db, viewer, services.clock()),
  }),

  route({
    method: 'post',
    path: '/users/sessions/end',
    summary: 'Ends one of the caller’s sessions, or, without an id, all but the one of this call.',
    inPerson: true,
    failures: ['not_found', 'not_allowed'],
    handle: async ({ viewer, body }) => {
      await endOwnSessions(services.db, viewer, body.id, services.clock());
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/users/changePassword',
    summary: 'Gives the caller a new password; all their other sessions end.',
    inPerson: true,
    failures: [
      'password_wrong',
      'password_common',
      'password_leaked',
      'password_personal',
      'not_allowed',
      'conflict',
      'too_many_requests',
    ],
    handle: async ({ viewer, body, language }) => {
      await changePassword(services, viewer, body, { language, now: services.clock() });
      return undefined;
    },
  }),

  ...(services.app === 'preview' ? [] : mailRoutes(services)),
];

/** Calls that work with an email link, without signing in. */
function mailRoutes(services: Services): Route[] {
  const asking = (c: ApiContext) => ({
    address: c.get('address'),
    language: c.get('language'),
    now: services.clock(),
  });
  return [
    publicRoute({
      method: 'post',
      path: '/users/activate',
      summary: 'Confirms the e-mail of somebody who signed up, with the token of the link they were sent.',
      failures: ['link_invalid', 'link_expired', 'too_many_requests'],
      handle: async ({ c, body }) => {
        await activate(services, body.token, asking(c));
        return undefined;
      },
    }),

    publicRoute({
      method: 'post',
      path: '/users/activation',
      summary: 'Sends that link again; answers alike whether or not the e-mail waits for one.',
      failures: ['email_malformed', 'too_many_requests'],
      handle: async ({ c, body }) => {
        await askForActivation(services, body.email, asking(c));
        return undefined;
      },
    }),

    publicRoute({
      method: 'post',
      path: '/users/forgotPassword',
      summary: 'Mails a link that sets a new password; answers alike whether or not the e-mail is somebody’s.',
      failures: ['email_malformed', 'captcha_failed', 'too_many_requests'],
      handle: async ({ c, body }) => {
        await forgotPassword(services, body, asking(c));
        return undefined;
      },
    }),

    publicRoute({
      method: 'post',
      path: '/users/resetPassword',
      summary: 'Sets a new password with the token of a link; all sessions of the user end.',
      failures: [
        'link_invalid',
        'link_expired',
        'passwords_differ',
        'password_weak',
        'password_common',
        'password_leaked',
        'password_personal',
        'too_many_requests',
      ],
      handle: async ({ c, body }) => {
        await resetPassword(services, body, asking(c));
        return undefined;
      },
    }),
  ];
}
