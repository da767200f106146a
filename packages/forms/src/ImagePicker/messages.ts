import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  choose: { id: 'forms.ImagePicker.choose', defaultMessage: 'Upload' },
  remove: { id: 'forms.ImagePicker.remove', defaultMessage: 'Remove' },
  save: { id: 'forms.ImagePicker.save', defaultMessage: 'Save' },
  cancel: { id: 'forms.ImagePicker.cancel', defaultMessage: 'Cancel' },
  rule: { id: 'forms.ImagePicker.rule', defaultMessage: 'PNG, 1 MB at most' },
});
