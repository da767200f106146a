import type { ExportFormat } from '@locus/model/view';

import type { ContentTable } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import type { DecimalSign } from './csv';
import { csvOf } from './csv';
import { csvName, exportName, safeName } from './fileNames';
import type { ExportHost } from './host';
import { mapPicture } from './host';
import type { ExportFile } from './zip';
import { zipOf } from './zip';

/** The progress of writing, by analysis: pages done out of all, and the title of what is being written. */
export interface WriteProgress {
  done: number;
  all: number;
  title: string;
}

const types = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

/**
 * Writes the requested export as one file; several CSV files or pictures are packed into a zip. Each writer is loaded
 * on demand. In a browser, pictures are taken on the export stage instead.
 */
export async function writeFile(
  document: ExportDocument,
  format: ExportFormat,
  host: ExportHost,
  options: { decimal?: DecimalSign; onProgress?: (progress: WriteProgress) => void } = {},
): Promise<ExportFile> {
  const nothing = whyNothing(document, format);
  if (nothing !== undefined) throw new Error(nothing);
  if (format === 'csv') return csvFile(document, options.decimal);
  const name = exportName(document, format);
  if (format === 'xlsx') {
    const { xlsxOf } = await import('./xlsx');
    return { name, type: types.xlsx, bytes: xlsxOf(document) };
  }
  if (format === 'png') {
    const { picturesOf } = await import('./pictures');
    return picturesOf(document, host, (done, all) => options.onProgress?.({ done, all, title: name }));
  }
  // Unpacked once for all maps of the file.
  let base: ReturnType<ExportHost['base']> | undefined;
  const own = { ...host, base: () => (base ??= host.base()) };
  const pictures = new Map<number, ReturnType<typeof mapPicture>>();
  const paged = {
    readFont: host.readFont,
    canvas: host.canvas,
    mapPicture: (item: number, widthPx: number, heightPx: number) => {
      const picture = pictures.get(item) ?? mapPicture(own, document, document.items[item]?.map, widthPx, heightPx);
      pictures.set(item, picture);
      return picture;
    },
    onPage: (done: number, all: number) => options.onProgress?.({ done, all, title: name }),
  };
  const bytes =
    format === 'pdf'
      ? await (await import('./pdf')).pdfOf(document, paged)
      : await (await import('./pptx')).pptxOf(document, paged);
  return { name, type: types[format], bytes };
}

/** Why no file can be created from a document, as text: none of it could be read, or none of it has a table. */
export function whyNothing(document: ExportDocument, format: ExportFormat): string | undefined {
  const { items, frame } = document;
  if (items.every(({ unread }) => unread)) return items[0]?.problem ?? frame.labels.noTable;
  return format === 'csv' && tablesOf(document).length === 0 ? frame.labels.noTable : undefined;
}

/** The tables for CSV files; one without data has the reason as its header. */
function tablesOf({ items }: ExportDocument): { item: ExportItem; table: ContentTable }[] {
  return items.flatMap((item) => {
    const { table, problem, unread, dataSets } = item;
    if (table) return [{ item, table }];
    const empty = problem !== undefined && !unread && dataSets.includes('table');
    return empty ? [{ item, table: { columns: [{ head: problem, kind: 'text' }], rows: [] } }] : [];
  });
}

/** The name of the CSV file of a document, or of the zip of several. */
export function csvFileName(document: ExportDocument): string {
  const [first, ...others] = tablesOf(document);
  const single = others.length === 0 && document.items.every(({ unread }) => !unread);
  return single && first ? csvName(document, first.item) : exportName(document, 'zip');
}

async function csvFile(document: ExportDocument, decimal: DecimalSign | undefined): Promise<ExportFile> {
  const encoder = new TextEncoder();
  const files = tablesOf(document).map(({ item, table }) => ({
    name: csvName(document, item),
    type: types.csv,
    bytes: encoder.encode(csvOf(table, decimal)),
  }));
  const unread = document.items.filter((item) => item.unread);
  const [first] = files;
  if (files.length === 1 && unread.length === 0 && first) return first;
  // Missing parts are listed beside the tables: rows of values have no place for them.
  const lines = unread.map(({ title, problem }) => `${title}: ${problem}\r\n`).join('');
  const named = {
    name: safeName(`${document.frame.labels.leftOut}.txt`),
    type: 'text/plain;charset=utf-8',
    bytes: encoder.encode(`\uFEFF${lines}`),
  };
  return zipOf(document, unread.length > 0 ? [...files, named] : files);
}
