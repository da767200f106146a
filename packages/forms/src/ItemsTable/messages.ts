import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  caption: NoMessageValues;
  id: NoMessageValues;
  name: NoMessageValues;
  type: NoMessageValues;
  created: NoMessageValues;
  status: NoMessageValues;
  options: NoMessageValues;
  url: NoMessageValues;
  actions: NoMessageValues;
  copyId: NoMessageValues;
  confirmed: NoMessageValues;
  initiated: NoMessageValues;
  error: NoMessageValues;
  deleted: NoMessageValues;
  inProgress: NoMessageValues;
  none: NoMessageValues;
  info: { name: string };
  remove: { name: string };
  empty: NoMessageValues;
}>({
  caption: { id: 'forms.ItemsTable.caption', defaultMessage: 'Report Items' },
  id: { id: 'forms.ItemsTable.id', defaultMessage: 'Item ID' },
  name: { id: 'forms.ItemsTable.name', defaultMessage: 'Name' },
  type: { id: 'forms.ItemsTable.type', defaultMessage: 'Type' },
  created: { id: 'forms.ItemsTable.created', defaultMessage: 'Created' },
  status: { id: 'forms.ItemsTable.status', defaultMessage: 'Status' },
  options: { id: 'forms.ItemsTable.options', defaultMessage: 'Options' },
  url: { id: 'forms.ItemsTable.url', defaultMessage: 'Visualization URL' },
  actions: { id: 'forms.ItemsTable.actions', defaultMessage: 'Actions' },
  copyId: { id: 'forms.ItemsTable.copyId', defaultMessage: 'Copy item ID' },
  confirmed: { id: 'forms.ItemsTable.confirmed', defaultMessage: 'confirmed' },
  initiated: { id: 'forms.ItemsTable.initiated', defaultMessage: 'initiated' },
  error: { id: 'forms.ItemsTable.error', defaultMessage: 'error' },
  deleted: { id: 'forms.ItemsTable.deleted', defaultMessage: 'deleted' },
  inProgress: { id: 'forms.ItemsTable.inProgress', defaultMessage: 'In Progress...' },
  none: { id: 'forms.ItemsTable.none', defaultMessage: 'none' },
  info: { id: 'forms.ItemsTable.info', defaultMessage: 'About {name}' },
  remove: { id: 'forms.ItemsTable.remove', defaultMessage: 'Remove {name}' },
  empty: { id: 'forms.ItemsTable.empty', defaultMessage: 'This report has no items' },
});
