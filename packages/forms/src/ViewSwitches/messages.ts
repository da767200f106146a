import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  analysis: { id: 'forms.ViewSwitches.analysis', defaultMessage: 'Analysis' },
  view: { id: 'forms.ViewSwitches.view', defaultMessage: 'View' },
});

/** The kinds of view of an analysis. */
export const modeMessages = defineMessages({
  Map: { id: 'forms.ViewSwitches.map', defaultMessage: 'Map' },
  Visualization: { id: 'forms.ViewSwitches.graph', defaultMessage: 'Graph' },
  Table: { id: 'forms.ViewSwitches.table', defaultMessage: 'Table' },
});

/** The same for screen readers. */
export const modeNames = defineMessages({
  Map: { id: 'forms.ViewSwitches.mapView', defaultMessage: 'Map view' },
  Visualization: { id: 'forms.ViewSwitches.graphView', defaultMessage: 'Graph view' },
  Table: { id: 'forms.ViewSwitches.tableView', defaultMessage: 'Table view' },
});

/** The analyses. */
export const analysisMessages = defineMessages({
  CATCHMENT: { id: 'forms.ViewSwitches.catchment', defaultMessage: 'Catchment' },
  DURATION: { id: 'forms.ViewSwitches.duration', defaultMessage: 'Visit duration' },
  SEASONALITY: { id: 'forms.ViewSwitches.seasonality', defaultMessage: 'Popular day & hour' },
  RETENTION: { id: 'forms.ViewSwitches.retention', defaultMessage: 'Retention rate' },
  FOOTFALL: { id: 'forms.ViewSwitches.footfall', defaultMessage: 'Visit trends' },
  LOYALTY: { id: 'forms.ViewSwitches.loyalty', defaultMessage: 'Cross-visitation' },
  MOVEMENT: { id: 'forms.ViewSwitches.movement', defaultMessage: 'Movement' },
  ABSORPTION: { id: 'forms.ViewSwitches.absorption', defaultMessage: 'Absorption' },
  ATTRACTION: { id: 'forms.ViewSwitches.attraction', defaultMessage: 'Attraction' },
});
