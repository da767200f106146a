import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CsvRow } from './locationCsv';
import {
  csvColumns,
  csvText,
  draftOfRow,
  maxCsvRows,
  readLocationCsv,
  rowFaults,
  valueOf,
  writeLocationCsv,
} from './locationCsv';
import { newLocation, newPoisSchema } from './locations';
import { proofRuns } from '../testing';

const polygon = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const good = [polygon, 'Osterstraße', '', 'DE', 'Osterstraße 120', 'Hamburg', '22765', 'MIXED'];
const header = csvColumns.join(',');
const csv = (...rows: string[][]) => writeLocationCsv(rows);
const rowsOf = (text: string, maxArea?: number): CsvRow[] => readLocationCsv(text, { maxArea }).rows ?? [];
const codes = (row: CsvRow | undefined) => row?.faults.map(({ code, field }) => `${code} ${field ?? ''}`.trim());

test.each<[string, string]>([
  ['commas', csv(good)],
  ['semicolons', `${csvColumns.join(';')}\n${good.map((value) => `"${value}"`).join(';')}\n`],
  ['the line sep=, before the header', `sep=,\r\n${csv(good)}`],
  [
    'the line sep=; before the header',
    `sep=;\n${csvColumns.join(';')}\n${good.map((value) => `"${value}"`).join(';')}`,
  ],
  ['a byte order mark', `\ufeff${csv(good)}`],
  ['a byte order mark and sep=,', `\ufeffsep=,\n${csv(good)}`],
  ['line ends of old Macintoshes and empty lines', csv(good).replaceAll('\r\n', '\r\r')],
])('%s', (_, text) => {
  const [row, ...rest] = rowsOf(text);
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ row: 2, values: good, columns: 8, faults: [] });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['white space', '\n \n'],
  ['the line sep=, alone', 'sep=,\n'],
])('a file with %s counts as empty', (_, text) => {
  expect(readLocationCsv(text).fault).toEqual({ code: 'csv_empty' });
});

test('a file with only a header is empty, and one with a row is not', () => {
  expect(readLocationCsv(`${header}\n`).fault).toEqual({ code: 'csv_empty' });
  expect(readLocationCsv(`${header}\nx`).rows).toHaveLength(1);
});

test('a first line of data is not accepted as a header', () => {
  expect(readLocationCsv(`"${polygon}",A,,,,,,INDOOR\n${csv(good)}`).fault).toEqual({ code: 'csv_header', line: 1 });
});

test('a row must have exactly eight values in order', () => {
  const [seven, nine, swapped] = rowsOf(
    csv(good.slice(0, 7), [...good, 'more'], [good[1]!, good[0]!, ...good.slice(2)]),
  );
  expect(codes(seven)).toEqual(['missing_values', 'missing_values setup']);
  expect(seven?.faults[0]?.params).toEqual({ count: 7, expected: 8 });
  expect(codes(nine)).toEqual(['missing_values']);
  expect(codes(swapped)).toEqual(['polygon_text_line polygonString']);
  expect(draftOfRow(rowsOf(csv(good))[0]!)).toMatchObject({
    polygonString: polygon,
    name: 'Osterstraße',
    country: 'de',
    address: 'Osterstraße 120',
    city: 'Hamburg',
    postalCode: '22765',
    setup: 'MIXED',
  });
});

test('a row needs a visible name', () => {
  for (const name of ['', '  ', '\u200b\u200d'])
    expect(codes(rowsOf(csv(good.with(1, name)))[0])).toEqual(['missing_name name']);
});

test('words for a missing value are empty cells', () => {
  const [row] = rowsOf(csv([polygon, 'Shop', 'NULL', 'n/a', 'None', '-', ' unknown ', 'MIXED']));
  expect(row?.values).toEqual([polygon, 'Shop', '', '', '', '', '', 'MIXED']);
  expect(row?.faults).toEqual([]);
  const [nameless] = rowsOf(csv([polygon, 'NULL', '', 'NA', '', '', '', '\\N']));
  expect(codes(nameless)).toEqual(expect.arrayContaining(['missing_name name', 'missing_values setup']));
  expect(nameless?.values[3]).toBe('NA');
});

test('names that look like object keys are accepted', () => {
  const names = ['__proto__', 'constructor', 'toString'];
  expect(rowsOf(csv(...names.map((name) => good.with(1, name)))).map((row) => [row.values[1], row.faults])).toEqual(
    names.map((name) => [name, []]),
  );
});

test('a row whose polygon exceeds the area limit is rejected', () => {
  const [row] = rowsOf(csv(good), 5000);
  expect(codes(row)).toEqual(['polygon_size polygonString']);
  expect(row?.faults[0]?.params?.max).toBe(5000);
  expect(rowsOf(csv(good), 10_000)[0]?.faults).toEqual([]);
});

test('each invalid cell has its own fault', () => {
  const [row] = rowsOf(csv(['POLYGON EMPTY', '', 'x'.repeat(301), 'Atlantis', '', '', '', 'shop']));
  expect(codes(row)).toEqual(
    expect.arrayContaining([
      'polygon_text_empty_shape polygonString',
      'missing_name name',
      'description_too_long description',
      'country_unknown country',
      'setup_required setup',
    ]),
  );
});

test('quoted values can contain line breaks, delimiters and quotes', () => {
  const odd = good.with(2, 'two\nlines, "quoted"; and more');
  expect(rowsOf(csv(odd, good)).map(({ row, values }) => [row, values[2]])).toEqual([
    [2, odd[2]],
    [3, ''],
  ]);
});

test('an unclosed quote and text after a closing quote are reported with their line', () => {
  expect(readLocationCsv(`${header}\n"a,b\nc`).fault).toEqual({ code: 'csv_quote', line: 2 });
  expect(readLocationCsv(`${header}\n"a\nb"c,d`).fault).toEqual({ code: 'csv_quote', line: 3 });
});

test('more rows than allowed are rejected', () => {
  const text = `${header}\n${'a\n'.repeat(maxCsvRows)}`;
  expect(readLocationCsv(text).rows).toHaveLength(maxCsvRows);
  const fault = { code: 'csv_too_many_rows', line: maxCsvRows + 2, params: { max: maxCsvRows } };
  expect(readLocationCsv(`${text}a\n`).fault).toEqual(fault);
  // Beyond this many, reading stops early.
  expect(readLocationCsv(`${text}${'a\n'.repeat(50)}"`).fault).toMatchObject({
    code: 'csv_too_many_rows',
    params: { max: maxCsvRows },
  });
});

test('the template has the specified column names', () => {
  expect(writeLocationCsv([]).trim()).toBe(
    '"polygon WKT","name","description","country","address","city","postcode","location type"',
  );
});

test('a fault has the same line number with every kind of line ending', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect([end, readLocationCsv([header, 'a', 'b', '"c'].join(end)).fault]).toEqual([
      end,
      { code: 'csv_quote', line: 4 },
    ]);
});

test('text in common encodings is decoded, and other bytes are rejected', () => {
  const utf8 = new TextEncoder().encode('Straße');
  expect(csvText(utf8)).toBe('Straße');
  expect(csvText(new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65]))).toBe('Straße');
  expect(csvText(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toBe('A');
  expect(csvText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeUndefined();
  expect(csvText(new Uint8Array([0xff, 0xfe, 0x41, 0, 0, 0]))).toBeUndefined();
});

test('written rows, including formulas, are read back unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('=1+1', '@x', '-5', '+49', 'a\nb', '"', "'=x", "''@")), {
          minLength: 8,
          maxLength: 8,
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      (rows) => {
        const text = writeLocationCsv(rows);
        // Words for a missing value are no values.
        const expected = rows.map((row) => row.map(valueOf));
        expect(rowsOf(text).map(({ values }) => values)).toEqual(expected);
        expect(text.split(/","|\r\n"/).some((value) => /^[=+@-]/.test(value))).toBe(false);
      },
    ),
  );
});

test('any text gives rows or a fault, and rows without faults are valid for the server', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      header,
      '\n',
      '\r\n',
      ',',
      ';',
      '"',
      '""',
      polygon,
      `"${polygon}"`,
      'INDOOR',
      'sep=,',
      '\ufeff',
      '__proto__',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }).map((pieces) => `${header}\n${pieces.join('')}`),
      (text) => {
        const { rows, fault } = readLocationCsv(text);
        expect(rows === undefined).toBe(fault !== undefined);
        const right = (rows ?? []).filter(({ faults }) => faults.length === 0);
        expect(right.every((row) => newPoisSchema.isValidSync([newLocation(draftOfRow(row))]))).toBe(true);
      },
    ),
    proofRuns(1000, 20_000),
  );
});

test('a corrected row can be checked on its own', () => {
  expect(rowFaults(good, 8, { maxArea: 10_000 })).toEqual([]);
  expect(rowFaults(good.with(7, ''), 8)).toEqual([{ code: 'missing_values', field: 'setup' }]);
});
