import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** What the matrix and the table show: shares of visitors, or ratios of visits. */
export const describeCrossVisitation = (intl: IntlShape, ratios: boolean): string =>
  intl.formatMessage(ratios ? messages.ratioDescription : messages.shareDescription);
