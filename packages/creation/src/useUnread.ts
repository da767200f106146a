import { useNotices } from '@locus/data';

/** The messages tab: whether it has any messages, and how many are unread. */
export function useUnread(): { shown: boolean; count: number } {
  const { data } = useNotices();
  return { shown: data !== undefined && data.notices.length > 0, count: data?.unread ?? 0 };
}
