import type { ReactNode } from 'react';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  howItWorks: NoMessageValues;
  origin: { name: ReactNode };
  inside: { name: ReactNode };
  destination: { name: ReactNode };
  notAvailable: NoMessageValues;
  notAvailableText: NoMessageValues;
}>({
  title: { id: 'charts.MovementCard.title', defaultMessage: 'Movement' },
  howItWorks: {
    id: 'charts.MovementCard.howItWorks',
    defaultMessage:
      'Of the visits to the primary location, the share with a stay at a place within 5 km in the two hours before or after, and inside an area of interest during the visit. The card shows the places with the largest shares.',
  },
  origin: { id: 'charts.MovementCard.origin', defaultMessage: 'top origin: {name}' },
  inside: { id: 'charts.MovementCard.inside', defaultMessage: 'top place inside: {name}' },
  destination: { id: 'charts.MovementCard.destination', defaultMessage: 'top destination: {name}' },
  notAvailable: { id: 'charts.MovementCard.notAvailable', defaultMessage: 'Not available' },
  notAvailableText: {
    id: 'charts.MovementCard.notAvailableText',
    defaultMessage: 'Too few visits have a stay at another place, or the data knows none.',
  },
});
