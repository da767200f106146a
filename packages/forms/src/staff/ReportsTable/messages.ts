import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  columns: defineMessages({
    id: { id: 'forms.ReportsTable.id', defaultMessage: 'ID' },
    name: commonMessages.name,
    date: { id: 'forms.ReportsTable.date', defaultMessage: 'Date' },
    recurring: { id: 'forms.ReportsTable.recurring', defaultMessage: 'Recurring' },
    frequency: { id: 'forms.ReportsTable.frequency', defaultMessage: 'Recurrence frequency' },
    updated: { id: 'forms.ReportsTable.updated', defaultMessage: 'Last updated' },
    places: { id: 'forms.ReportsTable.places', defaultMessage: 'Places' },
    status: commonMessages.status,
    visible: { id: 'forms.ReportsTable.visible', defaultMessage: 'Is Visible' },
    actions: { id: 'forms.ReportsTable.actions', defaultMessage: 'Actions' },
  }),
  frequencies: defineMessages({
    MONTHLY: { id: 'forms.ReportsTable.monthly', defaultMessage: 'monthly' },
    WEEKLY: { id: 'forms.ReportsTable.weekly', defaultMessage: 'weekly' },
    DAILY: { id: 'forms.ReportsTable.daily', defaultMessage: 'daily' },
  }),
  states: defineMessages({
    complete: { id: 'forms.ReportsTable.complete', defaultMessage: 'Complete' },
    processing: { id: 'forms.ReportsTable.processing', defaultMessage: 'Processing' },
    error: { id: 'forms.ReportsTable.error', defaultMessage: 'ERROR' },
  }),
  parts: defineMessages<{
    yes: NoMessageValues;
    no: NoMessageValues;
    copyId: NoMessageValues;
    visibleNamed: { name: string };
    deleteNamed: { name: string };
    duplicateNamed: { name: string };
    summary: { count: number };
  }>({
    yes: { id: 'forms.ReportsTable.yes', defaultMessage: 'YES' },
    no: { id: 'forms.ReportsTable.no', defaultMessage: 'NO' },
    copyId: { id: 'forms.ReportsTable.copyId', defaultMessage: 'Copy ID' },
    visibleNamed: { id: 'forms.ReportsTable.visibleNamed', defaultMessage: 'Is Visible: {name}' },
    deleteNamed: { id: 'forms.ReportsTable.deleteNamed', defaultMessage: 'Delete {name}' },
    duplicateNamed: { id: 'forms.ReportsTable.duplicateNamed', defaultMessage: 'Duplicate {name}' },
    summary: {
      id: 'forms.ReportsTable.summary',
      defaultMessage: '{count, plural, one {# report} other {# reports}}, newest first',
    },
  }),
};
