/*
 * The only file that turns numbers into digits, and the only one that may call Intl.NumberFormat or toFixed: everything
 * else takes its texts from `formats`. The rule and its reasons: docs/decisions/one-number-one-rounding.md.
 */

/** Floors a share to `decimals` places (default 2), as shown in cards, popups and tooltips. */
export function floorTo(value: number, decimals = 2): number {
  const factor = 10 ** decimals;
  // The tiny nudge keeps 0.29 · 100 = 28.999999999999996 and sums of many shares from losing a unit in the last place.
  return Math.floor(value * factor + 1e-6) / factor;
}

/**
 * Rounds to `decimals` places by the number's decimal notation, halves away from zero: 1.005 becomes 1.01, although its
 * nearest binary number is smaller. Never −0.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // The same nudge as when flooring, scaled to the number.
  const size = Math.abs(value) * factor;
  return (Math.sign(value) * Math.floor(size + 0.5 + Math.max(1e-9, size * 1e-12))) / factor + 0;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number by Intl's rules for a locale, rounded to the options' decimals by `roundTo`, with a proper minus sign. */
export function figures(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  const { maximumFractionDigits: decimals, style } = options;
  const shown =
    decimals === undefined || !Number.isFinite(value)
      ? value
      : roundTo(value, decimals + (style === 'percent' ? 2 : 0));
  // A proper minus sign instead of a hyphen.
  return format.format(shown).replace('-', '−');
}

/** The options for always showing this many decimals. */
export const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Whether a locale is English, whose units and percent signs follow the house. */
export const english = (locale: string) => locale.startsWith('en');

/** A number for machines (addresses, keys, outlines): always a point, never groups, this many decimals. */
export const plainFigures = (value: number, decimals: number): string => value.toFixed(decimals);

/** A number of no quantity with a rule, such as a stated limit: grouped, up to three decimals by default. */
export const numberText = (value: number, locale: string, decimals = 3): string =>
  figures(value, locale, { maximumFractionDigits: decimals });

/** The decimal sign of a locale: "." or ",". */
export const decimalSign = (locale: string): '.' | ',' => (numberText(1.5, locale).includes(',') ? ',' : '.');

/** A number's text and its shorter forms: without its unit, then with fewer decimals, which are cut, never rounded. */
export function shorterFigures(text: string, locale: string): string[] {
  const bare = /[−-]?\d[\d.,]*/.exec(text)?.[0] ?? text;
  const [whole = bare, decimals = ''] = bare.split(decimalSign(locale));
  const cut = Array.from(decimals, (_, i) => `${whole}${decimalSign(locale)}${decimals.slice(0, i + 1)}`).reverse();
  return [text, ...cut, whole];
}

/** A unit of Intl with at most this many decimals: "3 km", "250 m", "4.2 GB". */
export function unitText(value: number, unit: string, locale: string, decimals = 0): string {
  // British English would use "32 mins".
  if (unit === 'minute' && english(locale)) return `${numberText(value, locale, decimals)} min`;
  return figures(value, locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: decimals });
}

/** A length on the ground of a map's scale (in metres): "250 m", "3 km". */
export const scaleText = (metres: number, locale: string): string =>
  metres < 1000 ? unitText(metres, 'meter', locale, 3) : unitText(metres / 1000, 'kilometer', locale, 3);

/** The short name of a unit for the header of a column: "km", "min". */
export const unitName = (unit: 'kilometer' | 'minute', locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value;

/** A coordinate for people, in degrees: five decimals, up to seven. */
export const degreesText = (degrees: number, locale: string): string =>
  figures(degrees, locale, { minimumFractionDigits: 5, maximumFractionDigits: 7 });

/** A position as maps write it, latitude first, for machines and people alike: "52.52000, 13.40000". */
export const positionText = ([lng, lat]: readonly [lng: number, lat: number]): string =>
  `\u2066${plainFigures(lat, 5)}, ${plainFigures(lng, 5)}\u2069`;
