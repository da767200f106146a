import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  copied: { id: 'ui.CopyButton.copied', defaultMessage: 'Copied' },
  failed: { id: 'ui.CopyButton.failed', defaultMessage: 'Copying failed' },
});
