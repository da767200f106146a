import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  cancel: NoMessageValues;
  save: NoMessageValues;
  yes: NoMessageValues;
  no: NoMessageValues;
  palette: NoMessageValues;
  color: NoMessageValues;
  monochrome: NoMessageValues;
}>({
  cancel: commonMessages.cancel,
  save: commonMessages.save,
  yes: { id: 'forms.SettingsPopover.yes', defaultMessage: 'Yes' },
  no: { id: 'forms.SettingsPopover.no', defaultMessage: 'No' },
  palette: { id: 'forms.SettingsPopover.palette', defaultMessage: 'Palette' },
  color: { id: 'forms.SettingsPopover.color', defaultMessage: 'Color' },
  monochrome: { id: 'forms.SettingsPopover.monochrome', defaultMessage: 'Monochrome' },
});
