import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

import { commonMessages } from '../words/messages';

export const messages = defineMessages<{
  more: { count: number };
  search: NoMessageValues;
  selectAll: NoMessageValues;
  chosen: { count: number; total: number };
  noMatch: NoMessageValues;
  cancel: NoMessageValues;
  save: NoMessageValues;
}>({
  more: { id: 'ui.MultiSelect.more', defaultMessage: '(+{count, number} more)' },
  search: { id: 'ui.MultiSelect.search', defaultMessage: 'Search' },
  selectAll: { id: 'ui.MultiSelect.selectAll', defaultMessage: 'Select all' },
  chosen: { id: 'ui.MultiSelect.chosen', defaultMessage: '{count, number} of {total, number}' },
  noMatch: { id: 'ui.MultiSelect.noMatch', defaultMessage: 'Nothing matches the search.' },
  cancel: commonMessages.cancel,
  save: commonMessages.save,
});
