import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  about: { name: string; id: string };
  words: NoMessageValues;
  name: NoMessageValues;
  description: NoMessageValues;
  saveMeta: NoMessageValues;
  resetMeta: NoMessageValues;
  settings: NoMessageValues;
  noSettings: NoMessageValues;
  recalculated: NoMessageValues;
  resetSettings: NoMessageValues;
  cancel: NoMessageValues;
  goneTitle: NoMessageValues;
  goneText: NoMessageValues;
  approve: NoMessageValues;
}>({
  title: { id: 'forms.EditItemDialog.title', defaultMessage: 'Edit Report Item' },
  about: { id: 'forms.EditItemDialog.about', defaultMessage: '{name}, item {id}' },
  words: { id: 'forms.EditItemDialog.words', defaultMessage: 'Metadata' },
  name: { id: 'forms.EditItemDialog.name', defaultMessage: 'Item name' },
  description: { id: 'forms.EditItemDialog.description', defaultMessage: 'Item description' },
  saveMeta: { id: 'forms.EditItemDialog.saveMeta', defaultMessage: 'Save Metadata' },
  resetMeta: { id: 'forms.EditItemDialog.resetMeta', defaultMessage: 'Reset metadata' },
  settings: { id: 'forms.EditItemDialog.settings', defaultMessage: 'Settings' },
  noSettings: { id: 'forms.EditItemDialog.noSettings', defaultMessage: 'This item type has no settings.' },
  recalculated: {
    id: 'forms.EditItemDialog.recalculated',
    defaultMessage: 'Approving recalculates the item. Its current numbers stay until the new ones are ready.',
  },
  resetSettings: { id: 'forms.EditItemDialog.resetSettings', defaultMessage: 'Reset settings' },
  cancel: commonMessages.cancel,
  goneTitle: { id: 'forms.EditItemDialog.goneTitle', defaultMessage: 'Somebody else has removed this item.' },
  goneText: {
    id: 'forms.EditItemDialog.goneText',
    defaultMessage: 'Your changes cannot be saved. Removed items can be restored from the trash for 30 days.',
  },
  approve: { id: 'forms.EditItemDialog.approve', defaultMessage: 'Approve' },
});
