import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  emptyTitle: { id: 'forms.NoticeList.emptyTitle', defaultMessage: 'No messages yet' },
  emptyText: {
    id: 'forms.NoticeList.emptyText',
    defaultMessage: 'Messages appear here when one of your reports is ready or an analysis fails.',
  },
  unread: { id: 'forms.NoticeList.unread', defaultMessage: 'unread' },
  title: { id: 'forms.NoticeList.title', defaultMessage: 'Messages' },
});

/** The text of a notice. */
export const noticeMessages = defineMessages<{
  report_ready: { name: string; bdi: MessageTag };
  item_failed: { name: string; item: string; bdi: MessageTag };
  report_extended: { name: string; until: string; bdi: MessageTag };
}>({
  report_ready: { id: 'forms.NoticeList.ready', defaultMessage: '“<bdi>{name}</bdi>” is ready.' },
  item_failed: {
    id: 'forms.NoticeList.failed',
    defaultMessage: '{item} of “<bdi>{name}</bdi>” could not be calculated.',
  },
  report_extended: {
    id: 'forms.NoticeList.extended',
    defaultMessage: '“<bdi>{name}</bdi>” now runs until {until}.',
  },
});
