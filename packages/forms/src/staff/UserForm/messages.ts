import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  profile: { id: 'forms.UserForm.profile', defaultMessage: 'Profile' },
  firstName: { id: 'forms.UserForm.firstName', defaultMessage: 'First name' },
  lastName: { id: 'forms.UserForm.lastName', defaultMessage: 'Last name' },
  email: { id: 'forms.UserForm.email', defaultMessage: 'Email' },
  phone: { id: 'forms.UserForm.phone', defaultMessage: 'Phone' },
  title: { id: 'forms.UserForm.title', defaultMessage: 'Title' },
  role: { id: 'forms.UserForm.role', defaultMessage: 'Role' },
  chooseRole: { id: 'forms.UserForm.chooseRole', defaultMessage: 'Choose a role' },
  ownRole: { id: 'forms.UserForm.ownRole', defaultMessage: 'You cannot change your own role.' },
  status: commonMessages.status,
  ownStatus: { id: 'forms.UserForm.ownStatus', defaultMessage: 'You cannot disable yourself.' },
  account: { id: 'forms.UserForm.account', defaultMessage: 'Account' },
  chooseAccount: { id: 'forms.UserForm.chooseAccount', defaultMessage: 'Choose an account' },
  accountLocked: {
    id: 'forms.UserForm.accountLocked',
    defaultMessage: 'You have to disable the user before changing his account association',
  },
  plans: { id: 'forms.UserForm.plans', defaultMessage: 'FFI plans' },
  perCountry: { id: 'forms.UserForm.perCountry', defaultMessage: 'At most one per country' },
  NL: { id: 'forms.UserForm.netherlands', defaultMessage: 'Netherlands' },
  DE: { id: 'forms.UserForm.germany', defaultMessage: 'Germany' },
  professional: { id: 'forms.UserForm.professional', defaultMessage: 'Professional' },
  essential: { id: 'forms.UserForm.essential', defaultMessage: 'Essential' },
  password: { id: 'forms.UserForm.password', defaultMessage: 'Password' },
  passwordHint: {
    id: 'forms.UserForm.passwordHint',
    defaultMessage: 'Leave it empty to let the user choose one, through a link by email.',
  },
  notify: { id: 'forms.UserForm.notify', defaultMessage: 'Notify the user by email' },
  notifyNew: {
    id: 'forms.UserForm.notifyNew',
    defaultMessage: 'The email has a link to choose a password. It is valid for 7 days.',
  },
  retry: commonMessages.retry,
  cancel: commonMessages.cancel,
  create: { id: 'forms.UserForm.create', defaultMessage: 'Add user' },
  save: commonMessages.save,
});
