import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  privacy: { id: 'app.SignedOutFrame.privacy', defaultMessage: 'Privacy' },
  terms: { id: 'app.SignedOutFrame.terms', defaultMessage: 'Terms' },
});
