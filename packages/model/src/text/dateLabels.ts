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

/** Months of three letters: British English would use "Sept". */
const shortMonths = (parts: readonly { type: string; value: string }[], locale: string): string =>
  parts.map(({ type, value }) => (type === 'month' && locale.startsWith('en') ? value.slice(0, 3) : value)).join('');

/**
 * An instant (ms since the epoch, a Date or ISO 8601) in the reader's time zone: "1 Nov 2026, 14:05" in English, Intl's
 * order elsewhere. Returns an empty text if it cannot be read.
 */
export function momentLabel(
  at: number | string | Date,
  locale: string,
  precision: 'minute' | 'second' = 'minute',
): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const timeStyle = precision === 'second' ? 'medium' : 'short';
  // A format keeps the time zone in which it was made; a reader who travels with an open page changes it.
  const style = `moment ${timeStyle} ${new Date().getTimezoneOffset()}`;
  const format = dateFormat(locale, style, { dateStyle: 'medium', timeStyle, timeZone: undefined });
  return shortMonths(format.formatToParts(date), locale);
}

/**
 * The days from one instant to another (ms since the epoch or Date, UTC): "1 Sep 2025 – 30 Nov 2026" in English, Intl's
 * order elsewhere; each part that both share is written once.
 */
export function dayRangeLabel(first: number | Date, last: number | Date, locale: string, withYear = true): string {
  const format = dateFormat(locale, `days ${withYear}`, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  });
  return shortMonths(format.formatRangeToParts(first, last), locale);
}
