import { roles } from '@locus/model';
import { changePasswordSchema } from '@locus/model/schemas';
import { array, string } from 'yup';

import { changePassword } from '../auth/changePassword';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** Users and what they may be. */
export const userRoutes = ({ db, clock }: Services): Route[] => [
  route({
    method: 'get',
    path: '/users/roles',
    summary: 'All roles.',
    answer: array().of(string().oneOf(roles).required()).required(),
    handle: async () => roles,
  }),

  route({
    method: 'put',
    path: '/users/changePassword',
    summary: 'Gives the caller a new password; all their other sessions end.',
    body: changePasswordSchema,
    failures: ['password_wrong', 'not_allowed', 'conflict', 'too_many_requests'],
    handle: async ({ viewer, body }) => {
      await changePassword(db, viewer, body, clock());
      return undefined;
    },
  }),
];
