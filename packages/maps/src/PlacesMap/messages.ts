import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  locations: NoMessageValues;
  visitsMonthly: NoMessageValues;
  visitsWeekly: NoMessageValues;
  percentMonthly: NoMessageValues;
  percentWeekly: NoMessageValues;
  popularTime: NoMessageValues;
  duration: NoMessageValues;
  retention: NoMessageValues;
  crossVisitation: NoMessageValues;
  absorption: NoMessageValues;
  attraction: NoMessageValues;
  area: NoMessageValues;
  moreVisits: NoMessageValues;
  moreOnDay: NoMessageValues;
  longerStay: NoMessageValues;
  largerShare: NoMessageValues;
  arcs: { name: string };
}>({
  locations: { id: 'maps.PlacesMap.locations', defaultMessage: 'Map of the report’s locations' },
  visitsMonthly: { id: 'maps.PlacesMap.visitsMonthly', defaultMessage: 'Average visits per month' },
  visitsWeekly: { id: 'maps.PlacesMap.visitsWeekly', defaultMessage: 'Average visits per week' },
  percentMonthly: {
    id: 'maps.PlacesMap.percentMonthly',
    defaultMessage: 'Average month, in percent of the busiest',
  },
  percentWeekly: { id: 'maps.PlacesMap.percentWeekly', defaultMessage: 'Average week, in percent of the busiest' },
  popularTime: { id: 'maps.PlacesMap.popularTime', defaultMessage: 'Busiest day and hour' },
  duration: { id: 'maps.PlacesMap.duration', defaultMessage: 'Average stay' },
  retention: { id: 'maps.PlacesMap.retention', defaultMessage: 'Visitors who return' },
  crossVisitation: {
    id: 'maps.PlacesMap.crossVisitation',
    defaultMessage: 'Visitors who also go to another location',
  },
  absorption: { id: 'maps.PlacesMap.absorption', defaultMessage: 'Visits to the area that also reach the location' },
  attraction: { id: 'maps.PlacesMap.attraction', defaultMessage: 'Visits to the location that also were in the area' },
  area: { id: 'maps.PlacesMap.area', defaultMessage: 'Area of interest' },
  moreVisits: { id: 'maps.PlacesMap.moreVisits', defaultMessage: 'Larger pin: more visits' },
  moreOnDay: { id: 'maps.PlacesMap.moreOnDay', defaultMessage: 'Larger pin: more of the week’s visits on that day' },
  longerStay: { id: 'maps.PlacesMap.longerStay', defaultMessage: 'Larger pin: longer stay' },
  largerShare: { id: 'maps.PlacesMap.largerShare', defaultMessage: 'Larger pin: larger share' },
  arcs: { id: 'maps.PlacesMap.arcs', defaultMessage: 'Visitors of {name} who also go to' },
});
