import type { IntlShape } from 'react-intl';

import { messages } from '../messages';

/** The name of the mean over locations. */
export const averageName = (intl: IntlShape): string => intl.formatMessage(messages.words.average);
