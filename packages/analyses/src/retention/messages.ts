import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  quarter: { quarter: number; year: string };
  description: { period: string; count: number };
  open: { period: string; count: number; titles: string };
}>({
  method: {
    id: 'analyses.retention.method',
    defaultMessage:
      'Of the visitors of one month or quarter whom the panel still sees in the next one, the share that comes back to the location in it. The card shows the mean for the primary location without the last period, whose visitors still have time to return. Means and totals are worked out from exact values and rounded last.',
  },
  quarter: { id: 'analyses.retention.quarter', defaultMessage: 'Q{quarter} {year}' },
  description: {
    id: 'analyses.retention.description',
    defaultMessage:
      'Of every 100 visitors to {count, plural, one {# location} other {each of # locations}} in a {period, select, monthly {month} other {quarter}}, how many come back in the next one.',
  },
  open: {
    id: 'analyses.retention.open',
    defaultMessage:
      '{count, plural, one {{titles} has} other {{titles} have}} no rate yet: whoever came then has until the end of the next {period, select, monthly {month} other {quarter}} to come back.',
  },
});
