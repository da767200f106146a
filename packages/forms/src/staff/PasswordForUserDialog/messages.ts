import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  who: { name: string; email: string };
  password: NoMessageValues;
  repeated: NoMessageValues;
  warning: { name: string };
  cancel: NoMessageValues;
  submit: NoMessageValues;
}>({
  title: { id: 'forms.PasswordForUserDialog.title', defaultMessage: 'Change password' },
  who: { id: 'forms.PasswordForUserDialog.who', defaultMessage: 'for {name} • {email}' },
  password: { id: 'forms.PasswordForUserDialog.password', defaultMessage: 'New password' },
  repeated: { id: 'forms.PasswordForUserDialog.repeated', defaultMessage: 'Repeat new password' },
  warning: {
    id: 'forms.PasswordForUserDialog.warning',
    defaultMessage: '{name} is signed out everywhere and has to use the new password.',
  },
  cancel: commonMessages.cancel,
  submit: { id: 'forms.PasswordForUserDialog.submit', defaultMessage: 'Change password' },
});
