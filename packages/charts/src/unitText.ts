import type { IntlShape } from 'react-intl';

/** A number with its unit in words of the language, e.g. "4.9 km", with so many decimals; '-' where it is not known. */
export function unitText(
  intl: IntlShape,
  value: number | null,
  unit: 'kilometer' | 'minute',
  decimals: number,
): string {
  if (value === null) return '-';
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', ...digits });
}
