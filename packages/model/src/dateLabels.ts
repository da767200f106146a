import { dateFormat } from './dateFormat';

/** Three-letter month names: British English would use "Sept". */
const englishNames = (locale: string) => (locale.startsWith('en') ? 'en-US' : locale);

function englishParts(ms: number) {
  const date = new Date(ms);
  return {
    month: dateFormat('en-US', 'month', { month: 'short' }).format(date),
    day: String(date.getUTCDate()).padStart(2, '0'),
    year: String(date.getUTCFullYear()),
  };
}

/**
 * The month of an instant (ms since the epoch, UTC) on chart axes: "Oct, 25" ("MMM, YY") in English, Intl's order
 * elsewhere.
 */
export function monthAxisLabel(ms: number, locale: string): string {
  if (!locale.startsWith('en')) return dateFormat(locale, 'axis', { month: 'short', year: '2-digit' }).format(ms);
  const { month, year } = englishParts(ms);
  return `${month}, ${year.slice(-2)}`;
}

/**
 * The month of an instant (ms since the epoch, UTC) in tables, tooltips and pickers: "Oct 2025" ("MMM YYYY") in
 * English.
 */
export const monthLabel = (ms: number, locale: string): string =>
  dateFormat(englishNames(locale), 'month year', { month: 'short', year: 'numeric' }).format(ms);

/**
 * A week by its first day (ms since the epoch, UTC): "Nov 03, 26" ("MMM DD, YY") in English, Intl's order elsewhere.
 */
export function weekLabel(ms: number, locale: string): string {
  if (!locale.startsWith('en')) {
    return dateFormat(locale, 'week', { day: '2-digit', month: 'short', year: '2-digit' }).format(ms);
  }
  const { month, day, year } = englishParts(ms);
  return `${month} ${day}, ${year.slice(-2)}`;
}

/**
 * A day (ms since the epoch or `'YYYY-MM-DD…'`, UTC) in sentences, notes and tables: "1 Nov 2026" in English, Intl's
 * order elsewhere.
 */
export function dayLabel(day: number | string, locale: string): string {
  const ms = typeof day === 'number' ? day : Date.parse(day);
  if (Number.isNaN(ms)) return '';
  if (!locale.startsWith('en')) return dateFormat(locale, 'day', { dateStyle: 'medium' }).format(ms);
  return `${new Date(ms).getUTCDate()} ${monthLabel(ms, locale)}`;
}
