import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: {
    id: 'forms.CreateItemsDialog.title',
    defaultMessage: 'Create more report items to add to current report',
  },
  create: { id: 'forms.CreateItemsDialog.create', defaultMessage: 'Create' },
  cancel: commonMessages.cancel,
  clear: { id: 'forms.CreateItemsDialog.clear', defaultMessage: 'Clear' },
});
