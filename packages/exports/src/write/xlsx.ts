import { roundTo } from '@locus/model/text';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { utils, write, type CellObject, type DenseWorkSheet, type WorkSheet } from 'xlsx';

import type { CategoryChart, ContentCell, ContentColumn, ContentTable, RankingChart } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import { stampParts } from '../document/stamp';
import { chartData } from './chartData';
import { without } from './fileNames';
import { zipInPieces } from './zip';

/** The number format. */
const numberFormat = '#,##0.00';
/** The format of percentages, which are stored as shares. */
const percentFormat = '0.00%';

/** Maximum width of a column, in characters. */
const maxWidth = 60;

/**
 * A workbook: a first sheet that describes it, then one sheet per analysis; numbers are numbers. The rows of tables are
 * written in chunks and compressed at once: as objects or as one text, those of a large table take a quarter of a
 * gigabyte.
 */
export function xlsxOf(document: ExportDocument): Uint8Array {
  const { frame, items, direction, stamp } = document;
  const book = utils.book_new();
  const names = sheetNames([frame.labels.about, ...items.map(({ title }) => title)]);
  utils.book_append_sheet(book, aboutSheet(document, names.slice(1)), names[0]);
  items.forEach((item, i) => utils.book_append_sheet(book, sheetOf(tableOf(item, frame.labels.noTable)), names[i + 1]));
  book.Workbook = { Views: [{ RTL: direction === 'rtl' }] };
  book.Props = { Title: frame.report, Subject: frame.project, Author: frame.product };
  (book as { Custprops?: object }).Custprops = {
    LocusView: stamp.view,
    LocusData: stamp.version,
    LocusOf: stampParts(stamp),
  };
  // The library's own compression takes three times as long and produces a file three times as large.
  const parts = unzipSync(new Uint8Array(write(book, { type: 'array', compression: false }) as ArrayBuffer));
  const tables = new Map(
    items.map((item, i) => [`xl/worksheets/sheet${i + 2}.xml`, tableOf(item, frame.labels.noTable)]),
  );
  return zipInPieces(
    Object.entries(parts).map(([name, bytes]) => {
      const table = tables.get(name);
      return { name, pieces: table ? withRows(bytes, table) : [bytes] };
    }),
    new Date(document.made.day),
  );
}

/** The workbook behind a graph on a slide: a row per label, a column per series; hidden values are empty cells. */
export function chartWorkbook(chart: CategoryChart | RankingChart): Uint8Array {
  const { labels, series } = chartData(chart);
  const rows: (CellObject | null)[][] = [
    [null, ...series.map(({ name }) => textCell(name))],
    ...labels.map((label, row) => [
      textCell(label),
      ...series.map(({ values }): CellObject | null => {
        const value = values[row] ?? null;
        return value === null ? null : { t: 'n', v: value };
      }),
    ]),
  ];
  const book = utils.book_new();
  // The graph looks for its numbers in a sheet of this name.
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1');
  return new Uint8Array(write(book, { type: 'array', compression: true }) as ArrayBuffer);
}

/** Names accepted by Excel: up to 31 characters, none of `[]:*?/\`, unique ignoring case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const bare = without(name.replaceAll(/[[\]:*?/\\]/g, ' '), ["'", ' ']) || '_';
    for (let i = 1; ; i++) {
      const end = i === 1 ? '' : ` ${i}`;
      const unique = bare.slice(0, 31 - end.length).trimEnd() + end;
      if (taken.has(unique.toLowerCase())) continue;
      taken.add(unique.toLowerCase());
      return unique;
    }
  });
}

/** What the file is, the contents of each sheet, and what is missing from the numbers. */
function aboutSheet({ frame, items, stamp }: ExportDocument, names: readonly string[]): WorkSheet {
  const { labels } = frame;
  const facts: ContentCell[][] = [
    [labels.report, frame.report],
    [labels.project, frame.project],
    [labels.period, frame.period],
    [labels.dataAsOf, frame.dataAsOf],
    [labels.about, frame.exported],
    [labels.address, frame.address],
    [],
    [labels.sheet, labels.rows, labels.notes],
    ...items.map((item, i) => [
      names[i] ?? '',
      item.problem ? 0 : (item.table?.rows.length ?? 0),
      [item.problem, ...item.findings, item.sentence, ...item.notes].filter(Boolean).join(' '),
    ]),
    [],
    [labels.numbers],
    ...items.flatMap((item, i) => item.about.map(({ label, text }) => [names[i] ?? '', label, text])),
    [],
    [labels.locations],
    ...frame.places.map((place) => [place]),
  ];
  const sheet: WorkSheet = {};
  facts.forEach((row, r) =>
    row.forEach((cell, c) => {
      sheet[utils.encode_cell({ r, c })] = typeof cell === 'number' ? { t: 'n', v: cell } : textCell(cell ?? '');
    }),
  );
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: facts.length - 1, c: 2 } });
  sheet['!cols'] = [{ wch: 28 }, { wch: 44 }, { wch: 90 }];
  const address = sheet[utils.encode_cell({ r: 5, c: 1 })] as CellObject;
  address.l = { Target: frame.address || stamp.view };
  return sheet;
}

function tableOf({ table, problem }: ExportItem, noTable: string): ContentTable {
  // A missing analysis says why; one without data has its header and no rows.
  return table ?? { columns: [{ head: problem ?? noTable, kind: 'text' }], rows: [] };
}

/** A sheet with its header and one row, which shows how the cells of each column are written. */
function sheetOf({ columns, rows }: ContentTable): WorkSheet {
  const heads = columns.map((column) => textCell(headOf(column, column.head)));
  const sample = columns.map(({ kind }): CellObject => {
    if (kind === 'text') return textCell('x');
    return { t: 'n', v: 0, z: kind === 'percent' ? percentFormat : numberFormat };
  });
  const none: CellObject[] = [];
  const sheet = {
    '!data': [heads, ...(rows.length > 0 ? [sample] : []), ...rows.slice(1).map(() => none)],
  } as unknown as DenseWorkSheet;
  const range = { s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } };
  sheet['!ref'] = utils.encode_range(range);
  sheet['!cols'] = columns.map(({ head }, c) => ({ wch: widthOf(head, rows, c) }));
  sheet['!autofilter'] = { ref: utils.encode_range(range) };
  return sheet;
}

/** The number of rows per chunk. */
const rowsOfPiece = 500;

/** A sheet's part with the rows of its table in place of the sample row. */
function* withRows(part: Uint8Array, { columns, rows }: ContentTable): Generator<Uint8Array> {
  const xml = strFromU8(part);
  const begin = xml.indexOf('<row r="2">');
  const end = xml.indexOf('</sheetData>');
  if (begin < 0 || end < begin) return yield part;
  const styles = new Map(
    [...xml.slice(begin, end).matchAll(/<c r="([A-Z]+)2" s="(\d+)"/g)].map(([, letters, style]) => [letters, style]),
  );
  const writers = columns.map(({ kind }, c) => {
    const letters = utils.encode_col(c);
    return cellWriter(letters, kind, styles.get(letters));
  });
  yield strToU8(xml.slice(0, begin));
  for (let from = 0; from < rows.length; from += rowsOfPiece) {
    let piece = '';
    for (const [i, row] of rows.slice(from, from + rowsOfPiece).entries()) {
      const number = from + i + 2;
      let cells = '';
      for (const [c, writeCell] of writers.entries()) cells += writeCell(row[c] ?? null, number);
      if (cells !== '') piece += `<row r="${number}">${cells}</row>`;
    }
    yield strToU8(piece);
  }
  yield strToU8(xml.slice(end));
}

/** Writes the cells of a column; text among numbers stays text, and unknown values have no cell. */
function cellWriter(letters: string, kind: ContentColumn['kind'], style: string | undefined) {
  const styled = style === undefined ? '' : ` s="${style}"`;
  return (value: ContentCell, row: number): string => {
    if (value === null) return '';
    if (typeof value === 'string' || kind === 'text')
      return `<c r="${letters}${row}" t="str"><v xml:space="preserve">${escaped(cut(String(value)))}</v></c>`;
    if (!Number.isFinite(value)) return '';
    const number = kind === 'percent' ? roundTo(value / 100, 6) : value;
    return `<c r="${letters}${row}"${styled}><v>${number}</v></c>`;
  };
}

const signs = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** A text escaped for XML; control characters have already been removed from documents. */
const escaped = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replaceAll(/\r\n?/g, '\n').replaceAll(/[&<>]/g, (sign) => signs.get(sign) ?? '') : text;

/** A percentage's cell shows the percent sign, so its header omits it. */
const headOf = (column: ContentColumn | undefined, head: string): string =>
  column?.kind === 'percent' ? head.replace(/, %$/, '') : head;

/** Text stays text, whatever it looks like; it is cut at Excel's limit. */
const textCell = (text: string): CellObject => ({ t: 's', v: cut(text) });

const cut = (text: string): string => (text.length > 32_767 ? text.slice(0, 32_767) : text);

function widthOf(head: string, rows: ContentTable['rows'], column: number): number {
  let width = head.length + 4;
  for (const row of rows.slice(0, 500)) width = Math.max(width, String(row[column] ?? '').length + 2);
  return Math.min(maxWidth, width);
}
