import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'app.RouteError.title', defaultMessage: 'This page could not be shown' },
  part: { id: 'app.RouteError.part', defaultMessage: 'This analysis could not be shown' },
  text: {
    id: 'app.RouteError.text',
    defaultMessage:
      'The connection may have failed, or a new version may have been installed. Reloading the page helps in both cases.',
  },
  reload: { id: 'app.RouteError.reload', defaultMessage: 'Reload' },
});
