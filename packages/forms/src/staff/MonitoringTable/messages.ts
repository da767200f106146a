import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  reportId: NoMessageValues;
  itemId: NoMessageValues;
  reportName: NoMessageValues;
  itemName: NoMessageValues;
  status: NoMessageValues;
  progress: NoMessageValues;
  attempts: NoMessageValues;
  age: NoMessageValues;
  go: NoMessageValues;
  copyReportId: NoMessageValues;
  copyItemId: NoMessageValues;
  cancel: { name: string };
  retry: { name: string };
  empty: NoMessageValues;
  summary: { count: number };
}>({
  reportId: { id: 'forms.MonitoringTable.reportId', defaultMessage: 'Report ID' },
  itemId: { id: 'forms.MonitoringTable.itemId', defaultMessage: 'Item ID' },
  reportName: { id: 'forms.MonitoringTable.reportName', defaultMessage: 'Report name' },
  itemName: { id: 'forms.MonitoringTable.itemName', defaultMessage: 'Item name' },
  status: commonMessages.status,
  progress: { id: 'forms.MonitoringTable.progress', defaultMessage: 'Progress' },
  attempts: { id: 'forms.MonitoringTable.attempts', defaultMessage: 'Attempts' },
  age: { id: 'forms.MonitoringTable.age', defaultMessage: 'Age' },
  go: { id: 'forms.MonitoringTable.go', defaultMessage: 'Go' },
  copyReportId: { id: 'forms.MonitoringTable.copyReportId', defaultMessage: 'Copy report ID' },
  copyItemId: { id: 'forms.MonitoringTable.copyItemId', defaultMessage: 'Copy item ID' },
  cancel: { id: 'forms.MonitoringTable.cancel', defaultMessage: 'Stop the calculation of {name}' },
  retry: { id: 'forms.MonitoringTable.retry', defaultMessage: 'Calculate {name} again' },
  empty: { id: 'forms.MonitoringTable.empty', defaultMessage: 'The reports of this project have no items' },
  summary: {
    id: 'forms.MonitoringTable.summary',
    defaultMessage: '{count, plural, one {# item} other {# items}}, the newest report first',
  },
});

/** The filters of the table, with their number of items. */
export const filterMessages = defineMessages<{
  label: NoMessageValues;
  search: NoMessageValues;
  all: { count: number };
  initiated: { count: number };
  error: { count: number };
  confirmed: { count: number };
}>({
  label: commonMessages.status,
  search: { id: 'forms.MonitoringTable.search', defaultMessage: 'Report, item or ID' },
  all: { id: 'forms.MonitoringTable.filterAll', defaultMessage: 'All ({count, number})' },
  initiated: { id: 'forms.MonitoringTable.filterInitiated', defaultMessage: 'Initiated ({count, number})' },
  error: { id: 'forms.MonitoringTable.filterError', defaultMessage: 'Error ({count, number})' },
  confirmed: { id: 'forms.MonitoringTable.filterConfirmed', defaultMessage: 'Confirmed ({count, number})' },
});
