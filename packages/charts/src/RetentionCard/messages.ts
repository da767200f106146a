import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: {
    id: 'charts.RetentionCard.howItWorks',
    defaultMessage:
      'Of the visitors of one month or quarter whom the panel still sees in the next one, the share that comes back to the location in it. The card shows the mean for the primary location without the last period, whose visitors still have time to return.',
  },
  caption: { id: 'charts.RetentionCard.caption', defaultMessage: 'average rate of returning visits' },
  notAvailable: commonMessages.notAvailable,
});
