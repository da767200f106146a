import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

export const messages = defineMessages<{
  loading: NoMessageValues;
  emptyTitle: NoMessageValues;
  emptyShort: NoMessageValues;
  emptyText: NoMessageValues;
  contact: { link: MessageTag };
  failed: NoMessageValues;
  failedShort: NoMessageValues;
  retry: NoMessageValues;
  noMatchTitle: NoMessageValues;
  noMatchText: NoMessageValues;
}>({
  loading: { id: 'ui.StateSwitch.loading', defaultMessage: 'Loading data...' },
  emptyTitle: { id: 'ui.StateSwitch.emptyTitle', defaultMessage: "There's not enough data to show this report." },
  emptyShort: { id: 'ui.StateSwitch.emptyShort', defaultMessage: 'Not enough data' },
  emptyText: {
    id: 'ui.StateSwitch.emptyText',
    defaultMessage: "Please try extending the timeframe you're analyzing.",
  },
  contact: {
    id: 'ui.StateSwitch.contact',
    defaultMessage:
      "If that doesn't help, please <link>contact us</link> and a customer success representative will get back to you shortly",
  },
  failed: {
    id: 'ui.StateSwitch.failed',
    defaultMessage: 'The data could not be loaded. No older data is shown instead.',
  },
  failedShort: { id: 'ui.StateSwitch.failedShort', defaultMessage: 'Could not be loaded' },
  retry: commonMessages.retry,
  noMatchTitle: { id: 'ui.StateSwitch.noMatchTitle', defaultMessage: 'Nothing matches' },
  noMatchText: { id: 'ui.StateSwitch.noMatchText', defaultMessage: 'Try another search or fewer filters.' },
});
