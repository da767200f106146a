import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  kind: NoMessageValues;
  id: NoMessageValues;
  copyId: NoMessageValues;
  name: NoMessageValues;
  parent: NoMessageValues;
  by: NoMessageValues;
  at: NoMessageValues;
  until: NoMessageValues;
  actions: NoMessageValues;
  restore: NoMessageValues;
  restoreNamed: { name: string };
  parentFirst: NoMessageValues;
  empty: NoMessageValues;
  summary: NoMessageValues;
}>({
  kind: { id: 'forms.TrashTable.kind', defaultMessage: 'Kind' },
  id: { id: 'forms.TrashTable.id', defaultMessage: 'ID' },
  copyId: { id: 'forms.TrashTable.copyId', defaultMessage: 'Copy ID' },
  name: commonMessages.name,
  parent: { id: 'forms.TrashTable.parent', defaultMessage: 'Belongs to' },
  by: { id: 'forms.TrashTable.by', defaultMessage: 'Deleted by' },
  at: { id: 'forms.TrashTable.at', defaultMessage: 'Deleted on' },
  until: { id: 'forms.TrashTable.until', defaultMessage: 'Deleted permanently on' },
  actions: { id: 'forms.TrashTable.actions', defaultMessage: 'Actions' },
  restore: { id: 'forms.TrashTable.restore', defaultMessage: 'Restore' },
  restoreNamed: { id: 'forms.TrashTable.restoreNamed', defaultMessage: 'Restore {name}' },
  parentFirst: { id: 'forms.TrashTable.parentFirst', defaultMessage: 'Restore what it belongs to first.' },
  empty: { id: 'forms.TrashTable.empty', defaultMessage: 'The trash is empty' },
  summary: { id: 'forms.TrashTable.summary', defaultMessage: 'Deleted entries can be restored for 30 days.' },
});

export const kindMessages = defineMessages({
  project: { id: 'forms.TrashTable.project', defaultMessage: 'Project' },
  report: { id: 'forms.TrashTable.report', defaultMessage: 'Report' },
  item: { id: 'forms.TrashTable.item', defaultMessage: 'Item' },
});
