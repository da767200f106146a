import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  password: { id: 'forms.NewPasswordForm.password', defaultMessage: 'New password' },
  repeat: { id: 'forms.NewPasswordForm.repeat', defaultMessage: 'Repeat the new password' },
  submit: { id: 'forms.NewPasswordForm.submit', defaultMessage: 'Save password' },
});
