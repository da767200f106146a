import { defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

export const messages = defineMessages({
  failed: { id: 'ui.EmbeddedDashboard.failed', defaultMessage: 'Error loading data' },
  contact: { id: 'ui.EmbeddedDashboard.contact', defaultMessage: 'Contact support' },
  retry: commonMessages.retry,
});
