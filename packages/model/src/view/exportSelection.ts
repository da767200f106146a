import type { ReportItemType } from '../entities/enums';

/** The data sets of an item that can be exported. */
export const exportDataSets = ['map', 'graphs-charts', 'table'] as const;
/** The data sets of an item that can be exported. */
export type ExportDataSet = (typeof exportDataSets)[number];

/** The export formats, in the order they are offered. */
export const exportFormats = ['png', 'pdf', 'pptx', 'csv', 'xlsx'] as const;
/** An export format; multiple `png` or `csv` files are packed into one zip. */
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: which data sets of which analyses, and in which format. */
export interface ExportSelection {
  metric: ReportItemType[];
  dataSet: ExportDataSet[];
  format: ExportFormat;
}

const dataSetNames = new Map<string, ExportDataSet>([
  ...exportDataSets.map((name) => [name, name] as const),
  ['chart', 'graphs-charts'],
]);

const formatNames = new Map<string, ExportFormat>([
  ...exportFormats.map((name) => [name, name] as const),
  ['powerpoint', 'pptx'],
]);

/** The data set for a name or its alias: `chart` means `graphs-charts`; undefined for any other word. */
export const exportDataSetOf = (name: string): ExportDataSet | undefined => dataSetNames.get(name);

/** The format for a name or its alias: `powerpoint` means `pptx`; undefined for any other word. */
export const exportFormatOf = (name: string): ExportFormat | undefined => formatNames.get(name);

/**
 * The formats available for data sets: tables alone can be saved as files of rows, everything else as pages and
 * pictures.
 */
export const exportFormatsFor = (dataSets: readonly ExportDataSet[]): readonly ExportFormat[] =>
  dataSets.some((dataSet) => dataSet !== 'table') ? ['png', 'pdf', 'pptx'] : ['csv', 'xlsx'];

/** The dialog's initial selection: the analysis on show, its table, as CSV. */
export const firstExportSelection = (type: ReportItemType | undefined): ExportSelection => ({
  metric: type ? [type] : [],
  dataSet: ['table'],
  format: 'csv',
});

/** The selection with other data sets; if the format is not available for them, their first one is chosen. */
export function withDataSets(selection: ExportSelection, dataSet: readonly ExportDataSet[]): ExportSelection {
  const offered = exportFormatsFor(dataSet);
  const format = offered.includes(selection.format) ? selection.format : (offered[0] ?? 'csv');
  return { ...selection, dataSet: exportDataSets.filter((entry) => dataSet.includes(entry)), format };
}

/** Those of the chosen data sets that an analysis has: movement has no table. */
export const exportedOf = (type: ReportItemType, dataSets: readonly ExportDataSet[]): readonly ExportDataSet[] =>
  dataSets.filter((dataSet) => dataSet !== 'table' || type !== 'MOVEMENT');
