import { commonMessages } from '@locus/ui/words';
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
  edit: { name: string };
  duplicate: { name: string };
  gallery: { name: string };
  addLink: NoMessageValues;
  addLinkNamed: { name: string };
  changeLink: { name: string };
  search: NoMessageValues;
  found: { found: number; count: number };
}>({
  caption: { id: 'forms.ItemsTable.caption', defaultMessage: 'Report Items' },
  id: { id: 'forms.ItemsTable.id', defaultMessage: 'Item ID' },
  name: commonMessages.name,
  type: { id: 'forms.ItemsTable.type', defaultMessage: 'Type' },
  created: { id: 'forms.ItemsTable.created', defaultMessage: 'Created' },
  status: commonMessages.status,
  options: { id: 'forms.ItemsTable.options', defaultMessage: 'Options' },
  url: { id: 'forms.ItemsTable.url', defaultMessage: 'Visualization URL' },
  actions: { id: 'forms.ItemsTable.actions', defaultMessage: 'Actions' },
  copyId: { id: 'forms.ItemsTable.copyId', defaultMessage: 'Copy item ID' },
  confirmed: { id: 'forms.ItemsTable.confirmed', defaultMessage: 'Confirmed' },
  initiated: { id: 'forms.ItemsTable.initiated', defaultMessage: 'Initiated' },
  error: { id: 'forms.ItemsTable.error', defaultMessage: 'Error' },
  deleted: { id: 'forms.ItemsTable.deleted', defaultMessage: 'Deleted' },
  inProgress: { id: 'forms.ItemsTable.inProgress', defaultMessage: 'In Progress...' },
  none: { id: 'forms.ItemsTable.none', defaultMessage: 'none' },
  info: { id: 'forms.ItemsTable.info', defaultMessage: 'About {name}' },
  remove: { id: 'forms.ItemsTable.remove', defaultMessage: 'Remove {name}' },
  edit: { id: 'forms.ItemsTable.edit', defaultMessage: 'Edit Report Item {name}' },
  duplicate: { id: 'forms.ItemsTable.duplicate', defaultMessage: 'Duplicate {name}' },
  gallery: { id: 'forms.ItemsTable.gallery', defaultMessage: 'Generate image gallery of {name}' },
  addLink: { id: 'forms.ItemsTable.addLink', defaultMessage: 'Add' },
  addLinkNamed: { id: 'forms.ItemsTable.addLinkNamed', defaultMessage: 'Add a link to {name}' },
  changeLink: { id: 'forms.ItemsTable.changeLink', defaultMessage: 'Change the link of {name}' },
  search: { id: 'forms.ItemsTable.search', defaultMessage: 'Name, type or ID' },
  found: { id: 'forms.ItemsTable.found', defaultMessage: '{found, number} of {count, number}' },
  empty: { id: 'forms.ItemsTable.empty', defaultMessage: 'This report has no items' },
});
