import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  close: NoMessageValues;
}>({
  close: { id: 'maps.MapPopup.close', defaultMessage: 'Close' },
});
