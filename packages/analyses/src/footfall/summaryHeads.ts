import type { IntlShape } from 'react-intl';

import { messages } from '../messages';
import type { FootfallPeriod } from './footfallLines';

/** The headers of the table with a row per location. */
export const summaryHeads = (intl: IntlShape, period: FootfallPeriod) => ({
  location: intl.formatMessage(messages.heads.location),
  mean: intl.formatMessage(messages.heads.mean, { period }),
  highest: intl.formatMessage(messages.heads.highest),
  highestWhen: intl.formatMessage(messages.heads.highestWhen, { period }),
  lowest: intl.formatMessage(messages.heads.lowest),
  change: intl.formatMessage(messages.heads.change, { period }),
  share: intl.formatMessage(messages.heads.share),
  confidence: intl.formatMessage(messages.heads.confidence),
});
