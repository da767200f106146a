import { defineMessages } from 'react-intl';

/** Words of the catchment map and its tools. */
export const messages = defineMessages({
  map: { id: 'portal.CatchmentMap.map', defaultMessage: 'Map of the areas visitors come from' },
  areaList: { id: 'portal.CatchmentMap.areaList', defaultMessage: 'Areas on the map' },
  winners: { id: 'portal.CatchmentMap.winners', defaultMessage: 'Strongest location of each area' },
  pies: { id: 'portal.CatchmentMap.pies', defaultMessage: 'Circles: which locations the visits go to' },
  trips: { id: 'portal.CatchmentMap.trips', defaultMessage: 'Trip routes from the top areas' },
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
