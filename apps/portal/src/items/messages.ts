import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  map: { id: 'portal.CatchmentMap.map', defaultMessage: 'Map of the areas visitors come from' },
  share: { id: 'portal.CatchmentMap.share', defaultMessage: 'Share' },
  inhabitants: { id: 'portal.CatchmentMap.inhabitants', defaultMessage: 'Inhabitants' },
  drivingTime: { id: 'portal.CatchmentMap.drivingTime', defaultMessage: 'Driving time' },
  distance: { id: 'portal.CatchmentMap.distance', defaultMessage: 'Aerial distance' },
  locations: { id: 'portal.ItemMap.locations', defaultMessage: 'Map of the report’s locations' },
  averageStay: { id: 'portal.ItemMap.averageStay', defaultMessage: 'Average stay' },
});
