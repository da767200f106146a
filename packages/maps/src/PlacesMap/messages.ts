import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  locations: { id: 'maps.PlacesMap.locations', defaultMessage: 'Map of the report’s locations' },
});
