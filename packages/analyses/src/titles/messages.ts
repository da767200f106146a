import { defineMessages } from 'react-intl';

/** The names of the analyses. */
export const messages = defineMessages({
  FOOTFALL: { id: 'analyses.titles.FOOTFALL', defaultMessage: 'Visit trends' },
  SEASONALITY: { id: 'analyses.titles.SEASONALITY', defaultMessage: 'Popular day & hour' },
  DURATION: { id: 'analyses.titles.DURATION', defaultMessage: 'Visit duration' },
  RETENTION: { id: 'analyses.titles.RETENTION', defaultMessage: 'Retention rate' },
  LOYALTY: { id: 'analyses.titles.LOYALTY', defaultMessage: 'Cross-visitation' },
  MOVEMENT: { id: 'analyses.titles.MOVEMENT', defaultMessage: 'Movement' },
  ABSORPTION: { id: 'analyses.titles.ABSORPTION', defaultMessage: 'Absorption' },
  ATTRACTION: { id: 'analyses.titles.ATTRACTION', defaultMessage: 'Attraction' },
  CATCHMENT: { id: 'analyses.titles.CATCHMENT', defaultMessage: 'Catchment' },
});
