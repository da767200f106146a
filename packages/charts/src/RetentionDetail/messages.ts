import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  period: NoMessageValues;
  monthly: NoMessageValues;
  quarterly: NoMessageValues;
}>({
  period: { id: 'charts.RetentionDetail.period', defaultMessage: 'Time period' },
  monthly: { id: 'charts.RetentionDetail.monthly', defaultMessage: 'Monthly' },
  quarterly: { id: 'charts.RetentionDetail.quarterly', defaultMessage: 'Quarterly' },
});
