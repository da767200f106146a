import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  current: { id: 'forms.ChangePasswordForm.current', defaultMessage: 'Current password' },
  new: { id: 'forms.ChangePasswordForm.new', defaultMessage: 'New password' },
  reTyped: { id: 'forms.ChangePasswordForm.reTyped', defaultMessage: 'Re-enter new password' },
  requirements: {
    id: 'forms.ChangePasswordForm.requirements',
    defaultMessage:
      'At least 8 characters, with a lowercase letter, an uppercase letter, a digit and a special character.',
  },
  cancel: commonMessages.cancel,
  submit: { id: 'forms.ChangePasswordForm.submit', defaultMessage: 'Save password' },
});
