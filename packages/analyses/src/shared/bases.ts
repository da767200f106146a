import type { RetentionBase } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import { messages } from '../messages';

/** What the retention rates of a period are rates of: results that do not say so are of those still seen. */
export const returnBaseName = (
  intl: IntlShape,
  base: RetentionBase | undefined,
  period: 'monthly' | 'quarterly',
): string =>
  base === 'visitors'
    ? intl.formatMessage(messages.bases.visitors)
    : intl.formatMessage(messages.bases.stillSeen, { period });
