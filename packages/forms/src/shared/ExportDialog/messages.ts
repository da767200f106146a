import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  settings: NoMessageValues;
  format: NoMessageValues;
  metrics: NoMessageValues;
  dataSets: NoMessageValues;
  nothing: NoMessageValues;
  map: NoMessageValues;
  graphs: NoMessageValues;
  table: NoMessageValues;
  pdf: NoMessageValues;
  pdfHint: NoMessageValues;
  pptx: NoMessageValues;
  pptxHint: NoMessageValues;
  png: NoMessageValues;
  pngHint: { count: number };
  csv: NoMessageValues;
  csvHint: { count: number };
  xlsx: NoMessageValues;
  xlsxHint: NoMessageValues;
  decimal: NoMessageValues;
  decimalPoint: NoMessageValues;
  decimalComma: NoMessageValues;
  holds: NoMessageValues;
  counting: NoMessageValues;
  metric: NoMessageValues;
  graph: NoMessageValues;
  rows: NoMessageValues;
  pages: { format: string };
  cover: NoMessageValues;
  about: NoMessageValues;
  total: NoMessageValues;
  missing: { reason: string };
  noTable: NoMessageValues;
  homeView: NoMessageValues;
  cancel: NoMessageValues;
  start: NoMessageValues;
  running: NoMessageValues;
  working: NoMessageValues;
  stepLoad: { name: string };
  stepWrite: { page: number; pages: number };
  stepDraw: { name: string };
  stepFile: NoMessageValues;
  left: { step: string; seconds: number };
  done: NoMessageValues;
  saved: { name: string };
  leftOut: NoMessageValues;
  failed: NoMessageValues;
  cancelExport: NoMessageValues;
  hide: NoMessageValues;
  show: NoMessageValues;
  close: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'forms.ExportDialog.title', defaultMessage: 'Export' },
  settings: { id: 'forms.ExportDialog.settings', defaultMessage: 'Settings' },
  format: { id: 'forms.ExportDialog.format', defaultMessage: 'Format' },
  metrics: { id: 'forms.ExportDialog.metrics', defaultMessage: 'Select metrics' },
  dataSets: { id: 'forms.ExportDialog.dataSets', defaultMessage: 'Select data sets' },
  nothing: { id: 'forms.ExportDialog.nothing', defaultMessage: 'None' },
  map: { id: 'forms.ExportDialog.map', defaultMessage: 'Map' },
  graphs: { id: 'forms.ExportDialog.graphs', defaultMessage: 'Graphs & charts' },
  table: { id: 'forms.ExportDialog.table', defaultMessage: 'Table' },
  pdf: { id: 'forms.ExportDialog.pdf', defaultMessage: 'PDF' },
  pdfHint: { id: 'forms.ExportDialog.pdfHint', defaultMessage: 'A4 landscape, for print' },
  pptx: { id: 'forms.ExportDialog.pptx', defaultMessage: 'PowerPoint' },
  pptxHint: { id: 'forms.ExportDialog.pptxHint', defaultMessage: 'Charts stay editable' },
  png: { id: 'forms.ExportDialog.png', defaultMessage: 'PNG' },
  pngHint: {
    id: 'forms.ExportDialog.pngHint',
    defaultMessage: '{count, plural, =0 {Images} one {One image} other {Zip of # images}}',
  },
  csv: { id: 'forms.ExportDialog.csv', defaultMessage: 'CSV' },
  csvHint: {
    id: 'forms.ExportDialog.csvHint',
    defaultMessage: '{count, plural, =0 {Rows of values} one {One file} other {Zip of # files}}',
  },
  xlsx: { id: 'forms.ExportDialog.xlsx', defaultMessage: 'Excel' },
  xlsxHint: { id: 'forms.ExportDialog.xlsxHint', defaultMessage: 'A sheet for each metric' },
  decimal: { id: 'forms.ExportDialog.decimal', defaultMessage: 'Decimal sign' },
  decimalPoint: { id: 'forms.ExportDialog.decimalPoint', defaultMessage: 'Point: 1.5' },
  decimalComma: { id: 'forms.ExportDialog.decimalComma', defaultMessage: 'Comma: 1,5, with semicolons' },
  holds: { id: 'forms.ExportDialog.holds', defaultMessage: 'What the file will hold' },
  counting: { id: 'forms.ExportDialog.counting', defaultMessage: 'Loading the data to count it…' },
  metric: { id: 'forms.ExportDialog.metric', defaultMessage: 'Metric' },
  graph: { id: 'forms.ExportDialog.graph', defaultMessage: 'Graph' },
  rows: { id: 'forms.ExportDialog.rows', defaultMessage: 'Rows' },
  pages: {
    id: 'forms.ExportDialog.pages',
    defaultMessage: '{format, select, pptx {Slides} png {Images} other {Pages}}',
  },
  cover: { id: 'forms.ExportDialog.cover', defaultMessage: 'Title, contents' },
  about: { id: 'forms.ExportDialog.about', defaultMessage: 'Method, confidence' },
  total: { id: 'forms.ExportDialog.total', defaultMessage: 'Total' },
  missing: { id: 'forms.ExportDialog.missing', defaultMessage: 'not included: {reason}' },
  noTable: { id: 'forms.ExportDialog.noTable', defaultMessage: 'Movement has no table.' },
  homeView: {
    id: 'forms.ExportDialog.homeView',
    defaultMessage: 'Maps show all chosen places, with the thresholds you set.',
  },
  cancel: commonMessages.cancel,
  start: { id: 'forms.ExportDialog.start', defaultMessage: 'Export' },
  running: { id: 'forms.ExportDialog.running', defaultMessage: 'Exporting' },
  working: { id: 'forms.ExportDialog.working', defaultMessage: 'You can keep working, the file downloads by itself.' },
  stepLoad: { id: 'forms.ExportDialog.stepLoad', defaultMessage: 'Loading {name}' },
  stepWrite: { id: 'forms.ExportDialog.stepWrite', defaultMessage: 'Writing page {page} of {pages}' },
  stepDraw: { id: 'forms.ExportDialog.stepDraw', defaultMessage: 'Drawing {name}' },
  stepFile: { id: 'forms.ExportDialog.stepFile', defaultMessage: 'Writing the file' },
  left: { id: 'forms.ExportDialog.left', defaultMessage: '{step} • {seconds} s left' },
  done: { id: 'forms.ExportDialog.done', defaultMessage: 'Exported' },
  saved: { id: 'forms.ExportDialog.saved', defaultMessage: '{name} is in your downloads.' },
  leftOut: { id: 'forms.ExportDialog.leftOut', defaultMessage: 'Left out' },
  failed: { id: 'forms.ExportDialog.failed', defaultMessage: 'The export failed' },
  cancelExport: { id: 'forms.ExportDialog.cancelExport', defaultMessage: 'Cancel export' },
  hide: { id: 'forms.ExportDialog.hide', defaultMessage: 'Hide' },
  show: { id: 'forms.ExportDialog.show', defaultMessage: 'Show' },
  close: commonMessages.close,
  retry: { id: 'forms.ExportDialog.retry', defaultMessage: 'Retry' },
});
