import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  choose: { id: 'forms.ImagePicker.choose', defaultMessage: 'Upload' },
  remove: { id: 'forms.ImagePicker.remove', defaultMessage: 'Remove' },
  save: commonMessages.save,
  cancel: commonMessages.cancel,
  rule: { id: 'forms.ImagePicker.rule', defaultMessage: 'PNG, 1 MB at most' },
});
