import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: {
    id: 'charts.CrossVisitationCard.howItWorks',
    defaultMessage:
      'The share of a location’s visitors who were also seen at another selected location in the same period. Visitors who came only to the primary location make up the rest.',
  },
  caption: { id: 'charts.CrossVisitationCard.caption', defaultMessage: 'average share of cross visits' },
  captionPlain: {
    id: 'charts.CrossVisitationCard.captionPlain',
    defaultMessage: 'visitors who also go to another location',
  },
  cross: { id: 'charts.CrossVisitationCard.cross', defaultMessage: 'cross' },
  single: { id: 'charts.CrossVisitationCard.single', defaultMessage: 'single' },
  notAvailable: commonMessages.notAvailable,
});
