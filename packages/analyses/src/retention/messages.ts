import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  quarter: { quarter: number; year: string };
}>({
  method: {
    id: 'analyses.retention.method',
    defaultMessage:
      'Of the visitors of one month or quarter whom the panel still sees in the next one, the share that comes back to the location in it. The card shows the mean for the primary location without the last period, whose visitors still have time to return. Means and totals are worked out from exact values and rounded last.',
  },
  quarter: { id: 'analyses.retention.quarter', defaultMessage: 'Q{quarter} {year}' },
});
