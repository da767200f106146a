import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.FormDialog.title', defaultMessage: 'Leave without saving?' },
  text: { id: 'forms.FormDialog.text', defaultMessage: 'What you typed here will be lost.' },
  leave: { id: 'forms.FormDialog.leave', defaultMessage: 'Leave' },
  stay: { id: 'forms.FormDialog.stay', defaultMessage: 'Stay' },
});
