import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  text: {
    id: 'app.WaitingLine.text',
    defaultMessage: 'Many people are asking at once. This page asks again by itself.',
  },
});
