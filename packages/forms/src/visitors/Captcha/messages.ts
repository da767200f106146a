import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  label: { id: 'forms.Captcha.label', defaultMessage: 'I am not a robot' },
  solving: { id: 'forms.Captcha.solving', defaultMessage: 'Checking…' },
  solved: { id: 'forms.Captcha.solved', defaultMessage: 'Confirmed' },
  expired: { id: 'forms.Captcha.expired', defaultMessage: 'The check has expired. Please tick the box again.' },
  failed: { id: 'forms.Captcha.failed', defaultMessage: 'The check failed. Please tick the box again.' },
  again: { id: 'forms.Captcha.again', defaultMessage: 'Please tick the box again.' },
  blocked: {
    id: 'forms.Captcha.blocked',
    defaultMessage: 'The check could not be loaded. Please allow it in your browser or network, and try again.',
  },
  retry: { id: 'forms.Captcha.retry', defaultMessage: 'Try again' },
});
