import { roles, usesBackOffice } from '@locus/model/entities';
import { ffiPlans, userListQuerySchema } from '@locus/model/office';

import { unchangedSince } from '../http/unlessChanged';
import {
  changePasswordForUser,
  createUser,
  inviteAgain,
  listUsers,
  readUserWithActivity,
  updateUser,
} from '../queries/users';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** Users as administrators manage them. */
export const peopleRoutes = (services: Services): Route[] =>
  services.app === 'preview' ? [] : [...readRoutes(services), ...changeRoutes(services)];

const readRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/users',
    summary: 'All users, or those of some accounts; also by a search, a role and a status, and so many at most.',
    roles: administrators,
    query: userListQuerySchema,
    handle: async ({ query }) => listUsers(db, query),
  }),

  route({
    method: 'get',
    path: '/users/{id}',
    summary: 'A user.',
    roles: administrators,
    subject: 'user',
    handle: async ({ params }) => readUserWithActivity(db, params.id),
  }),

  route({
    method: 'get',
    path: '/groups/shared',
    summary: 'The FFI plans; a user has at most one of a country.',
    roles: administrators,
    handle: async () => [...ffiPlans],
  }),
];

const changeRoutes = (services: Services): Route[] => [
  route({
    method: 'post',
    path: '/users',
    summary: 'Makes a user and answers the id; a mail with a link lets them choose a first password.',
    roles: administrators,
    failures: [
      'account_unknown',
      'account_disabled',
      'email_taken',
      'email_alike',
      'email_illegal',
      'password_or_mail',
      'password_common',
      'password_leaked',
      'password_personal',
      'plans_conflict',
    ],
    handle: async ({ viewer, body, language }) =>
      createUser(services, viewer, body, { language, now: services.clock() }),
  }),

  route({
    method: 'put',
    path: '/users/{id}',
    summary: 'Changes a user; disabled, all their sessions end at once.',
    roles: administrators,
    subject: 'user',
    headers: ['If-Match'],
    failures: [
      'conflict',
      'own_role',
      'own_status',
      'user_active',
      'account_disabled',
      'last_administrator',
      'plans_conflict',
    ],
    handle: async ({ c, viewer, params, body, language }) => {
      const asked = { language, now: services.clock(), alreadySaved: unchangedSince(c) };
      await updateUser(services, viewer, params.id, body, asked);
      return undefined;
    },
  }),

  route({
    method: 'post',
    path: '/users/{id}/invitation',
    summary: 'Sends a user who has no password yet the link to choose it once more; the one before ends.',
    roles: administrators,
    subject: 'user',
    failures: ['user_activated', 'not_allowed'],
    handle: async ({ viewer, params, language }) => {
      await inviteAgain(services, viewer, params.id, { language, now: services.clock() });
      return undefined;
    },
  }),

  route({
    method: 'put',
    path: '/users/changePasswordForUser',
    summary: 'Gives the user of an e-mail a new password; all their sessions end.',
    roles: administrators,
    failures: [
      'user_unknown',
      'password_weak',
      'password_common',
      'password_leaked',
      'password_personal',
      'not_allowed',
    ],
    handle: async ({ viewer, body, language }) => {
      await changePasswordForUser(services, viewer, body, { language, now: services.clock() });
      return undefined;
    },
  }),
];
