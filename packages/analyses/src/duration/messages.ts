import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  minutes: { range: string };
  meanStay: NoMessageValues;
  longestStay: NoMessageValues;
}>({
  method: {
    id: 'analyses.duration.method',
    defaultMessage:
      'The mean time between arrival and departure over all visits to the location, weighted to the population; a visit counts with eight hours at most. The bars show the share of visits in each category of duration. Means and totals are worked out from exact values and rounded last.',
  },
  minutes: { id: 'analyses.duration.minutes', defaultMessage: '{range} min' },
  meanStay: { id: 'analyses.duration.meanStay', defaultMessage: 'Mean stay' },
  longestStay: { id: 'analyses.duration.longestStay', defaultMessage: 'Longest stay' },
});
