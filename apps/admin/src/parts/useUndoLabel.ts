import { useIntl } from 'react-intl';

import { messages } from './messages';

/** What the button is called that takes back what was just done. */
export const useUndoLabel = (): string => useIntl().formatMessage(messages.undo);
