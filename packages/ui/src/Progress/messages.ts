import { defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

export const messages = defineMessages({
  cancel: commonMessages.cancel,
});
