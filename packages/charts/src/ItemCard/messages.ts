import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: { id: 'charts.ItemCard.howItWorks', defaultMessage: 'How it works' },
  calculating: { id: 'charts.ItemCard.calculating', defaultMessage: 'Calculating' },
  calculatingText: {
    id: 'charts.ItemCard.calculatingText',
    defaultMessage: 'The numbers will appear here when they are ready.',
  },
  failed: { id: 'charts.ItemCard.failed', defaultMessage: 'Calculation failed' },
});
