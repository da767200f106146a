import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  region: { id: 'ui.Toast.region', defaultMessage: 'Notifications' },
  close: { id: 'ui.Toast.close', defaultMessage: 'Close' },
});
