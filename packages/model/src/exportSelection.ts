import type { ReportItemType } from './enums';

/** What of an item an export holds. */
export const exportDataSets = ['map', 'graphs-charts', 'table'] as const;
/** What of an item an export holds. */
export type ExportDataSet = (typeof exportDataSets)[number];

/** The formats of an export, in the order they are offered. */
export const exportFormats = ['png', 'pdf', 'pptx', 'csv', 'xlsx'] as const;
/** A format of an export; several `png` or `csv` files come in one zip. */
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: of which analyses which data sets, as what. */
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

/** The data set of a name or its alias: `chart` stands for `graphs-charts`; undefined for any other word. */
export const exportDataSetOf = (name: string): ExportDataSet | undefined => dataSetNames.get(name);

/** The format of a name or its alias: `powerpoint` stands for `pptx`; undefined for any other word. */
export const exportFormatOf = (name: string): ExportFormat | undefined => formatNames.get(name);

/** The formats that data sets can be saved in: tables alone as files of rows, all else as pages and pictures. */
export const exportFormatsFor = (dataSets: readonly ExportDataSet[]): readonly ExportFormat[] =>
  dataSets.some((dataSet) => dataSet !== 'table') ? ['png', 'pdf', 'pptx'] : ['csv', 'xlsx'];

/** What the dialog opens with: the analysis on show, its table, as CSV. */
export const firstExportSelection = (type: ReportItemType | undefined): ExportSelection => ({
  metric: type ? [type] : [],
  dataSet: ['table'],
  format: 'csv',
});

/** The selection with other data sets; a format that they do not have gives way to their first one. */
export function withDataSets(selection: ExportSelection, dataSet: readonly ExportDataSet[]): ExportSelection {
  const offered = exportFormatsFor(dataSet);
  const format = offered.includes(selection.format) ? selection.format : (offered[0] ?? 'csv');
  return { ...selection, dataSet: exportDataSets.filter((entry) => dataSet.includes(entry)), format };
}

/** The data sets that an analysis has of those chosen: movement has no table. */
export const exportedOf = (type: ReportItemType, dataSets: readonly ExportDataSet[]): readonly ExportDataSet[] =>
  dataSets.filter((dataSet) => dataSet !== 'table' || type !== 'MOVEMENT');
