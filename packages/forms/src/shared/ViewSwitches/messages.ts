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
