import { sql } from 'kysely';

import type { Route } from './registry';
import { publicRoute } from './registry';
import type { Services } from './services';

/** Whether the service can respond. */
export const healthRoutes = ({ db }: Services): Route[] => [
  publicRoute({
    method: 'get',
    path: '/health',
    summary: 'Whether the service and its database answer.',
    failures: ['unavailable'],
    handle: async () => {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    },
  }),
];
