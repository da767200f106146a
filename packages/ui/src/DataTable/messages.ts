import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  selectAll: NoMessageValues;
  selectRow: { name: string };
  selected: { count: number };
  clear: NoMessageValues;
  copy: NoMessageValues;
  allColumns: { count: number };
  fewerColumns: NoMessageValues;
}>({
  selectAll: { id: 'ui.DataTable.selectAll', defaultMessage: 'Select all' },
  selectRow: { id: 'ui.DataTable.selectRow', defaultMessage: 'Select {name}' },
  selected: { id: 'ui.DataTable.selected', defaultMessage: '{count, plural, one {# selected} other {# selected}}' },
  clear: { id: 'ui.DataTable.clear', defaultMessage: 'Clear selection' },
  copy: { id: 'ui.DataTable.copy', defaultMessage: 'Copy table' },
  allColumns: { id: 'ui.DataTable.allColumns', defaultMessage: 'Show all {count} columns' },
  fewerColumns: { id: 'ui.DataTable.fewerColumns', defaultMessage: 'Show fewer columns' },
});
