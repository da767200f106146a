import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  path: { id: 'ui.Breadcrumb.path', defaultMessage: 'Where you are' },
});
