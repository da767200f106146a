import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const account = defineMessage<{ name: string; strong: MessageTag }>({
  id: 'admin.BackOffice.account',
  defaultMessage: 'Account: <strong>{name}</strong>',
});

export const messages = {
  account,
  ...defineMessages({
    projects: { id: 'admin.BackOffice.projects', defaultMessage: 'Projects' },
    logOut: { id: 'admin.BackOffice.logOut', defaultMessage: 'Log Out' },
  }),
};
