import { defineMessage, defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

const plain = defineMessages({
  id: { id: 'ui.AdminProjectCard.id', defaultMessage: 'ID' },
  name: commonMessages.name,
  description: { id: 'ui.AdminProjectCard.description', defaultMessage: 'Description' },
  noDescription: { id: 'ui.AdminProjectCard.noDescription', defaultMessage: 'No description' },
  account: { id: 'ui.AdminProjectCard.account', defaultMessage: 'Account' },
  noAccount: { id: 'ui.AdminProjectCard.noAccount', defaultMessage: 'No account' },
  date: { id: 'ui.AdminProjectCard.date', defaultMessage: 'Date' },
  copyId: { id: 'ui.AdminProjectCard.copyId', defaultMessage: 'Copy ID' },
  copyAccountId: { id: 'ui.AdminProjectCard.copyAccountId', defaultMessage: 'Copy Account ID' },
  isVisible: { id: 'ui.AdminProjectCard.isVisible', defaultMessage: 'Is Visible' },
  presentable: { id: 'ui.AdminProjectCard.presentable', defaultMessage: 'Presentable' },
  ready: { id: 'ui.AdminProjectCard.ready', defaultMessage: 'Ready' },
});

const accountId = defineMessage<{ id: string }>({
  id: 'ui.AdminProjectCard.accountId',
  defaultMessage: 'Account ID: {id}',
});

const editNamed = defineMessage<{ name: string }>({
  id: 'ui.AdminProjectCard.editNamed',
  defaultMessage: 'Edit {name}',
});
const deleteNamed = defineMessage<{ name: string }>({
  id: 'ui.AdminProjectCard.deleteNamed',
  defaultMessage: 'Delete {name}',
});

export const messages = { ...plain, accountId, editNamed, deleteNamed };
