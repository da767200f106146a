import fc from 'fast-check';
import { expect, test } from 'vitest';

import { trimUnseen } from '../imports/ids';
import { proofRuns } from '../testing';
import { csvDelimiters, csvDialect } from './dialect';
import type { CsvRecord } from './records';
import { csvLine, CsvMalformed, csvRecords, CsvSplitter } from './records';

const valuesOf = (text: string, delimiter?: string) =>
  [...csvRecords(text, csvDialect(text, delimiter))].map(({ values }) => values);

test.each<[string, string, string[][]]>([
  [
    'a quote inside a value',
    'a,b\n5" pipe,x"y"\n',
    [
      ['a', 'b'],
      ['5" pipe', 'x"y"'],
    ],
  ],
  [
    'blanks around values',
    'a, b\n1 , 2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'blanks around quotes',
    'a, b\n "x, ""y""" , " 2 "\n',
    [
      ['a', 'b'],
      ['x, "y"', ' 2 '],
    ],
  ],
  ['blanks that nobody sees', '\u00a0a\u200b,\ufeffb\n', [['a', 'b']]],
  [
    'line ends of Macintoshes',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'lines of blanks',
    'a,b\n  \n\t\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty values',
    'a,b,\n,,1\n',
    [
      ['a', 'b', ''],
      ['', '', '1'],
    ],
  ],
  [
    'lines of delimiters',
    ',,\na,b\n,\n , "\u00a0"\n1,\n,,,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'delimiters at the end of all rows but the header',
    'a,b\n1,,\n2,3,\n4,5\n6,7,8\n9,,,\n',
    [
      ['a', 'b'],
      ['1', ''],
      ['2', '3'],
      ['4', '5'],
      ['6', '7', '8'],
      ['9', '', '', ''],
    ],
  ],
  [
    'delimiters at the end of a later row',
    'a,b\n1,2\n3,4,\n',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4', ''],
    ],
  ],
  ['the line sep=;', 'sep=;\na,b;c\n', [['a,b', 'c']]],
  ['a quoted and padded line sep=;', '"sep=;";;\r\na,b;c\n', [['a,b', 'c']]],
  ['the line sep=| ', 'SEP=|\na|b,c,d\n', [['a', 'b,c,d']]],
  [
    'tabs',
    'a\tb c\n1\t\n',
    [
      ['a', 'b c'],
      ['1', ''],
    ],
  ],
  ['pipes', '|a|b,c\n', [['', 'a', 'b,c']]],
  ['a quoted header', '"a;b","c;d"\n', [['a;b', 'c;d']]],
  ['a quoted header with quotes', '"a ""x"", b";c;d\n', [['a "x", b', 'c', 'd']]],
  ['a header that is one name', 'a\n1;2\n', [['a'], ['1;2']]],
])('%s', (_, text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test('lines are counted as an editor does, whatever ends them', () => {
  const lines = (end: string) =>
    [...csvRecords(['sep=;', 'a;b', '', '"x', 'y";1', '2;3'].join(end), csvDialect('sep=;\n'))].map(({ line }) => line);
  // The line of the separator is as long with either end.
  expect(lines('\n')).toEqual([2, 4, 6]);
});

test.each<[string, string, CsvMalformed['fault'], number]>([
  ['a quote that is not closed', 'a,b\n1,2\n3,"4\n5,6\n', 'open_quote', 3],
  ['text behind a closing quote', 'a,b\n1,"2"x\n', 'text_after_quote', 2],
  ['text behind a closing quote on the next line', 'a,b\n1,"2\n3"x\n', 'text_after_quote', 3],
])('%s is refused with its line', (_, text, fault, line) => {
  expect(() => valuesOf(text)).toThrow(expect.objectContaining({ fault, line }));
});

test('a record that is too long is refused wherever it is cut', () => {
  for (const size of [1, 7, 100]) {
    const splitter = new CsvSplitter(',', { longest: 10 });
    const text = `a,b\n${'x'.repeat(11)}`;
    expect(() => {
      for (let at = 0; at < text.length; at += size)
        Array.from(splitter.split(text.slice(at, at + size), at + size < text.length));
    }).toThrow(expect.objectContaining({ fault: 'too_long', line: 2 }));
  }
});

const pieces = fc.array(
  fc.constantFrom('a', 'ü', '1', '"', '""', ' ', '\u00a0', '\n', '\r\n', '\r', ',', ';', '\t', '|'),
  { maxLength: 40 },
);

test('a text gives the same records in one piece and in many', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom(...csvDelimiters), fc.integer({ min: 1, max: 5 }), (parts, delimiter, size) => {
      const text = parts.join('');
      const whole = outcome(() => [...csvRecords(text, { delimiter, head: 0 })]);
      const cut = outcome(() => {
        const splitter = new CsvSplitter(delimiter);
        const found: CsvRecord[] = [];
        for (let at = 0; at < text.length; at += size) found.push(...splitter.split(text.slice(at, at + size), true));
        return [...found, ...splitter.split('', false)];
      });
      expect(cut).toEqual(whole);
    }),
    proofRuns(500, 20_000),
  );
});

/** What a reading gives, or why it fails. */
function outcome(read: () => CsvRecord[]) {
  try {
    return read();
  } catch (error) {
    if (error instanceof CsvMalformed) return [error.fault, error.line];
    throw error;
  }
}

test('values written by any program are read back, with their lines', () => {
  const value = fc.string({
    unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', '9'),
    maxLength: 6,
  });
  const file = fc.record({
    rows: fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
    width: fc.integer({ min: 2, max: 4 }),
    tail: fc.integer({ min: 0, max: 2 }),
    delimiter: fc.constantFrom(...csvDelimiters),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
    blanks: fc.constantFrom('', ' '),
  });
  fc.assert(
    fc.property(file, ({ rows, width, tail, delimiter, end, quoteAll, blanks }) => {
      // What a spreadsheet leaves without quotes begins and ends with something visible.
      const bare = (text: string) =>
        !quoteAll && text !== '' && trimUnseen(text) === text && !/["\r\n]/.test(text) && !text.includes(delimiter);
      const all = [['k', 'k', 'k', 'k'], ...rows].map((row) => row.slice(0, width));
      const lines = all.map((row, i) => {
        const values = row.map((text) => (bare(text) ? text : csvLine([text], delimiter)));
        return values.join(delimiter + blanks) + (i > 0 ? delimiter.repeat(tail) : '');
      });
      const found = [...csvRecords(lines.join(end), { delimiter, head: 0 })];
      const expected: CsvRecord[] = [];
      let line = 1;
      lines.forEach((text, i) => {
        const values = all[i] ?? [];
        if (values.some((each) => trimUnseen(each) !== '')) expected.push({ line, text, values });
        line += text.split(/\r\n|\r|\n/).length;
      });
      expect(found).toEqual(expected);
    }),
    proofRuns(500, 20_000),
  );
});
