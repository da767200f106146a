import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  below_floor: NoMessageValues;
  complement: NoMessageValues;
  closed: NoMessageValues;
  below_floorWhy: { floor: number };
  complementWhy: NoMessageValues;
  closedWhy: NoMessageValues;
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
});
