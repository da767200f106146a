import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { CsvReader, maxRecordBytes, splitRecord } from './csvReader';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

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

test('lines are counted as an editor counts them, also behind quoted line breaks and empty lines', async () => {
  const { found, reader } = await read('a,b\r\n1,"x\r\ny"\r\n\r\n\n2,z\n3,"say ""hi"", now"');
  expect(found).toEqual([
    { line: 1, values: ['a', 'b'] },
    { line: 2, values: ['1', 'x\r\ny'] },
    { line: 6, values: ['2', 'z'] },
    { line: 7, values: ['3', 'say "hi", now'] },
  ]);
  expect(reader.quotedLines).toBe(true);
});

test('a byte order mark is no part of the first column', async () => {
  expect((await read('\uFEFFa,b\n1,2\n')).found[0]?.values).toEqual(['a', 'b']);
});

test('the delimiter is found in the header', async () => {
  expect((await read('"a,x";b;c\n1;2;3\n')).found[0]?.values).toEqual(['a,x', 'b', 'c']);
  expect((await read('a\tb\n1\t2\n')).found[1]?.values).toEqual(['1', '2']);
});

test('the hash is that of the file', async () => {
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
  ['a quote that is not closed', 'a,b\n1,2\n3,"4\n5,6\n', 'malformed_csv', 3],
  ['text behind a closing quote', 'a,b\n1,"2"x\n', 'malformed_csv', 2],
  ['a quote inside a plain value', 'a,b\n1,2\n1,x"y\n', 'malformed_csv', 3],
  ['a carriage return alone', 'a,b\n1,2\r3,4\n', 'malformed_csv', 2],
  ['a line over 1 MB', `a,b\n1,2\n1,${'x'.repeat(maxRecordBytes)}\n`, 'line_too_long', 3],
  ['a line over 1 MB that never ends', `a,b\n1,${'x'.repeat(9_000_000)}`, 'line_too_long', 2],
  ['a quoted value over 1 MB', `a,b\n1,"${'x\n'.repeat(600_000)}"\n`, 'line_too_long', 2],
  ['Latin-1', Buffer.from('a,b\n1,2\n1,M\xfcnchen\n', 'latin1'), 'not_utf8', 3],
  ['UTF-16', Buffer.from('\uFEFFa,b\n', 'utf16le'), 'not_utf8', 1],
  ['zero bytes', 'a,b\n1,\0\n', 'not_text', 2],
  ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0]), 'not_text', undefined],
  ['an Excel workbook', Buffer.from('PK\x03\x04rest'), 'not_text', undefined],
  ['an empty file', '', 'empty_file', undefined],
])('%s is refused with its line', async (_name, content, code, line) => {
  await expect(read(content, ',')).rejects.toMatchObject({ code, line });
});

test('whatever is written as RFC 4180 is read back, with its lines', async () => {
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
