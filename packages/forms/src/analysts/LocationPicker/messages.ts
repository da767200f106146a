import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  onView: NoMessageValues;
  search: NoMessageValues;
  none: NoMessageValues;
  more: { count: number };
}>({
  title: { id: 'forms.LocationPicker.title', defaultMessage: 'Locations' },
  onView: { id: 'forms.LocationPicker.onView', defaultMessage: 'Locations on view' },
  search: { id: 'forms.LocationPicker.search', defaultMessage: 'Search locations' },
  none: { id: 'forms.LocationPicker.none', defaultMessage: 'No selected location' },
  more: { id: 'forms.LocationPicker.more', defaultMessage: '(+{count, number} more)' },
});
