import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  email: { id: 'forms.SignInForm.email', defaultMessage: 'Email' },
  password: { id: 'forms.SignInForm.password', defaultMessage: 'Password' },
  submit: { id: 'forms.SignInForm.submit', defaultMessage: 'Sign in' },
});
