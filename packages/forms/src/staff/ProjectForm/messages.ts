import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  name: commonMessages.name,
  description: { id: 'forms.ProjectForm.description', defaultMessage: 'Description' },
  account: { id: 'forms.ProjectForm.account', defaultMessage: 'Account' },
  chooseAccount: { id: 'forms.ProjectForm.chooseAccount', defaultMessage: 'Choose an account' },
  accountFixed: {
    id: 'forms.ProjectForm.accountFixed',
    defaultMessage: 'A project stays with the account it was created for.',
  },
  noAccount: { id: 'forms.ProjectForm.noAccount', defaultMessage: 'Please choose an account.' },
  retry: commonMessages.retry,
  cancel: commonMessages.cancel,
  create: { id: 'forms.ProjectForm.create', defaultMessage: 'Create' },
  save: commonMessages.save,
});
