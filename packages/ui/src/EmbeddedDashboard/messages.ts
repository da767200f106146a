import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  failed: { id: 'ui.EmbeddedDashboard.failed', defaultMessage: 'Error loading data' },
  contact: { id: 'ui.EmbeddedDashboard.contact', defaultMessage: 'Contact support' },
  retry: { id: 'ui.EmbeddedDashboard.retry', defaultMessage: 'Retry' },
});
