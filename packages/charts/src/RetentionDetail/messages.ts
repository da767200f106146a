import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  description: { period: string; count: number };
  period: NoMessageValues;
  monthly: NoMessageValues;
  quarterly: NoMessageValues;
  quarter: { quarter: number; year: string };
  date: NoMessageValues;
  open: { period: string; count: number; titles: string };
}>({
  description: {
    id: 'charts.RetentionDetail.description',
    defaultMessage:
      'Of every 100 visitors to {count, plural, one {# location} other {each of # locations}} in a {period, select, monthly {month} other {quarter}}, how many come back in the next one.',
  },
  period: { id: 'charts.RetentionDetail.period', defaultMessage: 'Time period' },
  monthly: { id: 'charts.RetentionDetail.monthly', defaultMessage: 'Monthly' },
  quarterly: { id: 'charts.RetentionDetail.quarterly', defaultMessage: 'Quarterly' },
  quarter: { id: 'charts.RetentionDetail.quarter', defaultMessage: 'Q{quarter} {year}' },
  date: { id: 'charts.RetentionDetail.date', defaultMessage: 'Date' },
  open: {
    id: 'charts.RetentionDetail.open',
    defaultMessage:
      '{count, plural, one {{titles} has} other {{titles} have}} no rate yet: whoever came then has until the end of the next {period, select, monthly {month} other {quarter}} to come back.',
  },
});
