import { shareDecimals } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** Percentage points in words, with as many decimals as the percentages have. */
export const pointsText = (intl: IntlShape, points: number, decimals: number = shareDecimals): string =>
  intl.formatMessage(messages.points, {
    value: intl.formatNumber(points, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });

/** The words for the size of a change after its sign, which a mark keeps before the number in Hebrew too. */
export const signed = (change: number, words: string): string => `\u200e${change < 0 ? '−' : '+'}${words}`;
