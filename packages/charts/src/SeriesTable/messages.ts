import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  form: NoMessageValues;
  list: NoMessageValues;
  pivot: NoMessageValues;
  hideEmpty: NoMessageValues;
  total: NoMessageValues;
  partly: NoMessageValues;
  partlyWhy: { count: number };
  leftOut: { count: number };
  without: { rows: number; columns: number };
  withoutRows: { count: number };
  changesInList: NoMessageValues;
  measure: { name: string; unit: string };
}>({
  form: { id: 'charts.SeriesTable.form', defaultMessage: 'Table layout' },
  list: { id: 'charts.SeriesTable.list', defaultMessage: 'List' },
  pivot: { id: 'charts.SeriesTable.pivot', defaultMessage: 'Pivot table' },
  hideEmpty: { id: 'charts.SeriesTable.hideEmpty', defaultMessage: 'Hide empty' },
  total: { id: 'charts.SeriesTable.total', defaultMessage: 'Total' },
  partly: { id: 'charts.SeriesTable.partly', defaultMessage: 'in part' },
  partlyWhy: {
    id: 'charts.SeriesTable.partlyWhy',
    defaultMessage:
      'The total leaves out {count, plural, one {# value that is hidden or missing} other {# values that are hidden or missing}}.',
  },
  leftOut: {
    id: 'charts.SeriesTable.leftOut',
    defaultMessage:
      'Totals leave out {count, plural, one {# value that is hidden or missing} other {# values that are hidden or missing}}.',
  },
  without: {
    id: 'charts.SeriesTable.without',
    defaultMessage:
      'Not shown, as they hold no value: {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}.',
  },
  withoutRows: {
    id: 'charts.SeriesTable.withoutRows',
    defaultMessage: '{count, plural, one {# row without a value is} other {# rows without a value are}} not shown.',
  },
  changesInList: {
    id: 'charts.SeriesTable.changesInList',
    defaultMessage: 'The list shows each value beside the one it is compared with.',
  },
  measure: { id: 'charts.SeriesTable.measure', defaultMessage: '{name}, {unit}' },
});
