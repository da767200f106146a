import { commonMessages } from '@locus/ui/words';
import { defineMessage, defineMessages } from 'react-intl';

const counts = defineMessage<{ active: number; disabled: number }>({
  id: 'forms.UsersToolbar.counts',
  defaultMessage: '{active, number} active • {disabled, number} disabled',
});

export const messages = {
  counts,
  ...defineMessages({
    search: { id: 'forms.UsersToolbar.search', defaultMessage: 'Name, email or ID' },
    accounts: { id: 'forms.UsersToolbar.accounts', defaultMessage: 'Accounts' },
    allAccounts: { id: 'forms.UsersToolbar.allAccounts', defaultMessage: 'All accounts' },
    searchAccounts: { id: 'forms.UsersToolbar.searchAccounts', defaultMessage: 'Search accounts' },
    role: { id: 'forms.UsersToolbar.role', defaultMessage: 'Role' },
    anyRole: { id: 'forms.UsersToolbar.anyRole', defaultMessage: 'Any role' },
    status: commonMessages.status,
    anyStatus: { id: 'forms.UsersToolbar.anyStatus', defaultMessage: 'Any status' },
    retry: commonMessages.retry,
  }),
};
