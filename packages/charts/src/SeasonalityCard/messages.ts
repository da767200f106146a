import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: {
    id: 'charts.SeasonalityCard.howItWorks',
    defaultMessage:
      'Visits by weekday and hour of arrival in local time, as a mean per calendar day so that each weekday counts alike. All hours of the week add up to 100 %; the card names the strongest day and hour of the primary location.',
  },
  caption: { id: 'charts.SeasonalityCard.caption', defaultMessage: 'busiest day and hour' },
  captionAllDays: {
    id: 'charts.SeasonalityCard.captionAllDays',
    defaultMessage: 'busiest day, and busiest hour across all days',
  },
  notAvailable: commonMessages.notAvailable,
});
