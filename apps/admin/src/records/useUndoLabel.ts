import { useIntl } from 'react-intl';

import { messages } from './messages';

/** The label of the button that undoes the last action. */
export const useUndoLabel = (): string => useIntl().formatMessage(messages.undo);
