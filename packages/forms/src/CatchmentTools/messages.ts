import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  overlay: { id: 'forms.CatchmentTools.overlay', defaultMessage: 'Data overlay' },
});
