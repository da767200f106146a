import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  dismiss: { id: 'ui.Banner.dismiss', defaultMessage: 'Dismiss' },
});
