import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  name: { id: 'forms.ItemBlock.name', defaultMessage: 'Item name' },
  description: { id: 'forms.ItemBlock.description', defaultMessage: 'Item description' },
  remove: { id: 'forms.ItemBlock.remove', defaultMessage: 'Remove' },
  required: { id: 'forms.ItemBlock.required', defaultMessage: 'This field is required' },
});
