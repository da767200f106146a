import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  overlay: NoMessageValues;
  tradeArea: NoMessageValues;
  ofVisits: { part: string };
  drivingTime: NoMessageValues;
  areasOf: NoMessageValues;
}>({
  overlay: { id: 'forms.CatchmentTools.overlay', defaultMessage: 'Data overlay' },
  tradeArea: { id: 'forms.CatchmentTools.tradeArea', defaultMessage: 'Trade area' },
  ofVisits: { id: 'forms.CatchmentTools.ofVisits', defaultMessage: '{part} of visits' },
  drivingTime: { id: 'forms.CatchmentTools.drivingTime', defaultMessage: 'Driving time' },
  areasOf: { id: 'forms.CatchmentTools.areasOf', defaultMessage: 'Where visitors live or work' },
});
