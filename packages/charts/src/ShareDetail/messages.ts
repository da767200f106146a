import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  source: NoMessageValues;
  target: NoMessageValues;
  month: NoMessageValues;
}>({
  source: { id: 'charts.ShareDetail.source', defaultMessage: 'Source location' },
  target: { id: 'charts.ShareDetail.target', defaultMessage: 'Target location' },
  month: { id: 'charts.ShareDetail.month', defaultMessage: 'Month' },
});
