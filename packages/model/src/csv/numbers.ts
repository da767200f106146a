/**
 * How the numbers of a file are written: with a decimal point, with a decimal comma, or not known, so that a number
 * that could be either is refused.
 */
export type NumberStyle = 'point' | 'comma' | 'unclear';

/** What may group the digits of a number by thousands, besides points and commas. */
const blanks = ' \u00a0\u2009\u202f';
const apostrophes = "'’";

/*
 * Forms of numbers as regular expressions for whole values, valid in JavaScript and in RE2. What could be a decimal or
 * thousands (`1.234`) has a form of its own.
 */
const sign = '[+-]?';
const exponent = '([eE][+-]?[0-9]+)?';
const grouped = String.raw`${sign}[0-9]{1,3}(([${blanks}][0-9]{3})+|([${apostrophes}][0-9]{3})+)`;

/** See above; the import applies the same forms in SQL. */
export const numberForms = {
  /** Digits alone. */
  whole: String.raw`${sign}[0-9]+${exponent}`,
  /** `1.234`: 1234 where commas are decimal. */
  eitherPoint: String.raw`${sign}[1-9][0-9]{0,2}[.][0-9]{3}`,
  /** `1,234`: 1234 where points are decimal. */
  eitherComma: String.raw`${sign}[1-9][0-9]{0,2},[0-9]{3}`,
  /** Certainly a decimal point. */
  point: String.raw`${sign}([0-9]+[.][0-9]*|[.][0-9]+)${exponent}`,
  /** Certainly a decimal comma. */
  comma: String.raw`${sign}[0-9]*,[0-9]+${exponent}`,
  /** Grouped by points or commas, with or without decimals: 1,234.5 and 1,234,567. */
  commaGroups: String.raw`${sign}[1-9][0-9]{0,2}(,[0-9]{3}){2,}|${sign}[1-9][0-9]{0,2}(,[0-9]{3})+[.][0-9]+`,
  /** 1.234,5 and 1.234.567. */
  pointGroups: String.raw`${sign}[1-9][0-9]{0,2}([.][0-9]{3}){2,}|${sign}[1-9][0-9]{0,2}([.][0-9]{3})+,[0-9]+`,
  /** Grouped by blanks or apostrophes, whole, with a decimal point, and with a decimal comma. */
  blankGroups: grouped,
  blankPoint: String.raw`${grouped}[.][0-9]+`,
  blankComma: String.raw`${grouped},[0-9]+`,
} as const;

type Form = keyof typeof numberForms;

const patterns = Object.entries(numberForms).map(
  ([form, source]) => [form as Form, new RegExp(`^(?:${source})$`)] as const,
);

/** The first form that a text has. */
const formOf = (text: string): Form | undefined => patterns.find(([, pattern]) => pattern.test(text))?.[0];

/** The forms that show which sign is the decimal one. */
const shows: Partial<Record<Form, NumberStyle>> = {
  point: 'point',
  commaGroups: 'point',
  blankPoint: 'point',
  comma: 'comma',
  pointGroups: 'comma',
  blankComma: 'comma',
};

/** As many records tell how a file writes its numbers. */
export const styleRecords = 10_000;

/**
 * How a file writes its numbers, from some of them; where commas separate the values, the decimal sign is a point. Of
 * degrees the mark is known: no longitude has thousands.
 */
export function numberStyle(delimiter: string, numbers: Iterable<{ text: string; degrees?: boolean }>): NumberStyle {
  if (delimiter === ',') return 'point';
  const seen = new Set<NumberStyle>();
  for (const { text, degrees } of numbers) {
    const form = formOf(text);
    if (!form) continue;
    if (degrees && form === 'eitherPoint') seen.add('point');
    else if (degrees && form === 'eitherComma') seen.add('comma');
    else if (shows[form]) seen.add(shows[form]);
  }
  const [only, other] = seen;
  return only && !other ? only : 'unclear';
}

/** A number that could be a decimal or thousands. */
export const ambiguous = Symbol('ambiguous');

/**
 * A number of a file in plain digits with a decimal point, as JavaScript and SQL read it; undefined for anything else.
 */
export function plainNumber(
  text: string,
  style: NumberStyle,
  { degrees = false }: { degrees?: boolean } = {},
): string | typeof ambiguous | undefined {
  const form = formOf(text);
  switch (form) {
    case undefined:
      return undefined;
    case 'whole':
    case 'point':
      return text;
    case 'eitherPoint':
      if (degrees || style === 'point') return text;
      return style === 'comma' ? text.replace('.', '') : ambiguous;
    case 'eitherComma':
      if (degrees) return style === 'point' ? undefined : text.replace(',', '.');
      if (style === 'unclear') return ambiguous;
      return text.replace(',', style === 'comma' ? '.' : '');
    case 'comma':
      return style === 'point' ? undefined : text.replace(',', '.');
    case 'commaGroups':
      return text.replaceAll(',', '');
    case 'pointGroups':
      return style === 'point' ? undefined : text.replaceAll('.', '').replace(',', '.');
    case 'blankGroups':
    case 'blankPoint':
      return text.replaceAll(grouping, '');
    case 'blankComma':
      return style === 'point' ? undefined : text.replaceAll(grouping, '').replace(',', '.');
  }
}

const grouping = new RegExp(`[${blanks}${apostrophes}]`, 'g');

/**
 * The values of one column in plain digits as far as they are numbers; one that could be a decimal or thousands stays
 * as written.
 */
export function plainValues(
  delimiter: string,
  values: readonly string[],
  { degrees = false }: { degrees?: boolean } = {},
): string[] {
  const style = numberStyle(
    delimiter,
    values.map((text) => ({ text, degrees })),
  );
  return values.map((text) => {
    const plain = plainNumber(text, style, { degrees });
    return plain === undefined || plain === ambiguous ? text : plain;
  });
}

/** The reason why a number that could be a decimal or thousands is refused. */
export const ambiguousReason = 'a decimal or thousands: write 1234 or 1.2340, not 1.234';
