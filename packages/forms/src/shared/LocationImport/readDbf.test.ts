import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeOfCpg, decodeOfDriver } from './codePages';
import { dbfRowCount, readDbf } from './readDbf';

interface TestField {
  name: string;
  type: string;
  length: number;
}

/** A table as FoxPro and dBASE write it; `gap` is the number of bytes between the columns and the first row. */
function table(
  fields: readonly TestField[],
  rows: readonly (readonly Uint8Array[])[],
  { version = 3, driver = 0, gap = 0, deleted = [] as readonly number[] } = {},
): Uint8Array<ArrayBuffer> {
  const head = 32 + 32 * fields.length + 1 + gap;
  const width = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(head + width * rows.length).fill(32, head);
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  view.setUint32(4, rows.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, width, true);
  bytes[29] = driver;
  fields.forEach(({ name, type, length }, i) => {
    bytes.set(new TextEncoder().encode(name), 32 + 32 * i);
    bytes[32 + 32 * i + 11] = type.charCodeAt(0);
    bytes[32 + 32 * i + 16] = length;
  });
  bytes[32 + 32 * fields.length] = 0x0d;
  rows.forEach((row, r) => {
    let at = head + r * width;
    bytes[at] = deleted.includes(r) ? 0x2a : 32;
    at += 1;
    row.forEach((cell, i) => {
      bytes.set(cell.subarray(0, fields[i]!.length), at);
      at += fields[i]!.length;
    });
  });
  return bytes;
}

const ascii = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const name = { name: 'NAME', type: 'C', length: 12 };
const oneText = (bytes: Uint8Array, cpg = '', driver = 0) =>
  readDbf(table([name], [[bytes]], { driver }), cpg)[0]?.values[0]?.[1];

describe('the encoding of a table', () => {
  test.each([
    '88591',
    'ISO 88591',
    'ISO_8859-1',
    'ISO-8859-1:1987',
    'iso8859_1',
    '8859-1',
    'latin1',
    'ANSI 1252',
    'CP1252',
    'windows-1252',
    '1252\r\n',
    'ANSI',
    '28591',
    '\ufeff1252\0',
  ])('is read from a .cpg with %j', (cpg) => expect(oneText(latin('Müller'), cpg)).toBe('Müller'));

  test.each(['UTF-8', 'UTF-8\r\n', 'utf8', 'UTF 8', '65001', 'CP65001'])('may be UTF-8: %j', (cpg) => {
    expect(oneText(ascii('Müller'), cpg)).toBe('Müller');
  });

  test.each([
    ['OEM 850', [0x4d, 0x81, 0x6c], 'Mül'],
    ['437', [0x4d, 0x81, 0x6c], 'Mül'],
    ['IBM852', [0xa5], 'ą'],
    ['CP866', [0xaf], 'п'],
    ['1251', [0xef], 'п'],
    ['ISO 88592', [0xb1], 'ą'],
    ['ISO 885915', [0xa4], '€'],
    ['936', [0xd6, 0xd0], '中'],
    ['Shift_JIS', [0x93, 0x8c], '東'],
    ['BIG5', [0xa4, 0xa4], '中'],
    ['949', [0xc7, 0xd1], '한'],
    ['KOI8-R', [0xd0], 'п'],
  ])('may be %s', (cpg, bytes, text) => expect(oneText(Uint8Array.from(bytes), cpg)).toBe(text));

  test.each(['', 'system', 'SYSTEM\n', 'OEM', 'nonsense', '99999'])(
    'is that of the header if a .cpg says %j',
    (cpg) => {
      expect(oneText(Uint8Array.from([0x4d, 0x81]), cpg, 0x02)).toBe('Mü');
      expect(oneText(latin('ï'), cpg, 0xc9)).toBe('п');
      expect(oneText(latin('Müller'), cpg, 0x03)).toBe('Müller');
    },
  );

  test.each([0, 0x57])('is guessed if neither says: header %i', (driver) => {
    expect(oneText(latin('Müller'), '', driver)).toBe('Müller');
    expect(oneText(ascii('Müller'), '', driver)).toBe('Müller');
    const rows = [[latin('Café')], [latin('Größe')]];
    expect(readDbf(table([name], rows, { driver }), '').map(({ values }) => values[0]?.[1])).toEqual(['Café', 'Größe']);
  });

  test('knows every language driver of the format', () => {
    for (const driver of [0x01, 0x02, 0x03, 0x04, 0x08, 0x13, 0x1f, 0x26, 0x4d, 0x50, 0x65, 0x6a, 0x7d, 0xc8, 0xcc])
      expect([driver, decodeOfDriver(driver)?.(ascii('Abc'))]).toEqual([driver, 'Abc']);
    expect(decodeOfDriver(0x57)).toBeUndefined();
    expect(decodeOfCpg('system')).toBeUndefined();
  });

  test('may have letters that the width of a column cuts off', () => {
    const cut = ascii('Bäckereistraße').subarray(0, 13);
    const narrow = { ...name, length: 2 };
    expect(readDbf(table([narrow], [[ascii('Mü').subarray(0, 2)]]), 'UTF-8')[0]?.values[0]?.[1]).toBe('M');
    expect(readDbf(table([{ ...name, length: cut.length }], [[cut]]), '')[0]?.values[0]?.[1]).toBe('Bäckereistra');
    // A word that ends in a letter of Windows-1252 is not cut off.
    expect(readDbf(table([{ ...name, length: 4 }], [[latin('Café')]]), '')[0]?.values[0]?.[1]).toBe('Café');
  });

  test('that is not the declared one leaves U+FFFD, which the review shows', () => {
    expect(oneText(latin('Müller'), 'UTF-8')).toBe('M\ufffdller');
  });
});

describe('the values of a table', () => {
  const valuesOf = (fields: TestField[], row: Uint8Array[], version = 3, gap = 0) =>
    Object.fromEntries(readDbf(table(fields, [row], { version, gap }), '')[0]!.values);
  const number = (text: string) => valuesOf([{ name: 'N', type: 'N', length: 19 }], [ascii(text.padStart(19))])['N'];

  test('are numbers as they are written', () => {
    expect(['01067', '1067', '1067.0000', '5.067e+04', '-3.50', '0', '******', '', '00'].map(number)).toEqual([
      '01067',
      '1067',
      '1067',
      '50670',
      '-3.5',
      '0',
      '',
      '',
      '00',
    ]);
  });

  test('are dates, truth values and the binary numbers of Visual FoxPro, whose rows begin after a gap', () => {
    const view = new DataView(new ArrayBuffer(28));
    view.setInt32(0, -42, true);
    view.setFloat64(4, 2.5, true);
    view.setBigInt64(12, 123_450n, true);
    view.setUint32(20, 2_461_101, true);
    const cell = (from: number, to: number) => new Uint8Array(view.buffer.slice(from, to));
    const fields = [
      { name: 'D', type: 'D', length: 8 },
      { name: 'L', type: 'L', length: 1 },
      { name: 'I', type: 'I', length: 4 },
      { name: 'B', type: 'B', length: 8 },
      { name: 'Y', type: 'Y', length: 8 },
      { name: 'T', type: 'T', length: 8 },
      { name: 'V', type: 'V', length: 6 },
      { name: 'M', type: 'M', length: 4 },
      { name: '_NullFlags', type: '0', length: 1 },
    ];
    const row = [
      ascii('20260301'),
      ascii('T'),
      cell(0, 4),
      cell(4, 12),
      cell(12, 20),
      cell(20, 28),
      ascii('Köln\0'),
      cell(0, 4),
      Uint8Array.of(1),
    ];
    expect(valuesOf(fields, row, 0x30, 263)).toEqual({
      D: '2026-03-01',
      L: 'true',
      I: '-42',
      B: '2.5',
      Y: '12.345',
      T: '2026-03-01',
      V: 'Köln',
      M: '',
      _NullFlags: '',
    });
  });

  test('tell which rows are deleted', () => {
    const rows = readDbf(table([name], [[ascii('A')], [ascii('B')]], { deleted: [1] }), '');
    expect(rows.map(({ deleted, values }) => [deleted, values[0]?.[1]])).toEqual([
      [false, 'A'],
      [true, 'B'],
    ]);
  });
});

test('what a program writes is what is read, in any encoding', () => {
  const letters = fc
    .string({ unit: fc.constantFrom(...'abc XYZäöüßéèÀñ123'.split('')), maxLength: 8 })
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 5 }), fc.boolean(), (texts, utf8) => {
      const rows = texts.map((text) => [utf8 ? ascii(text) : latin(text)]);
      const read = readDbf(table([{ ...name, length: 20 }], rows), utf8 ? 'UTF-8' : 'ISO 88591');
      expect(read.map(({ values }) => values[0]?.[1])).toEqual(texts);
      const guessed = readDbf(table([{ ...name, length: 20 }], rows), '');
      expect(guessed.map(({ values }) => values[0]?.[1])).toEqual(texts);
    }),
    proofRuns(500, 20_000),
  );
});

test('any bytes give rows or nothing, never a crash', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 200 }), fc.string({ maxLength: 12 }), (noise, cpg) => {
      const bytes = Uint8Array.from(noise);
      const count = dbfRowCount(bytes);
      expect(count === undefined || count > 1000 || readDbf(bytes, cpg).length === count).toBe(true);
    }),
    proofRuns(500, 20_000),
  );
  const sound = table([name, { name: 'N', type: 'N', length: 5 }], [[ascii('A'), ascii('    5')]]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const bytes = Uint8Array.from(sound);
      for (const [at, value] of changes) bytes[at] = value;
      const count = dbfRowCount(bytes);
      expect(count === undefined || count > 1000 || readDbf(bytes, '').length === count).toBe(true);
    }),
    proofRuns(500, 20_000),
  );
});
