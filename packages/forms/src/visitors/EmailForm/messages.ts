import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  email: { id: 'forms.EmailForm.email', defaultMessage: 'Email' },
});
