import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  absorptionWorks: NoMessageValues;
  attractionWorks: NoMessageValues;
  caption: NoMessageValues;
  absorptionOf: { name: string; b: MessageTag };
  attractionOf: { name: string; b: MessageTag };
  notAvailable: NoMessageValues;
}>({
  absorptionWorks: {
    id: 'charts.ShareCard.absorptionWorks',
    defaultMessage:
      'Of the devices that stayed in the source area on a day for at least the time that the activity level asks for (1, 5 or 15 minutes), the share that also visited the target location on that day. The average adds up the days of all months before it divides.',
  },
  attractionWorks: {
    id: 'charts.ShareCard.attractionWorks',
    defaultMessage:
      'Of the devices seen at the target location on a day, the share that was also in the source area on that day, for at least the time that the activity level asks for (1, 5 or 15 minutes). The average adds up the days of all months before it divides.',
  },
  caption: { id: 'charts.ShareCard.caption', defaultMessage: 'visits from the area of interest' },
  absorptionOf: { id: 'charts.ShareCard.absorptionOf', defaultMessage: '(<b>{name}</b>)' },
  attractionOf: { id: 'charts.ShareCard.attractionOf', defaultMessage: 'to <b>{name}</b>' },
  notAvailable: commonMessages.notAvailable,
});
