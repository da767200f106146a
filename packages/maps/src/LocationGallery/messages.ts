import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  viewAll: NoMessageValues;
  pages: NoMessageValues;
  minimize: NoMessageValues;
  maximize: NoMessageValues;
  dialogTitle: NoMessageValues;
  close: NoMessageValues;
  waiting: NoMessageValues;
}>({
  title: { id: 'maps.LocationGallery.title', defaultMessage: 'Locations' },
  viewAll: { id: 'maps.LocationGallery.viewAll', defaultMessage: 'View all locations' },
  pages: { id: 'maps.LocationGallery.pages', defaultMessage: 'Pages of locations' },
  minimize: { id: 'maps.LocationGallery.minimize', defaultMessage: 'Minimize the gallery' },
  maximize: { id: 'maps.LocationGallery.maximize', defaultMessage: 'Maximize the gallery' },
  dialogTitle: { id: 'maps.LocationGallery.dialogTitle', defaultMessage: 'Location gallery' },
  close: commonMessages.close,
  waiting: { id: 'maps.LocationGallery.waiting', defaultMessage: 'Shown once all is loaded' },
});
