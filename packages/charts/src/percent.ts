import type { IntlShape } from 'react-intl';

/** A percentage (0..100, or a change of any sign) in words of the language: "7.6 %" in English, Intl's own spacing elsewhere. */
export function percentText(intl: IntlShape, percent: number, { min = 1, max = 1 } = {}): string {
  const digits = { minimumFractionDigits: min, maximumFractionDigits: max };
  if (intl.locale.startsWith('en')) return `${minus(intl.formatNumber(percent, digits))} %`;
  return minus(intl.formatNumber(percent / 100, { style: 'percent', ...digits }));
}

/** A real minus instead of the hyphen. */
const minus = (text: string) => text.replace('-', '−');
