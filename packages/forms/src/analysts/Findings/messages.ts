import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  label: { id: 'forms.Findings.label', defaultMessage: 'Findings' },
});
