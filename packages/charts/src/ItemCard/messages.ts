import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  howItWorks: { id: 'charts.ItemCard.howItWorks', defaultMessage: 'How it works' },
});
