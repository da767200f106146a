import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  sortBy: { id: 'forms.BrowseList.sortBy', defaultMessage: 'Sort by' },
});

/** The sort orders of a list. */
export const sortMessages = defineMessages({
  Name: commonMessages.name,
  'Number of reports': { id: 'forms.BrowseList.reports', defaultMessage: 'Number of reports' },
  'Number of locations': { id: 'forms.BrowseList.locations', defaultMessage: 'Number of locations' },
  'Date created': { id: 'forms.BrowseList.created', defaultMessage: 'Date created' },
});
