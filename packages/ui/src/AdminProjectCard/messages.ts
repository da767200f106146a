import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  id: { id: 'ui.AdminProjectCard.id', defaultMessage: 'ID' },
  name: { id: 'ui.AdminProjectCard.name', defaultMessage: 'Name' },
  description: { id: 'ui.AdminProjectCard.description', defaultMessage: 'Description' },
  noDescription: { id: 'ui.AdminProjectCard.noDescription', defaultMessage: 'No description' },
  account: { id: 'ui.AdminProjectCard.account', defaultMessage: 'Account' },
  noAccount: { id: 'ui.AdminProjectCard.noAccount', defaultMessage: 'No account' },
  accountId: { id: 'ui.AdminProjectCard.accountId', defaultMessage: 'Account ID: {id}' },
  date: { id: 'ui.AdminProjectCard.date', defaultMessage: 'Date' },
  copyId: { id: 'ui.AdminProjectCard.copyId', defaultMessage: 'Copy ID' },
  copyAccountId: { id: 'ui.AdminProjectCard.copyAccountId', defaultMessage: 'Copy Account ID' },
  presentable: { id: 'ui.AdminProjectCard.presentable', defaultMessage: 'Presentable' },
  ready: { id: 'ui.AdminProjectCard.ready', defaultMessage: 'Ready' },
});
