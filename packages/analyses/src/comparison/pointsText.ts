import { decimalText, shareDecimals } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** Percentage points as text, with as many decimals as the percentages have. */
export const pointsText = (intl: IntlShape, points: number, decimals: number = shareDecimals): string =>
  intl.formatMessage(messages.points, {
    value: decimalText(points, intl.locale, decimals),
  });

/**
 * The text for the size of a change after its sign; a direction mark keeps the sign before the number in Hebrew too.
 */
export const signed = (change: number, words: string): string => `\u200e${change < 0 ? '−' : '+'}${words}`;
