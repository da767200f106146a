import { defineMessages } from 'react-intl';

/** Words that mean the same wherever they stand; `messages.ts` of a component gives on those that it needs. */
export const commonMessages = defineMessages({
  cancel: { id: 'ui.words.cancel', defaultMessage: 'Cancel' },
  close: { id: 'ui.words.close', defaultMessage: 'Close' },
  delete: { id: 'ui.words.delete', defaultMessage: 'Delete' },
  name: { id: 'ui.words.name', defaultMessage: 'Name' },
  notAvailable: { id: 'ui.words.notAvailable', defaultMessage: 'N/A' },
  retry: { id: 'ui.words.retry', defaultMessage: 'Retry' },
  save: { id: 'ui.words.save', defaultMessage: 'Save' },
  status: { id: 'ui.words.status', defaultMessage: 'Status' },
});
