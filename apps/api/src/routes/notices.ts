import { markNoticesRead, readNotices } from '../queries/notices';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** Notifications about a user's reports. */
export const noticeRoutes = ({ db, clock }: Services): Route[] => [
  route({
    method: 'get',
    path: '/notices',
    summary: "What happened to the viewer's reports: ready, failed, extended; newest first.",
    handle: async ({ viewer, language }) => readNotices(db, viewer, language),
  }),

  route({
    method: 'put',
    path: '/notices/read',
    summary: "Marks the viewer's notices as read: those of some ids, or all of them.",
    handle: async ({ viewer, body }) => {
      await markNoticesRead(db, viewer, clock(), body.ids);
      return undefined;
    },
  }),
];
