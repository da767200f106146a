import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  hint: NoMessageValues;
}>({
  hint: { id: 'maps.LocationPolygons.hint', defaultMessage: 'Zoom in to see the outlines of the locations' },
});
