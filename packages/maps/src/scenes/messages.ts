import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Texts of the scenes and their lists. */
export const messages = defineMessages<{
  areaList: NoMessageValues;
  winners: NoMessageValues;
  pies: NoMessageValues;
  trips: NoMessageValues;
  hotspotList: NoMessageValues;
  ofVisits: NoMessageValues;
  heatTitle: { who: string; period: string };
  hotspotTitle: { kind: string; period: string };
  byHome: { measure: string };
  byWork: { measure: string };
  tradeArea: { part: string };
  within: { minutes: string };
  drivingFailed: NoMessageValues;
}>({
  areaList: { id: 'maps.scenes.areaList', defaultMessage: 'Areas on the map' },
  winners: { id: 'maps.scenes.winners', defaultMessage: 'Strongest location of each area' },
  pies: { id: 'maps.scenes.pies', defaultMessage: 'Circles: which locations the visits go to' },
  trips: { id: 'maps.scenes.trips', defaultMessage: 'Trip routes from the top areas' },
  hotspotList: { id: 'maps.scenes.hotspotList', defaultMessage: 'Places on the map' },
  ofVisits: { id: 'maps.scenes.ofVisits', defaultMessage: '% of visits' },
  heatTitle: {
    id: 'maps.scenes.heatTitle',
    defaultMessage:
      '{who, select, residents_workers {Residents and workers} other {Visitors}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
  hotspotTitle: {
    id: 'maps.scenes.hotspotTitle',
    defaultMessage:
      '{kind, select, BUILDINGS {Buildings} other {Points of interest}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
  byHome: { id: 'maps.scenes.byHome', defaultMessage: '{measure} by home area' },
  byWork: { id: 'maps.scenes.byWork', defaultMessage: '{measure} by work area' },
  tradeArea: { id: 'maps.scenes.tradeArea', defaultMessage: '{part} of visits' },
  within: { id: 'maps.scenes.within', defaultMessage: 'Visits from within {minutes} by car' },
  drivingFailed: { id: 'maps.scenes.drivingFailed', defaultMessage: 'Driving times could not be loaded' },
});

/** The metrics of the catchment. */
export const measureMessages = defineMessages({
  DESTINATION: { id: 'maps.scenes.destination', defaultMessage: 'Share of this store’s visits' },
  SOURCE: { id: 'maps.scenes.source', defaultMessage: 'Share of residents' },
  SCORE: { id: 'maps.scenes.score', defaultMessage: 'Score' },
});

/** The metrics of the data overlay. */
export const overlayMessages = defineMessages({
  INHABITANTS: { id: 'maps.scenes.inhabitants', defaultMessage: 'Inhabitants' },
  HOUSEHOLDS: { id: 'maps.scenes.households', defaultMessage: 'Households' },
  HOUSEHOLD_INCOME: { id: 'maps.scenes.householdIncome', defaultMessage: 'Household income' },
  RETAIL_SPENDING: { id: 'maps.scenes.retailSpending', defaultMessage: 'Retail spending' },
});
