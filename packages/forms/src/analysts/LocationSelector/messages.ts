import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ label: NoMessageValues; onView: NoMessageValues; search: NoMessageValues }>({
  label: { id: 'forms.LocationSelector.label', defaultMessage: 'Locations of the report' },
  onView: { id: 'forms.LocationSelector.onView', defaultMessage: 'Locations on view' },
  search: { id: 'forms.LocationSelector.search', defaultMessage: 'Search locations' },
});
