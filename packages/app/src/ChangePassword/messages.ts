import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'app.ChangePassword.title', defaultMessage: 'Change password' },
  done: { id: 'app.ChangePassword.done', defaultMessage: 'Password has been changed successfully!' },
});
