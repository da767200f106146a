import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'app.PreviewGate.title', defaultMessage: 'This view has ended' },
  text: {
    id: 'app.PreviewGate.text',
    defaultMessage: 'Choose a user in the back-office and log in as them again to see the portal.',
  },
});
