import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { CsvReader, splitRecord } from './csvReader';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const latin = (text: string) => Buffer.from(text, 'latin1');
/** How much is read at once. */
const blockBytes = 4 * 1024 * 1024;

const strayQuote = 'A quote stands inside a value that is not quoted';
const strayReturn = 'A carriage return stands without a line feed';
const tooLong = 'A line is longer than 1 MB';
const notUtf8 = 'The text is not UTF-8; save the file as UTF-8';
const utf16 = 'The file is UTF-16; save it as UTF-8';
const packed = 'The file is compressed or a workbook, not a CSV text; unpack it or save it as CSV';

/** Reads a long file in one go; returns the reader and the last record. */
async function through(content: string | Buffer) {
  const file = join(folder, 'long.csv');
  await writeFile(file, content);
  const count = new CsvReader(file);
  const reader = new CsvReader(file);
  try {
    await count.readTo(Number.POSITIVE_INFINITY);
    const last = await reader.readTo(count.records - 1);
    await reader.readTo(Number.POSITIVE_INFINITY);
    return { reader, last };
  } finally {
    await count.close();
    await reader.close();
  }
}

async function read(content: string | Buffer, delimiter?: string) {
  const file = join(folder, 'a.csv');
  await writeFile(file, content);
  const reader = new CsvReader(file, { hash: true, ...(delimiter === undefined ? {} : { delimiter }) });
  try {
    const found: { line: number; values: string[] }[] = [];
    for (let record = await reader.readTo(0); record; record = await reader.readTo(reader.records)) {
      found.push({ line: record.line, values: splitRecord(record.text, String.fromCharCode(reader.delimiter)) });
    }
    return { found, reader, sha256: reader.digest() };
  } finally {
    await reader.close();
  }
}

test('lines are counted as in an editor, including quoted line breaks and empty lines', async () => {
  const { found, reader } = await read('a,b\r\n1,"x\r\ny"\r\n\r\n\n2,z\n3,"say ""hi"", now"');
  expect(found).toEqual([
    { line: 1, values: ['a', 'b'] },
    { line: 2, values: ['1', 'x\r\ny'] },
    { line: 6, values: ['2', 'z'] },
    { line: 7, values: ['3', 'say "hi", now'] },
  ]);
  expect(reader.quotedLines).toBe(true);
});

test('a byte order mark is not part of the first column', async () => {
  expect((await read('\uFEFFa,b\n1,2\n')).found[0]?.values).toEqual(['a', 'b']);
});

test('the delimiter is detected from the header', async () => {
  expect((await read('"a,x";b;c\n1;2;3\n')).found[0]?.values).toEqual(['a,x', 'b', 'c']);
  expect((await read('a\tb\n1\t2\n')).found[1]?.values).toEqual(['1', '2']);
});

test('the hash is the SHA-256 of the file', async () => {
  const text = `a,b\n${'1,2\n'.repeat(2_000_000)}`;
  const { sha256, reader } = await read('a,b\n1,2\n');
  expect(sha256).toBe(createHash('sha256').update('a,b\n1,2\n').digest('hex'));
  expect(reader.records).toBe(2);
  await writeFile(join(folder, 'long.csv'), text);
  const long = new CsvReader(join(folder, 'long.csv'), { hash: true });
  await long.readTo(Number.POSITIVE_INFINITY);
  expect([long.records, long.digest()]).toEqual([2_000_001, createHash('sha256').update(text).digest('hex')]);
  await long.close();
});

test.each([
  ['a quote that is not closed', 'a,b\n1,2\n3,"4\n5,6\n', 'malformed_csv', 3, 'A quoted value is not closed'],
  ['text behind a closing quote', 'a,b\n1,"2"x\n', 'malformed_csv', 2, 'Text follows a closing quote'],
  ['a blank behind a closing quote', 'a,b\n1,"2" \n', 'malformed_csv', 2, 'Text follows a closing quote'],
  ['a quote inside a plain value', 'a,b\n1,2\n1,x"y\n', 'malformed_csv', 3, strayQuote],
  ['a carriage return alone', 'a,b\n1,2\r3,4\n', 'malformed_csv', 2, strayReturn],
  ['a carriage return at the end', 'a,b\n1,2\r', 'malformed_csv', 2, strayReturn],
  ['a line over 1 MB', `a,b\n1,2\n${'x'.repeat(1_000_001)}\n`, 'line_too_long', 3, tooLong],
  ['a line over 1 MB that never ends', `a,b\n1,${'x'.repeat(9_000_000)}`, 'line_too_long', 2, tooLong],
  ['a quoted value over 1 MB', `a,b\n1,"${'x\n'.repeat(600_000)}"\n`, 'line_too_long', 2, tooLong],
  ['Latin-1', latin('a,b\n1,2\nü,M\n4,5\n'), 'not_utf8', 3, notUtf8],
  ['Latin-1 in the first value', latin('ä,b\n'), 'not_utf8', 1, notUtf8],
  ['Latin-1 in the last value', latin('a,b\n1,ü'), 'not_utf8', 2, notUtf8],
  ['Latin-1 behind a byte order mark', latin('\xef\xbb\xbfä,b\n'), 'not_utf8', 1, notUtf8],
  ['half a byte order mark', latin('\xef\xbba,b\n'), 'not_utf8', 1, notUtf8],
  ['the first byte of UTF-16', latin('\xffa,b\n'), 'not_utf8', 1, notUtf8],
  ['the first byte of the other UTF-16', latin('\xfea,b\n'), 'not_utf8', 1, notUtf8],
  ['UTF-16', Buffer.from('\uFEFFa,b\n', 'utf16le'), 'not_utf8', 1, utf16],
  ['the other UTF-16', Buffer.from('\uFEFFa,b\n', 'utf16le').swap16(), 'not_utf8', 1, utf16],
  ['zero bytes', 'a,b\n1,\0\n', 'not_text', 2, 'The file holds zero bytes, it is no text'],
  ['a zero byte at the start', '\0,b\n', 'not_text', 1, 'The file holds zero bytes, it is no text'],
  ['a gzip file', latin('\x1f\x8b\x08\0'), 'not_text', undefined, packed],
  ['an Excel workbook', 'PK\x03\x04rest', 'not_text', undefined, packed],
  ['an empty file', '', 'empty_file', undefined, 'The file is empty'],
])('%s is refused with its line and the reason', async (_name, content, code, line, reason) => {
  await expect(read(content, ',')).rejects.toMatchObject({ code, line, reason });
});

test.each(['PK,b\n', '\x1f,b\n', 'PKW,b\n', '\uFEC0,b\n', '\uF03F,b\n', '\u0EFF,b\n', '\x8b,b\n', '1,\x1f\n'])(
  'text that begins like another file type is read as text: %j',
  async (text) => {
    const { found } = await read(text);
    expect(found[0]?.values.join(',')).toBe(text.trimEnd());
  },
);

test('a line of 1 MB is read, even across a block boundary', async () => {
  const line = 'x'.repeat(1_000_000);
  expect((await read(`a\n${line}\nb`)).found.map(({ values }) => values[0]?.length)).toEqual([1, 1_000_000, 1]);
  // All of it but its end is in the first block.
  const rows = `${'y'.repeat(1023)}\n`.repeat(Math.floor((blockBytes - 1_000_000) / 1024) - 1);
  const before = `${rows}${'z'.repeat(blockBytes - 1_000_000 - rows.length - 1)}\n`;
  const { found } = await read(`${before}${line}\nb\n`);
  expect(found.slice(-2).map(({ values }) => values[0]?.length)).toEqual([1_000_000, 1]);
});

test('the number of values per record is counted, with or without quotes', async () => {
  for (const header of ['a,b', '"a",b']) {
    const counted = async (rows: string) => {
      const { reader } = await read(`${header}\n${rows}`);
      return [reader.minValues, reader.maxValues, reader.quotedLines];
    };
    expect(await counted('1,2\n3,4\n')).toEqual([2, 2, false]);
    expect(await counted('1\n3 4,5,6,7')).toEqual([1, 4, false]);
    expect(await counted('1,2,3,4\n1,2\n,,\n')).toEqual([2, 4, false]);
  }
  expect((await read('"a,b",c\n')).reader).toMatchObject({ minValues: 2, maxValues: 2 });
  expect((await read('\n\r\n\n')).reader).toMatchObject({ records: 0, minValues: Infinity, maxValues: 0 });
});

test.each([
  ['\n', '1'],
  ['\n', '12'],
  ['\n', '1,2'],
  ['\n', '"1"'],
  ['\r\n', '1'],
  ['\r\n', '" "'],
])('a file of several blocks is read correctly wherever the block boundary falls: %j, %s', async (end, text) => {
  const row = `${text},2${end}`;
  for (let shift = 0; shift < row.length; shift += 1) {
    const rows = Math.floor(blockBytes / row.length) + 2;
    const { reader, last } = await through(`a,b${'b'.repeat(shift)}${end}${row.repeat(rows)}`);
    const most = row.split(',').length;
    expect(reader).toMatchObject({ records: rows + 1, minValues: 2, maxValues: most });
    expect(last).toEqual({ line: rows + 1, text: row.trimEnd() });
  }
});

test('quotes are accepted only where allowed, even at the start of a block', async () => {
  const upTo = (text: string) => `a,b\n${'1,2\n'.repeat(blockBytes / 4 - 3)}${text.padStart(8, 'x\n')}`;
  for (const before of ['1,', '12,', '\n', '1,2\n']) {
    const { last } = await through(`${upTo(before)}"3",4\n5,6\n`);
    expect(last?.text).toBe('5,6');
  }
  for (const before of ['1', '1,2', '1, '])
    await expect(through(`${upTo(before)}"3",4\n`)).rejects.toMatchObject({ reason: strayQuote });
  await expect(through(`${upTo('1,2\r')}3,4\n`)).rejects.toMatchObject({ reason: strayReturn });
});

test('a byte that is not UTF-8 is reported with its line in any block', async () => {
  for (const rows of [10, blockBytes / 4, 2 * (blockBytes / 4)])
    await expect(
      through(Buffer.concat([Buffer.from(`a,b\n${'1,2\n'.repeat(rows)}`), latin('ü,2\n3,4\n')])),
    ).rejects.toMatchObject({ code: 'not_utf8', line: rows + 2 });
});

test('progress is reported after each block', async () => {
  const file = join(folder, 'told.csv');
  await writeFile(file, '1,2\n'.repeat(blockBytes / 2));
  const told: number[] = [];
  const reader = new CsvReader(file, { onBytes: (bytes) => told.push(bytes) });
  await reader.readTo(Number.POSITIVE_INFINITY);
  expect(told).toEqual([blockBytes, 2 * blockBytes, 2 * blockBytes]);
  // Nobody asked for its hash.
  expect(reader.digest()).toBe('');
  await reader.close();
});

test('a closed file cannot be read any further', async () => {
  const file = join(folder, 'closed.csv');
  await writeFile(file, 'a,b\n1,2\n');
  const reader = new CsvReader(file);
  await reader.readTo(0);
  await reader.close();
  await expect(reader.readTo(9)).rejects.toThrow('closed');
  await new CsvReader(file).close();
});

test.each([
  ['a;b,c\n', undefined, ['a;b', 'c']],
  ['a;b;c,d\n1,2,3,4\n', undefined, ['a', 'b', 'c,d']],
  ['a|b', undefined, ['a', 'b']],
  ['a\tb;c\td', undefined, ['a', 'b;c', 'd']],
  ['"a,b,c";d', undefined, ['a,b,c', 'd']],
  ['\n\r\n\na;b\n1,2,3\n', undefined, ['a', 'b']],
  ['abc\n1;2\n', undefined, ['abc']],
  ['abc,d\n', ';', ['abc,d']],
  ['a;b;c,d\n', ',', ['a;b;c', 'd']],
])('the header %j with the delimiter %s has the values %j', async (text, delimiter, values) => {
  expect((await read(text, delimiter)).found[0]?.values).toEqual(values);
});

test.each([
  ['', ['']],
  [',', ['', '']],
  ['a,', ['a', '']],
  [',a', ['', 'a']],
  ['""', ['']],
  ['"",""', ['', '']],
  ['"a","b"', ['a', 'b']],
  ['"a""b",c', ['a"b', 'c']],
  ['"""a""",""', ['"a"', '']],
  ['"a,b', ['a,b']],
  ['a,"b,""c', ['a', 'b,"c']],
])('the record %s has the values %j', (text, values) => {
  expect(splitRecord(text, ',')).toEqual(values);
});

test('any text written as RFC 4180 is read back unchanged, with its line numbers', async () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', '\r\n', ' ', '9'), maxLength: 6 });
  const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), async (all, end) => {
      const lines = all.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const { found } = await read(lines.join(end) + end, ',');
      expect(found.map(({ values }) => values)).toEqual(all);
      let line = 1;
      lines.forEach((text, i) => {
        expect(found[i]?.line).toBe(line);
        line += text.split('\n').length;
      });
    }),
    { numRuns: 60 },
  );
});
