import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  below_floor: NoMessageValues;
  complement: NoMessageValues;
  closed: NoMessageValues;
  below_floorWhy: { floor: number };
  complementWhy: NoMessageValues;
  closedWhy: NoMessageValues;
  not_counted: NoMessageValues;
  not_countedWhy: NoMessageValues;
  partly_counted: { counted: number; days: number };
  partly_countedWhy: { counted: number; days: number };
}>({
  below_floor: { id: 'charts.MissingReason.below_floor', defaultMessage: 'too few visitors' },
  complement: { id: 'charts.MissingReason.complement', defaultMessage: 'hidden as well' },
  closed: { id: 'charts.MissingReason.closed', defaultMessage: 'closed' },
  below_floorWhy: {
    id: 'charts.MissingReason.below_floorWhy',
    defaultMessage: 'Hidden: this number is based on fewer than {floor} devices.',
  },
  complementWhy: {
    id: 'charts.MissingReason.complementWhy',
    defaultMessage: 'Hidden: another hidden number could be worked out from this one.',
  },
  closedWhy: { id: 'charts.MissingReason.closedWhy', defaultMessage: 'Closed: nobody came.' },
  not_counted: { id: 'charts.MissingReason.not_counted', defaultMessage: 'not counted' },
  not_countedWhy: {
    id: 'charts.MissingReason.not_countedWhy',
    defaultMessage: 'Not counted: it is unknown whether anybody came.',
  },
  partly_counted: {
    id: 'charts.MissingReason.partly_counted',
    defaultMessage: '{counted} of {days, plural, one {# day} other {# days}}',
  },
  partly_countedWhy: {
    id: 'charts.MissingReason.partly_countedWhy',
    defaultMessage:
      'Counted on {counted} of {days, plural, one {# day} other {# days}} only: left out of means and comparisons.',
  },
});
