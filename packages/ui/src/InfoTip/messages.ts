import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  more: { id: 'ui.InfoTip.more', defaultMessage: 'More information' },
});
