import type { FootfallMetric } from '@locus/model/entities';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** The unit of the values of visit trends: visits, or per cent. */
export const footfallUnit = (intl: IntlShape, metric: FootfallMetric): string =>
  metric === 'absolute number' ? intl.formatMessage(messages.visits) : '%';
