import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  account: { id: 'forms.PreviewBar.account', defaultMessage: 'Account' },
  allAccounts: { id: 'forms.PreviewBar.allAccounts', defaultMessage: 'All accounts' },
  role: { id: 'forms.PreviewBar.role', defaultMessage: 'Role' },
  anyRole: { id: 'forms.PreviewBar.anyRole', defaultMessage: 'Any role' },
  search: { id: 'forms.PreviewBar.search', defaultMessage: 'Find a user' },
  user: { id: 'forms.PreviewBar.user', defaultMessage: 'User' },
  chooseUser: { id: 'forms.PreviewBar.chooseUser', defaultMessage: 'Choose a user' },
  noUsers: { id: 'forms.PreviewBar.noUsers', defaultMessage: 'No matching active user' },
  logIn: { id: 'forms.PreviewBar.logIn', defaultMessage: 'Log in as' },
  retry: commonMessages.retry,
});

export const frameMessages = defineMessages<{
  title: { name: string };
  fullscreen: NoMessageValues;
  exitFullscreen: NoMessageValues;
  end: NoMessageValues;
}>({
  title: { id: 'forms.PreviewBar.title', defaultMessage: 'Portal of {name}' },
  fullscreen: { id: 'forms.PreviewBar.fullscreen', defaultMessage: 'Fullscreen' },
  exitFullscreen: { id: 'forms.PreviewBar.exitFullscreen', defaultMessage: 'Exit fullscreen' },
  end: { id: 'forms.PreviewBar.end', defaultMessage: 'End' },
});
