import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  columns: defineMessages({
    name: commonMessages.name,
    description: { id: 'forms.AccountsTable.description', defaultMessage: 'Description' },
    type: { id: 'forms.AccountsTable.type', defaultMessage: 'Type' },
    status: commonMessages.status,
    created: { id: 'forms.AccountsTable.created', defaultMessage: 'Created' },
    id: { id: 'forms.AccountsTable.id', defaultMessage: 'ID' },
  }),
  types: defineMessages({
    CUSTOMER: { id: 'forms.AccountsTable.customer', defaultMessage: 'Customer' },
    SELF_REGISTRATION: { id: 'forms.AccountsTable.selfRegistration', defaultMessage: 'Trial, signed up' },
    FREEMIUM: { id: 'forms.AccountsTable.freemium', defaultMessage: 'Trial, freemium' },
    INTERNAL: { id: 'forms.AccountsTable.internal', defaultMessage: 'Provider' },
  }),
  parts: defineMessages<{ copyId: NoMessageValues; summary: { count: number } }>({
    copyId: { id: 'forms.AccountsTable.copyId', defaultMessage: 'Copy ID' },
    summary: {
      id: 'forms.AccountsTable.summary',
      defaultMessage: '{count, plural, one {# account} other {# accounts}}, by name',
    },
  }),
};
