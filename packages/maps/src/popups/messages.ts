import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  notAvailable: NoMessageValues;
  averageStay: NoMessageValues;
  visitsMonthly: NoMessageValues;
  visitsWeekly: NoMessageValues;
  percentMonthly: NoMessageValues;
  percentWeekly: NoMessageValues;
  popularDay: NoMessageValues;
  popularHour: NoMessageValues;
  popularHourAllDays: NoMessageValues;
  crossVisitors: NoMessageValues;
  mostOften: NoMessageValues;
  retention: NoMessageValues;
  absorption: NoMessageValues;
  attraction: NoMessageValues;
  area: NoMessageValues;
  absorptionArea: NoMessageValues;
  attractionArea: NoMessageValues;
  shareOfVisits: NoMessageValues;
  visitRatio: NoMessageValues;
  distance: NoMessageValues;
  rank: { rank: number; all: number };
  inhabitants: NoMessageValues;
  visitorsPerThousand: NoMessageValues;
  drivingTime: NoMessageValues;
  topLocations: NoMessageValues;
  before: NoMessageValues;
  during: NoMessageValues;
  after: NoMessageValues;
  category: NoMessageValues;
  subcategory: NoMessageValues;
}>({
  notAvailable: commonMessages.notAvailable,
  visitsMonthly: { id: 'maps.popups.visitsMonthly', defaultMessage: 'visits in an average month' },
  visitsWeekly: { id: 'maps.popups.visitsWeekly', defaultMessage: 'visits in an average week' },
  percentMonthly: { id: 'maps.popups.percentMonthly', defaultMessage: 'of the busiest month, on average' },
  percentWeekly: { id: 'maps.popups.percentWeekly', defaultMessage: 'of the busiest week, on average' },
  averageStay: { id: 'maps.popups.averageStay', defaultMessage: 'Average stay' },
  popularDay: { id: 'maps.popups.popularDay', defaultMessage: 'Popular day' },
  popularHour: { id: 'maps.popups.popularHour', defaultMessage: 'Popular hour' },
  popularHourAllDays: { id: 'maps.popups.popularHourAllDays', defaultMessage: 'Popular hour across all days' },
  crossVisitors: { id: 'maps.popups.crossVisitors', defaultMessage: 'of visitors also go to another location' },
  mostOften: { id: 'maps.popups.mostOften', defaultMessage: 'Most often to' },
  retention: { id: 'maps.popups.retention', defaultMessage: 'average rate of returning visits' },
  absorption: { id: 'maps.popups.absorption', defaultMessage: 'share of visits to the point of interest' },
  attraction: { id: 'maps.popups.attraction', defaultMessage: 'share of visits from the area of interest' },
  area: { id: 'maps.popups.area', defaultMessage: 'Area of interest' },
  absorptionArea: {
    id: 'maps.popups.absorptionArea',
    defaultMessage: 'of visits to this area of interest also reach another location, averaged over the locations',
  },
  attractionArea: {
    id: 'maps.popups.attractionArea',
    defaultMessage: 'Each location’s number is the share of its visits that come from here.',
  },
  shareOfVisits: { id: 'maps.popups.shareOfVisits', defaultMessage: 'Share of visits' },
  visitRatio: { id: 'maps.popups.visitRatio', defaultMessage: 'Visit ratio' },
  distance: { id: 'maps.popups.distance', defaultMessage: 'Distance from location' },
  rank: { id: 'maps.popups.rank', defaultMessage: 'rank {rank, number} of {all, number}' },
  inhabitants: { id: 'maps.popups.inhabitants', defaultMessage: 'Inhabitants' },
  visitorsPerThousand: { id: 'maps.popups.visitorsPerThousand', defaultMessage: 'Visitors per 1,000' },
  drivingTime: { id: 'maps.popups.drivingTime', defaultMessage: 'Driving time' },
  topLocations: { id: 'maps.popups.topLocations', defaultMessage: 'Top locations' },
  before: { id: 'maps.popups.before', defaultMessage: 'of visits come from here' },
  during: { id: 'maps.popups.during', defaultMessage: 'of visits stay here meanwhile' },
  after: { id: 'maps.popups.after', defaultMessage: 'of visits go on to here' },
  category: { id: 'maps.popups.category', defaultMessage: 'Category' },
  subcategory: { id: 'maps.popups.subcategory', defaultMessage: 'Subcategory' },
});
