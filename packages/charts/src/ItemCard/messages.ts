import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: { id: 'charts.ItemCard.howItWorks', defaultMessage: 'How it works' },
  lowConfidence: { id: 'charts.ItemCard.lowConfidence', defaultMessage: 'low confidence' },
  lowConfidenceLatest: {
    id: 'charts.ItemCard.lowConfidenceLatest',
    defaultMessage: 'Low confidence: the latest value is based on too few visitors.',
  },
  lowConfidenceNumber: {
    id: 'charts.ItemCard.lowConfidenceNumber',
    defaultMessage: 'Low confidence: this number is based on too few visitors.',
  },
});
