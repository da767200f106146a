import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  clear: { id: 'ui.SearchField.clear', defaultMessage: 'Clear search' },
});
