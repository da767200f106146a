import fc from 'fast-check';

/*
 * Generated texts of outlines: valid ones, valid ones with a mutation, and fragments of them. For tests and benches
 * only.
 */

/** Rings that touch nothing else, so that some inputs are outlines: nested squares, side by side. */
const ringAt = (column: number, hole: boolean, decimals: number) => {
  const [x, y, side] = hole ? [13 + column + 0.2, 52.2, 0.3] : [13 + column, 52, 0.9];
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  return corners.map((corner) => corner.map((value) => value.toFixed(decimals)));
};
const written = (ring: string[][]) => `(${ring.map((corner) => corner.join(' ')).join(',')})`;
const decimals = fc.integer({ min: 1, max: 12 });
const sound = fc.array(fc.tuple(fc.boolean(), decimals), { minLength: 1, maxLength: 3 }).map((parts) => {
  const texts = parts.map(
    ([hole, places], i) =>
      `(${written(ringAt(i * 0.95, false, places))}${hole ? `,${written(ringAt(i * 0.95, true, places))}` : ''})`,
  );
  return texts.length === 1 ? `POLYGON ${texts[0]}` : `MULTIPOLYGON (${texts.join(',')})`;
});
/** A ring as lines of `longitude,latitude`. */
const soundLines = fc
  .tuple(fc.boolean(), decimals, fc.constantFrom('\n', '\r\n', ' \n\n'), fc.constantFrom(',', ', ', ' ,'))
  .map(([hole, places, end, comma]) =>
    ringAt(0, hole, places)
      .map((corner) => corner.join(comma))
      .join(end),
  );

const oddNumber = fc.oneof(
  fc.double().map(String),
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.constantFrom(
    '+13.4',
    '1.34e1',
    '134e-1',
    '1.34E+1',
    '.5',
    '5.',
    '-.5',
    '-0',
    '1e999',
    'NaN',
    '0x1',
    '1_0',
    '1,5',
    '--5',
    '',
    '١',
    'Infinity',
    '1e',
    '13.4 ',
    '1e-320',
  ),
);
const scrap = fc.constantFrom(
  '(',
  ')',
  ',',
  '  ',
  '\n',
  '\t',
  '\u00a0',
  'Z',
  ' EMPTY',
  'SRID=4326;',
  '+',
  '-',
  'POLYGON',
  '((',
  '))',
  ';',
);

/** Mutations of a text: blanks, other letters, deletions, insertions, duplicates or replaced numbers. */
const change = fc.oneof(
  fc.constant((text: string) => text.replaceAll(/([(),])/g, ' \r\n$1\t ')),
  fc.constant((text: string) => text.toLowerCase()),
  fc.constant((text: string) => text.replace(/(\S+ \S+),/, '$1, $1,')),
  fc.double({ min: 0, max: 1, noNaN: true }).map((at) => (text: string) => {
    const place = Math.floor(at * text.length);
    return text.slice(0, place) + text.slice(place + 1);
  }),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), scrap).map(([at, piece]) => (text: string) => {
    const place = Math.floor(at * text.length);
    return text.slice(0, place) + piece + text.slice(place);
  }),
  fc.tuple(fc.nat(60), oddNumber).map(([nth, number]) => (text: string) => {
    let seen = 0;
    return text.replaceAll(/\d+\.\d+/g, (found) => (seen++ === nth % 20 ? number : found));
  }),
);
const changed = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.array(change, { maxLength: 3 }))
    .map(([text, changes]) => changes.reduce((before, next) => next(before), text));
const soup = fc
  .array(fc.oneof(scrap, oddNumber, fc.constant(' '), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

/** WKT, and what is nearly WKT. */
export const wktTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: changed(sound) },
  { weight: 1, arbitrary: soup.map((text) => `POLYGON ((${text}))`) },
  { weight: 1, arbitrary: soup },
);

/** What a user may type into the field of an outline: WKT, lines of `longitude,latitude`, and anything else. */
export const outlineTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: wktTexts },
  { weight: 2, arbitrary: changed(soundLines) },
);

/** Cells of a column in a file of places, most of them valid. */
const cell = (...usual: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ' ',
        '\u200b',
        '__proto__',
        'constructor',
        'a\nb',
        '"',
        '=1+1',
        "'=1",
        'x'.repeat(301),
        'undefined',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  );

/** Values of a row of places by field, in any of the formats. */
export const placeRows: fc.Arbitrary<Record<string, string>> = fc.record({
  polygonString: fc.oneof({ weight: 2, arbitrary: changed(sound) }, { weight: 1, arbitrary: outlineTexts }),
  name: cell('Store', 'Überseequartier', 'toString'),
  description: cell('', 'Corner shop'),
  country: cell('de', 'DE', '', ' it '),
  address: cell('', 'Osterstraße 120'),
  street: cell('', 'Osterstraße'),
  houseNumber: cell('', '12 a'),
  city: cell('Berlin', ''),
  postalCode: cell('10115', ''),
  purpose: cell('', 'Retail'),
  setup: cell('INDOOR', 'outdoor', ' Mixed ', 'UNDEFINED'),
});

/** Whether a value cannot be written without quotes. */
export const needsQuotes = (value: string): boolean => /[",;|\t\r\n]/.test(value);

/** Values as a CSV with one of its delimiters, each quoted if necessary or at random. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: string, quoteAll: boolean): string =>
  rows
    .map((values) =>
      values
        .map((value) => (quoteAll || needsQuotes(value) ? `"${value.replaceAll('"', '""')}"` : value))
        .join(delimiter),
    )
    .join('\r\n');
