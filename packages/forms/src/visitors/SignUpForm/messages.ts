import { commonMessages } from '@locus/ui/words';
import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const privacy = defineMessage<{ terms: MessageTag; privacy: MessageTag }>({
  id: 'forms.SignUpForm.privacy',
  defaultMessage: 'I accept the <terms>terms of use</terms> and the <privacy>privacy notice</privacy>.',
});

export const messages = {
  privacy,
  ...defineMessages({
    name: commonMessages.name,
    company: { id: 'forms.SignUpForm.company', defaultMessage: 'Company' },
    role: { id: 'forms.SignUpForm.role', defaultMessage: 'Role (optional)' },
    phone: { id: 'forms.SignUpForm.phone', defaultMessage: 'Phone (optional)' },
    email: { id: 'forms.SignUpForm.email', defaultMessage: 'Email' },
    password: { id: 'forms.SignUpForm.password', defaultMessage: 'Password' },
    confirmed: { id: 'forms.SignUpForm.confirmed', defaultMessage: 'Confirm password' },
    information: {
      id: 'forms.SignUpForm.information',
      defaultMessage: 'I agree that Locus uses what I enter here to set up my account and to contact me about it.',
    },
    checking: { id: 'forms.SignUpForm.checking', defaultMessage: 'The check is still running…' },
    submit: { id: 'forms.SignUpForm.submit', defaultMessage: 'Create account' },
  }),
};
