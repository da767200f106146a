import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  previous: NoMessageValues;
  next: NoMessageValues;
  page: { page: number; pages: number };
}>({
  previous: { id: 'ui.PaginationDots.previous', defaultMessage: 'Previous page' },
  next: { id: 'ui.PaginationDots.next', defaultMessage: 'Next page' },
  page: { id: 'ui.PaginationDots.page', defaultMessage: 'Page {page} of {pages}' },
});
