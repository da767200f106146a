import type { ExportDocument } from '@locus/exports';
import { csvFileName, exportName, pagesOfItem, planPages } from '@locus/exports';
import { stagePictures } from '@locus/exports/browser';
import type { ExportContent } from '@locus/forms/shared';
import type { ExportFormat } from '@locus/model/view';

/** The future contents of a document's file, counted as its writers do. */
export function contentOf(document: ExportDocument, format: ExportFormat): ExportContent {
  const pictures = format === 'png' ? stagePictures(document) : [];
  const rows = document.items.map((item) => ({
    type: item.type,
    maps: item.map && !item.problem ? 1 : 0,
    graphs: item.dataSets.includes('graphs-charts') && !item.problem ? item.charts.length : 0,
    rows: item.dataSets.includes('table') && !item.problem ? (item.table?.rows.length ?? 0) : 0,
    pages: format === 'png' ? pictures.filter((picture) => picture.item === item).length : pagesOfItem(item).length,
    problem: item.problem,
  }));
  const planned = planPages(document);
  return {
    rows,
    pages: format === 'png' ? pictures.length : planned.length,
    about: format === 'png' ? 0 : planned.filter(({ kind }) => kind === 'about').length,
    name: nameOf(document, format, pictures.length),
  };
}

function nameOf(document: ExportDocument, format: ExportFormat, pictures: number): string {
  if (format === 'png') return exportName(document, pictures === 1 ? 'png' : 'zip');
  if (format === 'csv') return csvFileName(document);
  return exportName(document, format);
}
