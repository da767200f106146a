import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: {
    id: 'charts.RetentionCard.howItWorks',
    defaultMessage:
      'Of the visitors of one month or quarter who were still seen anywhere in the next one (in open data: of all visitors), the share that comes back to the location in it. The card shows this share for all visitors of the primary location together, without periods whose visitors still have time to return.',
  },
  caption: { id: 'charts.RetentionCard.caption', defaultMessage: 'average rate of returning visits' },
  tooFew: { id: 'charts.RetentionCard.tooFew', defaultMessage: 'Too few visitors for a rate' },
  notAvailable: commonMessages.notAvailable,
});
