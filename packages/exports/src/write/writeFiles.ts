import type { ExportFormat } from '@locus/model';

import type { ExportDocument, ExportItem } from '../document/exportDocument';
import type { DecimalSign } from './csv';
import { csvOf } from './csv';
import { csvName, exportName } from './fileNames';
import type { ExportHost } from './host';
import { mapPicture } from './host';
import type { ExportFile } from './zip';
import { zipOf } from './zip';

/** How far the writing is, by analysis: pages done of all, and the title of what is being written. */
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
 * Writes what was asked for as one file; several CSV files or pictures come in a zip. Each writer is loaded when it is
 * needed. In a browser, pictures are taken on the export stage instead.
 */
export async function writeFile(
  document: ExportDocument,
  format: ExportFormat,
  host: ExportHost,
  options: { decimal?: DecimalSign; onProgress?: (progress: WriteProgress) => void } = {},
): Promise<ExportFile> {
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
  const pictures = new Map<number, ReturnType<typeof mapPicture>>();
  const paged = {
    readFont: host.readFont,
    mapPicture: (item: number, widthPx: number, heightPx: number) => {
      const picture = pictures.get(item) ?? mapPicture(host, document, document.items[item]?.map, widthPx, heightPx);
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

/** The analyses of which a CSV file can be made: those with a table, or with a reason why there is none. */
export const tabled = ({ items }: ExportDocument): ExportItem[] => items.filter(({ table }) => table);

async function csvFile(document: ExportDocument, decimal: DecimalSign | undefined): Promise<ExportFile> {
  const encode = (item: ExportItem) =>
    new TextEncoder().encode(csvOf(item.table ?? { columns: [], rows: [] }, decimal));
  const items = tabled(document);
  const [first] = items;
  if (items.length === 1 && first) return { name: csvName(document, first), type: types.csv, bytes: encode(first) };
  return zipOf(
    document,
    items.map((item) => ({ name: csvName(document, item), type: types.csv, bytes: encode(item) })),
  );
}
