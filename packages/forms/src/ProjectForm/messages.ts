import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  name: { id: 'forms.ProjectForm.name', defaultMessage: 'Name' },
  description: { id: 'forms.ProjectForm.description', defaultMessage: 'Description' },
  account: { id: 'forms.ProjectForm.account', defaultMessage: 'Account' },
  chooseAccount: { id: 'forms.ProjectForm.chooseAccount', defaultMessage: 'Choose an account' },
  accountFixed: {
    id: 'forms.ProjectForm.accountFixed',
    defaultMessage: 'A project stays with the account it was created for.',
  },
  noAccount: { id: 'forms.ProjectForm.noAccount', defaultMessage: 'Please choose an account.' },
  retry: { id: 'forms.ProjectForm.retry', defaultMessage: 'Retry' },
  cancel: { id: 'forms.ProjectForm.cancel', defaultMessage: 'Cancel' },
  create: { id: 'forms.ProjectForm.create', defaultMessage: 'Create' },
  save: { id: 'forms.ProjectForm.save', defaultMessage: 'Save' },
});
