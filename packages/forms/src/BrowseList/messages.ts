import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  sortBy: { id: 'forms.BrowseList.sortBy', defaultMessage: 'Sort by' },
});

/** The sort orders of a list. */
export const sortMessages = defineMessages({
  Name: { id: 'forms.BrowseList.name', defaultMessage: 'Name' },
  'Number of reports': { id: 'forms.BrowseList.reports', defaultMessage: 'Number of reports' },
  'Number of locations': { id: 'forms.BrowseList.locations', defaultMessage: 'Number of locations' },
  'Date created': { id: 'forms.BrowseList.created', defaultMessage: 'Date created' },
});
