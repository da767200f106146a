import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  absorptionSentence: { name: string; b: MessageTag };
  attractionSentence: { name: string; b: MessageTag };
  source: NoMessageValues;
  target: NoMessageValues;
  month: NoMessageValues;
}>({
  absorptionSentence: {
    id: 'charts.ShareDetail.absorptionSentence',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that reach each location on the same day, by month.',
  },
  attractionSentence: {
    id: 'charts.ShareDetail.attractionSentence',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that were also in each source on the same day, by month.',
  },
  source: { id: 'charts.ShareDetail.source', defaultMessage: 'Source location' },
  target: { id: 'charts.ShareDetail.target', defaultMessage: 'Target location' },
  month: { id: 'charts.ShareDetail.month', defaultMessage: 'Month' },
});
