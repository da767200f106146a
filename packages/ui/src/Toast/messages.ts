import { defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

export const messages = defineMessages({
  region: { id: 'ui.Toast.region', defaultMessage: 'Notifications' },
  close: commonMessages.close,
});
