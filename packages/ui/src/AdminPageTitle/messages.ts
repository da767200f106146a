import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  addUser: { id: 'ui.AdminPageTitle.addUser', defaultMessage: 'Add user' },
});
