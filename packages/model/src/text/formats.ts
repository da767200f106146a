import { english, figures, fixed, floorTo, plainFigures, roundTo } from './figures';
import { rightToLeft } from './languages';

/**
 * Short form of a number: with `M` from 1,000,000, with `k` from 1,000, always with one decimal; smaller numbers in
 * full.
 */
export function abbreviateNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${plainFigures(value / 1_000_000, 1)}M`;
  if (size >= 1_000) return `${plainFigures(value / 1_000, 1)}k`;
  return String(value);
}

/** A value on an axis of counts, on screen and in files: "1.5k" in English, Intl's short form elsewhere. */
export const axisNumber = (value: number, locale: string): string =>
  english(locale) ? abbreviateNumber(value) : figures(value, locale, { notation: 'compact' });

/** A count above a bar of 15 px: from a thousand on in whole thousands. */
export const shortCount = (count: number, locale: string): string =>
  count < 1000 ? wholeText(count, locale) : `${wholeText(count / 1000, locale)}k`;

/** A date as DD/MM/YYYY in UTC, as used in "Created" lines; empty for an unreadable date. */
export function formatDay(isoDate: string): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return '';
  return `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}

/*
 * The same quantity always shows the same number: every card, sentence, graph, tooltip, table, popup, gallery and
 * legend formats its numbers with these functions. The rule and its reasons: docs/decisions/one-number-one-rounding.md.
 */

/** Decimals of the percentage of a share; absorption and attraction use one. */
export const shareDecimals = 2;
/** Decimals of absorption and attraction, as specified. */
export const absorptionDecimals = 1;
/** Decimals of shares that are estimated while a place is being drawn. */
export const estimateDecimals = 1;
/** Decimals of a relative change in percent. */
export const changeDecimals = 2;

/** The percentage (0..100) of a share (0..1), floored to its last decimal: the value shown everywhere. */
export const sharePercent = (share: number, decimals: number = shareDecimals): number => floorTo(share * 100, decimals);

/** A percentage of a whole (0..100), floored, without the percent sign, for tables and headlines: "22.89". */
export const percentFigures = (percent: number, locale: string, decimals: number = shareDecimals): string =>
  figures(floorTo(percent, decimals), locale, fixed(decimals));

/** A percentage of a whole (0..100), floored: "22.89 %" in English, Intl's spacing elsewhere. */
export const percentText = (percent: number, locale: string, decimals: number = shareDecimals): string =>
  withPercentSign(floorTo(percent, decimals), locale, decimals, decimals);

/** A share (0..1) as a percentage without the percent sign, for tables and headlines: "22.89". */
export const shareFigures = (share: number, locale: string, decimals: number = shareDecimals): string =>
  percentFigures(share * 100, locale, decimals);

/** A share (0..1) as a percentage: "22.89 %" in English, Intl's spacing elsewhere. */
export const shareText = (share: number, locale: string, decimals: number = shareDecimals): string =>
  percentText(share * 100, locale, decimals);

/** A percentage on an axis: with no more decimals than needed. */
export const axisPercent = (percent: number, locale: string): string => withPercentSign(percent, locale, 0, 1);

/** A share (0..1) that people type, such as a threshold: with no more decimals than needed, up to this many. */
export const percentUpTo = (share: number, locale: string, decimals: number): string =>
  withPercentSign(share * 100, locale, 0, decimals);

/** How much of a task is done (0..100): whole per cents, and 100 only at the end. */
export const progressText = (percent: number, locale: string): string => percentText(percent, locale, 0);

/** The size of a relative change (fraction, −0.062 is −6.2 %) without its sign: "6.20 %". */
export const changeText = (fraction: number, locale: string): string =>
  withPercentSign(Math.abs(fraction * 100), locale, changeDecimals, changeDecimals);

/** A relative change (fraction, 0.062 is +6.2 %) in percent with its sign: "+6.24", "−0.76", "0.00". */
export const changeFigures = (fraction: number, locale: string): string =>
  signedFigures(fraction * 100, locale, changeDecimals);

/** A relative change (fraction, 0.062 is +6.2 %) with sign and percent sign: "+6.24 %", Intl's spacing elsewhere. */
export const signedChangeText = (fraction: number, locale: string): string =>
  withFigures(changeText(fraction, locale), changeFigures(fraction, locale));

/** A text with other figures in place of its own. */
const withFigures = (text: string, instead: string) => text.replace(/\d[\d.,]*/, () => instead);

function withPercentSign(percent: number, locale: string, min: number, max: number): string {
  const digits = { minimumFractionDigits: min, maximumFractionDigits: max };
  if (english(locale)) return `${figures(percent, locale, digits)} %`;
  return figures(percent / 100, locale, { style: 'percent', ...digits });
}

/** A difference with its sign: "+1.25", "−0.80", "0.00"; the sign comes before the digits in Hebrew, too. */
export function signedFigures(difference: number, locale: string, decimals: number): string {
  const size = figures(Math.abs(difference), locale, fixed(decimals));
  if (Math.abs(difference) < 0.5 * 10 ** -decimals) return size;
  return `\u200e${difference < 0 ? '−' : '+'}${size}`;
}

/** The difference of two percentages (0..100) in percentage points, calculated from the percentages as shown. */
export const percentPoints = (now: number, before: number, decimals: number = shareDecimals): number =>
  roundTo(floorTo(now, decimals) - floorTo(before, decimals), decimals);

/** The difference of two shares (0..1) in percentage points, calculated from the percentages as shown. */
export const sharePoints = (now: number, before: number, decimals: number = shareDecimals): number =>
  percentPoints(now * 100, before * 100, decimals);

/** A whole number such as visits or inhabitants: "48,212". */
export const wholeText = (value: number, locale: string): string => figures(roundTo(value, 0), locale, {});

/** A number that is always shown with this many decimals: "2.10". */
export const decimalText = (value: number, locale: string, decimals: number): string =>
  figures(value, locale, fixed(decimals));

/** Whole minutes: "32". */
export const minuteFigures = (minutes: number, locale: string): string => wholeText(minutes, locale);

/** Whole minutes with their unit: "32 min". */
export const minutesText = (minutes: number, locale: string): string =>
  unitLabel(roundTo(minutes, 0), 'minute', 0, locale);

/** A difference in whole minutes with sign and unit: "−2 min", "+5 min". */
export const signedMinutesText = (minutes: number, locale: string): string =>
  withFigures(minutesText(Math.abs(minutes), locale), signedFigures(minutes, locale, 0));

/** A stay of some seconds in minutes with their unit, with a decimal below ten: "0.2 min", "12 min". */
export const stayText = (seconds: number, locale: string): string =>
  seconds < 600 ? unitLabel(seconds / 60, 'minute', 1, locale) : minutesText(seconds / 60, locale);

/** Kilometres, always with two decimals: "4.86". */
export const kilometreFigures = (km: number, locale: string): string => figures(km, locale, fixed(2));

/** Kilometres, always with two decimals, with their unit: "4.86 km". */
export const kilometresText = (km: number, locale: string): string => unitLabel(km, 'kilometer', 2, locale);

/**
 * A number with its unit and this many decimals. In Hebrew it runs from right to left even among left-to-right figures:
 * the number is read before its unit.
 */
export function unitLabel(value: number, unit: 'kilometer' | 'minute', decimals: number, locale: string): string {
  // British English would use "32 mins".
  if (unit === 'minute' && english(locale)) return `${figures(value, locale, fixed(decimals))} min`;
  const text = figures(value, locale, { style: 'unit', unit, unitDisplay: 'short', ...fixed(decimals) });
  return rightToLeft(locale) ? `\u2067${text}\u2069` : text;
}

/** A ratio of `100 : n`, n with two decimals. */
export const ratioText = (n: number, locale: string): string => `100 : ${ratioFigures(n, locale)}`;

/** n of a ratio `100 : n`, with two decimals. */
export const ratioFigures = (n: number, locale: string): string => figures(n, locale, fixed(2));

const currencies = new Map([
  ['€', 'EUR'],
  ['CHF', 'CHF'],
  ['£', 'GBP'],
  ['$', 'USD'],
]);

/**
 * An amount of money with its currency symbol: "€38,250", from a million up "€12.4 m" and "€2.6 bn" in English, Intl's
 * form elsewhere.
 */
export function moneyText(amount: number, currency: string, locale: string): string {
  const rounded = Math.round(amount);
  const size = Math.abs(rounded);
  const code = currencies.get(currency);
  if (!english(locale) && code) {
    const digits = size >= 1e6 ? ({ notation: 'compact', ...fixed(1) } as const) : fixed(0);
    return figures(rounded, locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol', ...digits });
  }
  return withCurrency(shortFigures(rounded, size, locale), currency);
}

function shortFigures(value: number, size: number, locale: string): string {
  if (size < 1e6) return figures(value, locale, {});
  if (!english(locale)) return figures(value, locale, { notation: 'compact', ...fixed(1) });
  // 999.96 million is shown as a billion, not as "1,000.0 m".
  return size >= 999_950_000
    ? `${figures(value / 1e9, locale, fixed(1))} bn`
    : `${figures(value / 1e6, locale, fixed(1))} m`;
}

/** Letters are separated from the digits, as in `CHF 1,200`; symbols are not, as in `€1,200`. */
const withCurrency = (text: string, currency: string): string =>
  /\p{L}$/u.test(currency) ? `${currency} ${text}` : `${currency}${text}`;
