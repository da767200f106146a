import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  locationsTitle: {};
  locations: { max: number };
  clustersTitle: {};
  clusters: { max: number };
  sizeTitle: {};
  size: { max: number };
  contact: {};
  proceed: {};
}>({
  locationsTitle: { id: 'forms.LimitDialog.locationsTitle', defaultMessage: 'Too many locations' },
  locations: {
    id: 'forms.LimitDialog.locations',
    defaultMessage:
      'Your account allows {max, plural, one {# location} other {# locations}} in a report. Remove one before you add another, or ask us for a higher limit.',
  },
  clustersTitle: { id: 'forms.LimitDialog.clustersTitle', defaultMessage: 'The locations are too far apart' },
  clusters: {
    id: 'forms.LimitDialog.clusters',
    defaultMessage:
      'Your account allows {max, plural, one {# cluster} other {# clusters}} in a report; locations within about 10 km of each other form one. Choose locations that are closer together, or ask us for a higher limit.',
  },
  sizeTitle: { id: 'forms.LimitDialog.sizeTitle', defaultMessage: 'The outline is too large' },
  size: {
    id: 'forms.LimitDialog.size',
    defaultMessage: 'It must be below {max, number} m2. Make it smaller, or ask us for a higher limit.',
  },
  contact: { id: 'forms.LimitDialog.contact', defaultMessage: 'Contact support' },
  proceed: { id: 'forms.LimitDialog.continue', defaultMessage: 'Continue' },
});
