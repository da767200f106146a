import { monthLabel } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** What a value of the retention rate covers. */
export type RetentionPeriod = 'monthly' | 'quarterly';

/** A month or quarter by its start (ms since the epoch, UTC): "Jul 2026" or "Q3 26" in English. */
export function periodTitle(intl: IntlShape, date: number, period: RetentionPeriod): string {
  if (period === 'monthly') return monthLabel(date, intl.locale);
  const day = new Date(date);
  return intl.formatMessage(messages.quarter, {
    quarter: Math.floor(day.getUTCMonth() / 3) + 1,
    year: String(day.getUTCFullYear()).slice(-2),
  });
}
