import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  description: { name: string; b: MessageTag };
}>({
  method: {
    id: 'analyses.attraction.method',
    defaultMessage:
      'Of the devices seen at the target location on a day, the share that was also in the source area on that day. The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
  description: {
    id: 'analyses.attraction.description',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that were also in each source on the same day, by month.',
  },
});
