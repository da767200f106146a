import { unzipSync, zipSync } from 'fflate';
import { utils, write, type CellObject, type DenseWorkSheet, type WorkSheet } from 'xlsx';

import type {
  CategoryChart,
  ExportCell,
  ExportColumn,
  ExportDocument,
  ExportItem,
  ExportTable,
  RankingChart,
} from '../document/exportDocument';
import { stampParts } from '../document/stamp';
import { chartData } from './chartData';
import { without } from './fileNames';

/** The format of numbers. */
const numberFormat = '#,##0.00';
/** The format of percentages, which are stored as shares. */
const percentFormat = '0.00%';

/** Widest a column gets, in characters. */
const maxWidth = 60;

/** A workbook: a first sheet that says what it is, then a sheet an analysis; numbers are numbers. */
export function xlsxOf(document: ExportDocument): Uint8Array {
  const { frame, items, direction, stamp } = document;
  const book = utils.book_new();
  const names = sheetNames([frame.labels.about, ...items.map(({ title }) => title)]);
  utils.book_append_sheet(book, aboutSheet(document, names.slice(1)), names[0]);
  items.forEach((item, i) => utils.book_append_sheet(book, itemSheet(item, frame.labels.noTable), names[i + 1]));
  book.Workbook = { Views: [{ RTL: direction === 'rtl' }] };
  book.Props = { Title: frame.report, Subject: frame.project, Author: frame.product };
  (book as { Custprops?: object }).Custprops = {
    LocusView: stamp.view,
    LocusData: stamp.version,
    LocusOf: stampParts(stamp),
  };
  // Its own packing takes three times as long and makes a file three times as large.
  const parts = unzipSync(new Uint8Array(write(book, { type: 'array', compression: false }) as ArrayBuffer));
  return zipSync(parts, { level: 6, mtime: new Date(document.made.day) });
}

/** The workbook behind a graph of a slide: a row a label, a column a series; hidden values are empty cells. */
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

/** Names that Excel takes: up to 31 characters, none of `[]:*?/\`, no name twice in either case. */
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

/** What the file is, what each sheet holds, and what the numbers leave out. */
function aboutSheet({ frame, items, stamp }: ExportDocument, names: readonly string[]): WorkSheet {
  const { labels } = frame;
  const facts: ExportCell[][] = [
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
      [item.problem, item.sentence, ...item.notes].filter(Boolean).join(' '),
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

function itemSheet({ table, problem }: ExportItem, noTable: string): WorkSheet {
  // An analysis that is not there says why; one without data has its heads and no rows.
  if (!table) return sheetOf({ columns: [{ head: problem ?? noTable, kind: 'text' }], rows: [] });
  return sheetOf(table);
}

function sheetOf({ columns, rows }: ExportTable): WorkSheet {
  // Rows as lists: with a name for every cell, writing takes twice as long.
  const heads = columns.map((column) => textCell(headOf(column, column.head)));
  const cells = rows.map((row) => columns.map((column, c) => cellOf(row[c] ?? null, column)));
  const sheet = { '!data': [heads, ...cells] } as DenseWorkSheet;
  const range = { s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } };
  sheet['!ref'] = utils.encode_range(range);
  sheet['!cols'] = columns.map(({ head }, c) => ({ wch: widthOf(head, rows, c) }));
  sheet['!autofilter'] = { ref: utils.encode_range(range) };
  return sheet;
}

/** A percentage's cell carries its sign, so its head does not say it again. */
const headOf = (column: ExportColumn | undefined, head: string): string =>
  column?.kind === 'percent' ? head.replace(/, %$/, '') : head;

function cellOf(value: ExportCell, column: ExportColumn | undefined): CellObject | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string' || column?.kind === 'text') return textCell(String(value));
  if (column?.kind === 'percent') return { t: 'n', v: Number((value / 100).toFixed(6)), z: percentFormat };
  return { t: 'n', v: value, z: numberFormat };
}

/** Text stays text, whatever it looks like; more than Excel takes of it is cut. */
const textCell = (text: string): CellObject => ({ t: 's', v: text.slice(0, 32_767) });

function widthOf(head: string, rows: ExportTable['rows'], column: number): number {
  let width = head.length + 4;
  for (const row of rows.slice(0, 500)) width = Math.max(width, String(row[column] ?? '').length + 2);
  return Math.min(maxWidth, width);
}
