import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** Percentage points in words, with one decimal. */
export const pointsText = (intl: IntlShape, points: number): string =>
  intl.formatMessage(messages.points, {
    value: intl.formatNumber(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });

/** The words for the size of a change after its sign, which a mark keeps before the number in Hebrew too. */
export const signed = (change: number, words: string): string => `\u200e${change < 0 ? '−' : '+'}${words}`;

/** A change as a table and a cell write it: "+1.2", "−0.8", "0.0". */
export function changeText(intl: IntlShape, change: number, decimals: number): string {
  const size = intl.formatNumber(Math.abs(change), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return Math.abs(change) < 0.5 * 10 ** -decimals ? size : signed(change, size);
}
