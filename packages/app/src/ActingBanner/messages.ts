import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

/** The user on whose behalf the administrator acts. */
export const actingAs = defineMessage<{ name: string; bdi: MessageTag }>({
  id: 'app.ActingBanner.text',
  defaultMessage: 'You are viewing the portal as <bdi>{name}</bdi>. This session lasts up to 60 minutes.',
});

export const messages = defineMessages({ end: { id: 'app.ActingBanner.end', defaultMessage: 'End' } });
