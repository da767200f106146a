import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  caption: { versus: string };
  location: NoMessageValues;
  notAvailable: NoMessageValues;
}>({
  caption: { id: 'charts.ChangeRanking.caption', defaultMessage: 'Locations by change, {versus}' },
  location: { id: 'charts.ChangeRanking.location', defaultMessage: 'Location' },
  notAvailable: commonMessages.notAvailable,
});
