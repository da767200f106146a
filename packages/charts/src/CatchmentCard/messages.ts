import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  howItWorks: NoMessageValues;
  howItWorksShares: NoMessageValues;
  estimatedRoutes: NoMessageValues;
  topHomeArea: NoMessageValues;
  topWorkArea: NoMessageValues;
  visitsShare: NoMessageValues;
  drivingTime: NoMessageValues;
  distance: NoMessageValues;
  analyzeBy: NoMessageValues;
  single: NoMessageValues;
  multiple: NoMessageValues;
}>({
  howItWorks: {
    id: 'charts.CatchmentCard.howItWorks',
    defaultMessage:
      'Where the visitors of the primary location live or work. The card names the area most visits come from; the bars are the areas with the largest shares.',
  },
  howItWorksShares: {
    id: 'charts.CatchmentCard.howItWorksShares',
    defaultMessage:
      'The visits share relates the visits from an area to those from all areas in reach. The distance is as the crow flies.',
  },
  estimatedRoutes: {
    id: 'charts.CatchmentCard.estimatedRoutes',
    defaultMessage: 'Driving times are estimated from the distance.',
  },
  topHomeArea: { id: 'charts.CatchmentCard.topHomeArea', defaultMessage: 'top area visitors live in' },
  topWorkArea: { id: 'charts.CatchmentCard.topWorkArea', defaultMessage: 'top area visitors work in' },
  visitsShare: { id: 'charts.CatchmentCard.visitsShare', defaultMessage: 'Visits share' },
  drivingTime: { id: 'charts.CatchmentCard.drivingTime', defaultMessage: 'Driving time' },
  distance: { id: 'charts.CatchmentCard.distance', defaultMessage: 'Distance' },
  analyzeBy: { id: 'charts.CatchmentCard.analyzeBy', defaultMessage: 'Analyze by' },
  single: { id: 'charts.CatchmentCard.single', defaultMessage: 'Single location' },
  multiple: { id: 'charts.CatchmentCard.multiple', defaultMessage: 'Multiple locations' },
});
