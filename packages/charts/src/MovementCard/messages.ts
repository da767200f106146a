import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  howItWorks: NoMessageValues;
  origin: { name: string; b: MessageTag };
  inside: { name: string; b: MessageTag };
  destination: { name: string; b: MessageTag };
  notAvailable: NoMessageValues;
  notAvailableText: NoMessageValues;
}>({
  howItWorks: {
    id: 'charts.MovementCard.howItWorks',
    defaultMessage:
      'Of the visits to the primary location, the share with a stay at a place within 5 km in the two hours before or after, and inside an area of interest during the visit. The card shows the places with the largest shares.',
  },
  origin: { id: 'charts.MovementCard.origin', defaultMessage: 'top origin: <b>{name}</b>' },
  inside: { id: 'charts.MovementCard.inside', defaultMessage: 'top place inside: <b>{name}</b>' },
  destination: { id: 'charts.MovementCard.destination', defaultMessage: 'top destination: <b>{name}</b>' },
  notAvailable: { id: 'charts.MovementCard.notAvailable', defaultMessage: 'Not available' },
  notAvailableText: {
    id: 'charts.MovementCard.notAvailableText',
    defaultMessage: 'Too few visits include a stay at another place, or the data has none.',
  },
});
