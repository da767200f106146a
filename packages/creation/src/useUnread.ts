import { useNotices } from '@locus/data';

/** The messages tab: whether there is anything to see in it, and how many notices are not read. */
export function useUnread(): { shown: boolean; count: number } {
  const { data } = useNotices();
  return { shown: data !== undefined && data.notices.length > 0, count: data?.unread ?? 0 };
}
