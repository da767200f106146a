import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  menu: { id: 'ui.AdminShell.menu', defaultMessage: 'Menu' },
  open: { id: 'ui.AdminShell.open', defaultMessage: 'Open menu' },
  close: { id: 'ui.AdminShell.close', defaultMessage: 'Close menu' },
});
