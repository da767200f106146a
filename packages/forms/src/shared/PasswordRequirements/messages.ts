import { defineMessage, defineMessages } from 'react-intl';

const atLeast = defineMessage<{ min: number }>({
  id: 'forms.PasswordRequirements.atLeast',
  defaultMessage: 'At least {min, number} characters',
});
const between = defineMessage<{ min: number; max: number }>({
  id: 'forms.PasswordRequirements.between',
  defaultMessage: '{min, number} to {max, number} characters',
});

export const messages = {
  atLeast,
  between,
  ...defineMessages({
    label: { id: 'forms.PasswordRequirements.label', defaultMessage: 'Password requirements' },
    lower: { id: 'forms.PasswordRequirements.lower', defaultMessage: 'One lowercase letter' },
    upper: { id: 'forms.PasswordRequirements.upper', defaultMessage: 'One uppercase letter' },
    digit: { id: 'forms.PasswordRequirements.digit', defaultMessage: 'One digit' },
    symbol: { id: 'forms.PasswordRequirements.symbol', defaultMessage: 'One special character' },
    met: { id: 'forms.PasswordRequirements.met', defaultMessage: 'met' },
    missing: { id: 'forms.PasswordRequirements.missing', defaultMessage: 'missing' },
  }),
};
