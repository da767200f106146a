import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: { id: 'charts.ItemCard.howItWorks', defaultMessage: 'How it works' },
  calculating: { id: 'charts.ItemCard.calculating', defaultMessage: 'Being calculated' },
  calculatingText: {
    id: 'charts.ItemCard.calculatingText',
    defaultMessage: 'The numbers appear here once they are ready.',
  },
  failed: { id: 'charts.ItemCard.failed', defaultMessage: 'Could not be calculated' },
});
