import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  settings: { name: string };
  edit: NoMessageValues;
  delete: NoMessageValues;
}>({
  settings: { id: 'forms.CardSettingsMenu.settings', defaultMessage: 'Settings of {name}' },
  edit: { id: 'forms.CardSettingsMenu.edit', defaultMessage: 'Edit' },
  delete: commonMessages.delete,
});
