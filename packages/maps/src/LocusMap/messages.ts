import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  help: NoMessageValues;
  controls: NoMessageValues;
  centre: NoMessageValues;
  pointsOfInterest: NoMessageValues;
  download: NoMessageValues;
  zoomIn: NoMessageValues;
  zoomOut: NoMessageValues;
  compass: NoMessageValues;
  illustrative: NoMessageValues;
  loading: NoMessageValues;
  catchment: NoMessageValues;
  polygons: NoMessageValues;
  emptyTitle: NoMessageValues;
  emptyText: NoMessageValues;
  contact: { link: MessageTag };
  baseFailed: NoMessageValues;
  retry: NoMessageValues;
  zoomLevel: { zoom: number };
  wheel: NoMessageValues;
}>({
  help: {
    id: 'maps.LocusMap.help',
    defaultMessage:
      'Arrow keys move the map, plus and minus zoom it. Tab leads to the places on it; arrow keys go from one to the next.',
  },
  controls: { id: 'maps.LocusMap.controls', defaultMessage: 'Map controls' },
  centre: { id: 'maps.LocusMap.centre', defaultMessage: 'Center map' },
  pointsOfInterest: { id: 'maps.LocusMap.pointsOfInterest', defaultMessage: 'Points of interest' },
  download: { id: 'maps.LocusMap.download', defaultMessage: 'Download map as PNG' },
  zoomIn: { id: 'maps.LocusMap.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'maps.LocusMap.zoomOut', defaultMessage: 'Zoom out' },
  compass: { id: 'maps.LocusMap.compass', defaultMessage: 'North is up: reset the view' },
  illustrative: { id: 'maps.LocusMap.illustrative', defaultMessage: 'streets illustrative' },
  loading: { id: 'maps.LocusMap.loading', defaultMessage: 'Loading data...' },
  catchment: { id: 'maps.LocusMap.catchment', defaultMessage: 'Processing catchment data...' },
  polygons: { id: 'maps.LocusMap.polygons', defaultMessage: 'Fetching catchment polygons...' },
  emptyTitle: {
    id: 'maps.LocusMap.emptyTitle',
    defaultMessage: 'There is not enough data to show this report.',
  },
  emptyText: {
    id: 'maps.LocusMap.emptyText',
    defaultMessage: 'Please try extending the timeframe you are analyzing.',
  },
  contact: {
    id: 'maps.LocusMap.contact',
    defaultMessage:
      "If that doesn't help, please <link>contact us</link> and a customer success representative will get back to you shortly",
  },
  baseFailed: { id: 'maps.LocusMap.baseFailed', defaultMessage: 'The base map did not load.' },
  wheel: { id: 'maps.LocusMap.wheel', defaultMessage: 'Ctrl + scroll zooms the map' },
  retry: commonMessages.retry,
  zoomLevel: { id: 'maps.LocusMap.zoomLevel', defaultMessage: 'Zoom level {zoom, number}' },
});
