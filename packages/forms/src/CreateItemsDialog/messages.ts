import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: {
    id: 'forms.CreateItemsDialog.title',
    defaultMessage: 'Create more report items to add to current report',
  },
  create: { id: 'forms.CreateItemsDialog.create', defaultMessage: 'Create' },
  cancel: { id: 'forms.CreateItemsDialog.cancel', defaultMessage: 'Cancel' },
  clear: { id: 'forms.CreateItemsDialog.clear', defaultMessage: 'Clear' },
});
