import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { read } from 'xlsx';

import type { ContentTable } from '@locus/analyses';
import type { ExportDocument } from '../document/exportDocument';
import { storyDocument } from '../testing/storyDocument';
import { csvOf } from './csv';
import { csvName, exportName, safeName } from './fileNames';
import { sheetNames, xlsxOf } from './xlsx';

let document: ExportDocument;
beforeAll(async () => {
  document = await storyDocument({ dataSets: ['table'] });
});

const table: ContentTable = {
  columns: [
    { head: 'Name', kind: 'text' },
    { head: 'Share, %', kind: 'percent' },
    { head: 'km', kind: 'number' },
  ],
  rows: [
    ['=1+1', 22.89, 1234.5],
    ['+49 30', null, -3],
    ['-"x", y;z', 0.5, null],
    ['@here\nthere', 100, 0],
    ['חנות תל אביב 🏬', 1, 2],
  ],
};

test('CSV starts with a byte order mark, ends lines with CR LF and escapes formulas', () => {
  expect(csvOf(table)).toBe(
    [
      '\uFEFFName,"Share, %",km',
      "'=1+1,22.89,1234.5",
      "'+49 30,,-3",
      `"'-""x"", y;z",0.5,`,
      `"'@here\nthere",100,0`,
      'חנות תל אביב 🏬,1,2',
      '',
    ].join('\r\n'),
  );
});

test('with a decimal comma, fields are separated by semicolons', () => {
  expect(csvOf(table, ',').split('\r\n').slice(0, 2)).toEqual(['\uFEFFName;Share, %;km', "'=1+1;22,89;1234,5"]);
});

test('CSV files are named after report, item and time, with characters that every system accepts', () => {
  const [item] = document.items;
  expect(csvName(document, item!)).toBe('Store network_Visit trends_2026-11-22_10_14_05.csv');
});

test('other files are named after day, report and product', () => {
  expect(exportName(document, 'pdf')).toBe('2026-11-22_Store network_Locus_Export.pdf');
});

test('file names are safe on every system, however long or unusual', () => {
  expect(safeName('a/b\\c:d*e?f"g<h>i|j')).toBe('a_b_c_d_e_f_g_h_i_j');
  expect(safeName('..hidden. ')).toBe('hidden');
  expect(safeName('con')).toBe('_con');
  expect(safeName('\u202Egpj.exe')).toBe('_gpj.exe');
  expect(safeName('')).toBe('_');
  const long = { ...document, frame: { ...document.frame, report: '🏬'.repeat(300) } };
  const name = exportName(long, 'pdf');
  expect(name).toMatch(/^2026-11-22_🏬+_Locus_Export\.pdf$/u);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255 + 30);
});

test('[VIEW-290] Excel formats numbers as "#,##0.00" and percentages as "0.00%", with the values of the screen', () => {
  const book = read(xlsxOf(document), { cellNF: true });
  const crossed = book.Sheets['Cross-visitation']!;
  expect(crossed['C2']).toMatchObject({ t: 'n', v: 5.91, z: '#,##0.00', w: '5.91' });
  expect(crossed['D2']).toMatchObject({ t: 'n', v: 0.3371, z: '0.00%', w: '33.71%' });
  expect(book.Sheets['Visit trends']!['C2']).toMatchObject({ t: 'n', v: 35400, z: '#,##0.00', w: '35,400.00' });
});

test('a workbook has a cover sheet, a sheet per analysis, column widths, filters and no formulas', () => {
  const file = xlsxOf({ ...document, items: [{ ...document.items[0]!, table }, ...document.items.slice(1)] });
  const book = read(file);
  expect(book.SheetNames).toEqual([
    'About this file',
    'Visit trends',
    'Popular day & hour',
    'Visit duration',
    'Retention rate',
    'Catchment',
    'Cross-visitation',
    'Movement',
    'Absorption',
    'Attraction',
  ]);
  expect(book.Sheets['About this file']!['B2']?.v).toBe('Retail Berlin');
  expect(book.Sheets['Visit trends']!['A2']).toMatchObject({ t: 's', v: '=1+1' });
  const parts = unzipSync(file);
  for (const [name, bytes] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/sheet')) continue;
    const xml = strFromU8(bytes);
    expect(xml).not.toMatch(/<f[ >/]/);
    expect(xml).toContain('<cols>');
    if (name !== 'xl/worksheets/sheet1.xml') expect(xml).toContain('<autoFilter');
  }
  expect(strFromU8(parts['docProps/custom.xml']!)).toContain(document.stamp.version);
});

test('every part that a workbook refers to exists', () => {
  const parts = unzipSync(xlsxOf(document));
  const types = strFromU8(parts['[Content_Types].xml']!);
  for (const [, name] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(Object.keys(parts)).toContain(name);
  for (const [, target] of strFromU8(parts['xl/_rels/workbook.xml.rels']!).matchAll(/Target="([^"]+)"/g)) {
    expect(Object.keys(parts)).toContain(`xl/${target?.replace(/^\/xl\//, '')}`);
  }
});

test('each row of a long table is written in its own row, with its texts and with unknown values empty', () => {
  const texts = ['a & <b>', ' "quoted" \'single\' ', 'two\nlines\r\nmore', 'חנות 🏬', '=1+1', '', 'x'.repeat(40_000)];
  const rows = Array.from({ length: 1503 }, (_, i): ContentTable['rows'][number] => [
    texts[i % texts.length]!,
    i % 5 === 0 ? null : (i % 1000) / 10,
    i % 7 === 0 ? 'unsure' : i - 700.25,
  ]);
  rows[700] = [null, null, null];
  const [item] = document.items;
  const file = xlsxOf({ ...document, items: [{ ...item!, table: { ...table, rows } }] });
  const sheet = read(file, { cellNF: true }).Sheets['Visit trends']!;
  expect(sheet['!ref']).toBe('A1:C1504');
  expect(rows.map((_, i) => ['A', 'B', 'C'].map((column) => sheet[`${column}${i + 2}`]?.v ?? null))).toEqual(
    rows.map(([text, share, number]) => [
      typeof text === 'string' ? text.replaceAll('\r\n', '\n').slice(0, 32_767) : null,
      typeof share === 'number' ? Number((share / 100).toFixed(6)) : null,
      number,
    ]),
  );
  expect(sheet['B1503']).toMatchObject({ t: 'n', z: '0.00%' });
  expect(sheet['C1503']).toMatchObject({ t: 'n', z: '#,##0.00' });
  expect(sheet['C9']).toMatchObject({ t: 's', v: 'unsure' });
  // Each row appears once, in order, as Excel requires.
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet2.xml']!);
  const numbers = [...xml.matchAll(/<row r="(\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 1504 }, (_, i) => i + 1).filter((number) => number !== 702));
});

test('Hebrew sheets run from right to left', async () => {
  const hebrew = await storyDocument({ language: 'il', types: ['DURATION'], dataSets: ['table'] });
  const xml = strFromU8(unzipSync(xlsxOf(hebrew))['xl/worksheets/sheet2.xml']!);
  expect(xml).toContain('rightToLeft="1"');
});

test('sheet names fit Excel’s limits and are unique', () => {
  expect(sheetNames(['a/b', 'A b', 'x'.repeat(40), 'x'.repeat(41), "'"])).toEqual([
    'a b',
    'A b 2',
    'x'.repeat(31),
    `${'x'.repeat(29)} 2`,
    '_',
  ]);
});
