import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.LocationsTable.title', defaultMessage: 'Locations' },
  name: commonMessages.name,
  address: { id: 'forms.LocationsTable.address', defaultMessage: 'Street' },
  city: { id: 'forms.LocationsTable.city', defaultMessage: 'City' },
  postalCode: { id: 'forms.LocationsTable.postalCode', defaultMessage: 'Postal code' },
  setup: { id: 'forms.LocationsTable.setup', defaultMessage: 'Kind' },
});

/** Kinds of locations. */
export const setupMessages = defineMessages({
  UNDEFINED: { id: 'forms.LocationsTable.setupUndefined', defaultMessage: 'not stated' },
  INDOOR: { id: 'forms.LocationsTable.setupIndoor', defaultMessage: 'indoor' },
  OUTDOOR: { id: 'forms.LocationsTable.setupOutdoor', defaultMessage: 'outdoor' },
  MIXED: { id: 'forms.LocationsTable.setupMixed', defaultMessage: 'mixed' },
});
