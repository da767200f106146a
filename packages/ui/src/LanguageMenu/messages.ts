import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  language: { id: 'ui.LanguageMenu.language', defaultMessage: 'Language' },
});
