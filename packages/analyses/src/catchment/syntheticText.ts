import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** That the outlines and inhabitants of the areas are made up. */
export const syntheticText = (intl: IntlShape): string => intl.formatMessage(messages.syntheticAreas);
