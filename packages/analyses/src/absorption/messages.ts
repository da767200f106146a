import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  description: { name: string; b: MessageTag };
}>({
  method: {
    id: 'analyses.absorption.method',
    defaultMessage:
      'Of the devices seen in the source area on a day, the share that also visited the target location on that day. The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
  description: {
    id: 'analyses.absorption.description',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that reach each location on the same day, by month.',
  },
});
