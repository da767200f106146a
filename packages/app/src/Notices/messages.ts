import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'app.Notices.title', defaultMessage: 'Leave without saving?' },
  text: { id: 'app.Notices.text', defaultMessage: 'What you typed here will be lost.' },
  leave: { id: 'app.Notices.leave', defaultMessage: 'Leave' },
  stay: { id: 'app.Notices.stay', defaultMessage: 'Stay' },
});
