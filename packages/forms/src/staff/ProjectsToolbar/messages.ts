import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  search: { id: 'forms.ProjectsToolbar.search', defaultMessage: 'Search projects' },
  accounts: { id: 'forms.ProjectsToolbar.accounts', defaultMessage: 'Accounts' },
  allAccounts: { id: 'forms.ProjectsToolbar.allAccounts', defaultMessage: 'All accounts' },
  searchAccounts: { id: 'forms.ProjectsToolbar.searchAccounts', defaultMessage: 'Search accounts' },
  retry: commonMessages.retry,
  sortBy: { id: 'forms.ProjectsToolbar.sortBy', defaultMessage: 'Sort by' },
  date: { id: 'forms.ProjectsToolbar.date', defaultMessage: 'Date' },
  name: commonMessages.name,
});
