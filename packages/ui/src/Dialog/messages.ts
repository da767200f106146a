import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  close: { id: 'ui.Dialog.close', defaultMessage: 'Close' },
});
