import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  cancel: { id: 'ui.Progress.cancel', defaultMessage: 'Cancel' },
});
