import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  mapMode: { id: 'forms.LayerSwitch.mapMode', defaultMessage: 'Map layer' },
});

/** The layers of maps. */
export const layerMessages = defineMessages({
  PostalCodes: { id: 'forms.LayerSwitch.postalCodes', defaultMessage: 'Catchment areas' },
  Heatmap: { id: 'forms.LayerSwitch.heatmap', defaultMessage: 'Heatmap' },
  Trips: { id: 'forms.LayerSwitch.trips', defaultMessage: 'Trip routes' },
  Isochrones: { id: 'forms.LayerSwitch.radius', defaultMessage: 'Radius' },
  Hotspots: { id: 'forms.LayerSwitch.hotspots', defaultMessage: 'Hotspots' },
});
