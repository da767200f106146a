import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  incomplete: {
    id: 'app.ArrivedLink.incomplete',
    defaultMessage: 'This link arrived incomplete, so this may not be the view that was sent. Ask for the full link.',
  },
});
