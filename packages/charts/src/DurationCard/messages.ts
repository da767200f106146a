import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: {
    id: 'charts.DurationCard.howItWorks',
    defaultMessage:
      'The mean time between arrival and departure over all visits to the location, weighted to the population; a visit counts with eight hours at most. The bars show the share of visits in each category of duration.',
  },
  minutes: { id: 'charts.DurationCard.minutes', defaultMessage: 'min' },
  caption: { id: 'charts.DurationCard.caption', defaultMessage: 'Average time spent in location' },
  notAvailable: commonMessages.notAvailable,
});
