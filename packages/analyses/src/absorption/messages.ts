import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
}>({
  method: {
    id: 'analyses.absorption.method',
    defaultMessage:
      'Of the devices seen in the source area on a day, the share that also visited the target location on that day. The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
});
