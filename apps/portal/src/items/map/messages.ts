import { defineMessages } from 'react-intl';

/** Words of the maps of locations. */
export const messages = defineMessages({
  locations: { id: 'portal.ItemMap.locations', defaultMessage: 'Map of the report’s locations' },
  averageStay: { id: 'portal.ItemMap.averageStay', defaultMessage: 'Average stay' },
  mapMode: { id: 'portal.CatchmentItemTools.mapMode', defaultMessage: 'Map layer' },
});
