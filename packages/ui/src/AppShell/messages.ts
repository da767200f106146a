import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  skip: { id: 'ui.AppShell.skip', defaultMessage: 'Skip to content' },
});
