import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  columns: defineMessages({
    name: { id: 'forms.UsersTable.name', defaultMessage: 'Name, email' },
    account: { id: 'forms.UsersTable.account', defaultMessage: 'Account, title' },
    role: { id: 'forms.UsersTable.role', defaultMessage: 'Role' },
    status: commonMessages.status,
    plans: { id: 'forms.UsersTable.plans', defaultMessage: 'FFI plans' },
    created: { id: 'forms.UsersTable.created', defaultMessage: 'Created' },
    id: { id: 'forms.UsersTable.id', defaultMessage: 'ID' },
  }),
  statuses: defineMessages({
    ACTIVE: { id: 'forms.UsersTable.active', defaultMessage: 'ACTIVE' },
    DISABLED: { id: 'forms.UsersTable.disabled', defaultMessage: 'DISABLED' },
  }),
  parts: defineMessages<{
    copyId: NoMessageValues;
    invited: NoMessageValues;
    summary: { count: number };
  }>({
    copyId: { id: 'forms.UsersTable.copyId', defaultMessage: 'Copy ID' },
    invited: { id: 'forms.UsersTable.invited', defaultMessage: 'Invited' },
    summary: {
      id: 'forms.UsersTable.summary',
      defaultMessage: '{count, plural, one {# user} other {# users}}, by account, first name, last name, email',
    },
  }),
};
