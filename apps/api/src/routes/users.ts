import { roles } from '@locus/model';
import { array, string } from 'yup';

import type { Route } from './registry';
import { route } from './registry';

/** Users and what they may be. */
export const userRoutes = (): Route[] => [
  route({
    method: 'get',
    path: '/users/roles',
    summary: 'All roles.',
    answer: array().of(string().oneOf(roles).required()).required(),
    handle: async () => roles,
  }),
];
