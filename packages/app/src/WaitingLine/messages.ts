import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  text: {
    id: 'app.WaitingLine.text',
    defaultMessage: 'The service is busy right now. This page will try again automatically.',
  },
});
