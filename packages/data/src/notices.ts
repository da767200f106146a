import type { Id, NoticesAnswer } from '@locus/model/entities';

import type { Change } from './changes';
import { useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** The user's notices are requested again after this time (ms). */
export const noticesPollMs = 60_000;

/** The user's notices, newest first, refreshed every minute in a visible tab. */
export const useNotices = (): Read<NoticesAnswer> =>
  useRead('get /notices', {}, { refreshInterval: noticesPollMs, refreshWhenHidden: false });

const notices = (key: unknown) => key === '/notices';

/** Marks notices as read: the given ones, or all without ids. */
export const useReadNotices = (): Change<{ ids?: readonly Id[] }> =>
  useChange('read notices', (client, { ids }) => client.send('put /notices/read', {}, ids ? { ids } : {}), notices);
