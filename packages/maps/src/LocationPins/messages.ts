import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  list: NoMessageValues;
  pin: { number: number; name: string; value: string };
  primary: { pin: string };
}>({
  list: { id: 'maps.LocationPins.list', defaultMessage: 'Locations on the map' },
  pin: { id: 'maps.LocationPins.pin', defaultMessage: '{number}. {name}{value, select, none {} other {, {value}}}' },
  primary: { id: 'maps.LocationPins.primary', defaultMessage: '{pin}, primary location' },
});
