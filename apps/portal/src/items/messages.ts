import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Words of the maps and their tools. */
export const messages = defineMessages({
  map: { id: 'portal.CatchmentMap.map', defaultMessage: 'Map of the areas visitors come from' },
  locations: { id: 'portal.ItemMap.locations', defaultMessage: 'Map of the report’s locations' },
  averageStay: { id: 'portal.ItemMap.averageStay', defaultMessage: 'Average stay' },
  areaList: { id: 'portal.CatchmentMap.areaList', defaultMessage: 'Areas on the map' },
  winners: { id: 'portal.CatchmentMap.winners', defaultMessage: 'Strongest location of each area' },
  pies: { id: 'portal.CatchmentMap.pies', defaultMessage: 'Circles: which locations the visits go to' },
  trips: { id: 'portal.CatchmentMap.trips', defaultMessage: 'Trip routes from the top areas' },
  mapMode: { id: 'portal.CatchmentItemTools.mapMode', defaultMessage: 'Map layer' },
  overlay: { id: 'portal.CatchmentItemTools.overlay', defaultMessage: 'Data overlay' },
  settings: { id: 'portal.CatchmentItemTools.settings', defaultMessage: 'Catchment settings' },
});

/** The sub-modes of the catchment map. */
export const modeMessages = defineMessages({
  PostalCodes: { id: 'portal.CatchmentItemTools.postalCodes', defaultMessage: 'Catchment areas' },
  Heatmap: { id: 'portal.CatchmentItemTools.heatmap', defaultMessage: 'Heatmap' },
  Trips: { id: 'portal.CatchmentItemTools.trips', defaultMessage: 'Trip routes' },
  Isochrones: { id: 'portal.CatchmentItemTools.radius', defaultMessage: 'Radius' },
});

/** The metrics of the catchment. */
export const measureMessages = defineMessages({
  DESTINATION: { id: 'portal.CatchmentMap.destination', defaultMessage: 'Share of destination' },
  SOURCE: { id: 'portal.CatchmentMap.source', defaultMessage: 'Share of source' },
  SCORE: { id: 'portal.CatchmentMap.score', defaultMessage: 'Score' },
});

/** The metrics of the data overlay. */
export const overlayMessages = defineMessages({
  INHABITANTS: { id: 'portal.CatchmentItemTools.inhabitants', defaultMessage: 'Inhabitants' },
  HOUSEHOLDS: { id: 'portal.CatchmentItemTools.households', defaultMessage: 'Households' },
  HOUSEHOLD_INCOME: { id: 'portal.CatchmentItemTools.householdIncome', defaultMessage: 'Household income' },
  RETAIL_SPENDING: { id: 'portal.CatchmentItemTools.retailSpending', defaultMessage: 'Retail spending' },
});

/** What the areas' colours show: a metric by where visitors live or work. */
export const titleMessages = defineMessages<{ byHome: { measure: string }; byWork: { measure: string } }>({
  byHome: { id: 'portal.CatchmentMap.byHome', defaultMessage: '{measure} by home area' },
  byWork: { id: 'portal.CatchmentMap.byWork', defaultMessage: '{measure} by work area' },
});

/** The movement map and its tools. */
export const movementMessages = defineMessages<{
  map: NoMessageValues;
  list: NoMessageValues;
  hotspots: NoMessageValues;
  period: NoMessageValues;
  before: NoMessageValues;
  during: NoMessageValues;
  after: NoMessageValues;
  settings: NoMessageValues;
  ofVisits: NoMessageValues;
  heatTitle: { who: string; period: string };
  hotspotTitle: { kind: string; period: string };
}>({
  map: { id: 'portal.MovementMap.map', defaultMessage: 'Map of where visitors stay before and after' },
  list: { id: 'portal.MovementMap.list', defaultMessage: 'Places on the map' },
  hotspots: { id: 'portal.MovementItemTools.hotspots', defaultMessage: 'Hotspots' },
  period: { id: 'portal.MovementItemTools.period', defaultMessage: 'Part of the trip' },
  before: { id: 'portal.MovementItemTools.before', defaultMessage: 'Before the visit' },
  during: { id: 'portal.MovementItemTools.during', defaultMessage: 'During the visit' },
  after: { id: 'portal.MovementItemTools.after', defaultMessage: 'After the visit' },
  settings: { id: 'portal.MovementItemTools.settings', defaultMessage: 'Movement settings' },
  ofVisits: { id: 'portal.MovementMap.ofVisits', defaultMessage: '% of visits' },
  heatTitle: {
    id: 'portal.MovementMap.heatTitle',
    defaultMessage:
      '{who, select, residents_workers {Residents and workers} other {Visitors}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
  hotspotTitle: {
    id: 'portal.MovementMap.hotspotTitle',
    defaultMessage:
      '{kind, select, BUILDINGS {Buildings} other {Points of interest}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
});
