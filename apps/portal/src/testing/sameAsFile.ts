import type { ContentColumn } from '@locus/analyses';
import type { ExportItem } from '@locus/exports';
import type { ReportItemType } from '@locus/model/entities';
import { decimalText, percentFigures, wholeText } from '@locus/model/text';

import { plain } from './stories';

/** The rows of a table by header; a missing value is empty. */
export type ShownRow = Record<string, string>;

/** How the table of a view says the same as that of a file, although its form is another. */
interface TableForm {
  /** Headers of the view that files word differently, because the specification names them. */
  renamed?: Record<string, string>;
  /** A column that only the file has, as the view says it elsewhere. */
  onlyInFile?: string;
  /** The file has a column per date, as specified, the view a row: the view's headers, and the file's place column. */
  dated?: { heads: readonly [place: string, date: string, value: string]; place: 'Location' | 'Source' };
  /** The column of the file that names the place whose partners the view shows; the file shows those of every place. */
  partnersOf?: 'Location' | 'Source';
}

/** The forms of the tables; movement has none. */
const forms: Partial<Record<ReportItemType, TableForm>> = {
  // Whether visits were counted or estimated is in a tip beside the view's title.
  FOOTFALL: { dated: { heads: ['Location', 'Time range', 'Footfall index, visits'], place: 'Location' } },
  SEASONALITY: { renamed: { 'Visits share': 'Share of visits' } },
  DURATION: { renamed: { Duration: 'Time range' } },
  LOYALTY: { renamed: { 'Primary location': 'Location', 'Secondary location': 'Area name' } },
  // The view names the primary location above its table.
  CATCHMENT: {
    renamed: { Code: 'Postal code', 'Share of this store’s visits': 'Visits share' },
    onlyInFile: 'Primary location',
  },
  ABSORPTION: {
    dated: { heads: ['Target location', 'Month', 'Absorption, %'], place: 'Location' },
    partnersOf: 'Source',
  },
  ATTRACTION: {
    dated: { heads: ['Source location', 'Month', 'Attraction, %'], place: 'Source' },
    partnersOf: 'Location',
  },
};

/**
 * Notes that only files have: what a view says in another part of the page (a catchment's people), with its switches
 * (movement), or only beside its graph (the average).
 */
const onlyInFiles = [
  /^Visitors’ areas against all residents of /,
  /^Movement is not compared with earlier periods\.$/,
  /^Average means /,
  /^The average is over /,
];

/** A header of the view as files word it. */
function headInFile(head: string, type: ReportItemType): string {
  const [, value = '', time = '', unit = ''] = /^(?:(.+), )?(Previous (?:year|period)), (.+)$/.exec(head) ?? [];
  const { renamed = {} } = forms[type] ?? {};
  if (time === '') {
    const [name = '', ...rest] = head.split(', ');
    return [renamed[name] ?? name, ...rest].join(', ');
  }
  // Next to the share itself, a catchment's earlier share needs no name.
  const name = value === '' ? 'Visits share' : (renamed[value] ?? value);
  return `${name}, ${unit} (${time.toLowerCase()})`;
}

/** A cell of a view: a name without its mark, a number without its reason; empty if it is missing. */
function shown(cell: Element): string {
  if (cell.querySelector('[data-missing]')) return '';
  // Text before a number explains a zero, e.g. that a place is closed.
  const why = cell.querySelector('small')?.textContent ?? '';
  const held = (cell.querySelector('bdi') ?? cell).textContent;
  return signed(plain(held.slice(held.startsWith(why) ? why.length : 0)).trim());
}

/** A change without its plus: files have numbers. */
const signed = (text: string) => text.replace(/^\+(?=\d)/, '').replace(/^−(?=\d)/, '-');

/** The rows of a view's table that are on the page, by their index, with the headers of files. */
export function rowsInView(region: HTMLElement, type: ReportItemType): Map<number, ShownRow> {
  const heads = [...region.querySelectorAll('thead th')].map((head) => headInFile(plain(head.textContent), type));
  return new Map(
    [...region.querySelectorAll('tbody tr[data-index]')].map((row) => [
      Number(row.getAttribute('data-index')),
      Object.fromEntries(heads.map((head, c) => [head, shown(row.children[c]!)])),
    ]),
  );
}

/** A cell of a file as the rule of its column writes it. */
function written(cell: string | number | null | undefined, { kind, decimals = 2 }: ContentColumn): string {
  if (typeof cell !== 'number') return signed(plain(cell));
  if (kind === 'percent') return percentFigures(cell, 'en', decimals);
  return kind === 'whole' || decimals === 0 ? wholeText(cell, 'en') : signed(decimalText(cell, 'en', decimals));
}

/** The rows of a file's table in the form of the view, without the columns that the view does not need. */
export function rowsInFile({ table, type, charts: [chart] }: ExportItem): ShownRow[] {
  const { columns = [], rows = [] } = table ?? {};
  const { dated, partnersOf, onlyInFile } = forms[type] ?? {};
  const all = rows.map((row) =>
    Object.fromEntries(columns.map((column, c) => [plain(column.head), written(row[c], column)])),
  );
  const place = chart ? plain(chart.title.split(': ')[1]) : '';
  const kept = partnersOf ? all.filter((row) => row[partnersOf] === place) : all;
  if (!dated) return kept.map(({ [onlyInFile ?? '']: _, ...row }) => row);
  const dates = columns.flatMap(({ date, head }) => (date === undefined ? [] : [plain(head)]));
  const [placeHead, dateHead, valueHead] = dated.heads;
  // With a comparison, the earlier values are in a row below; the view has them, and the change, beside each value.
  const step = columns.some(({ head }) => head === 'Time') ? 2 : 1;
  const now = kept.filter((_, r) => r % step === 0);
  return now.flatMap((row, r) => {
    const before = step === 2 ? kept[2 * r + 1] : undefined;
    const time = before?.['Time']?.split(': ')[0];
    return dates.map((date) => ({
      [placeHead]: row[dated.place] ?? '',
      [dateHead]: date.replace(/, %$/, ''),
      [valueHead]: row[date] ?? '',
      ...(before && { [`${valueHead} (${time})`]: before[date] ?? '' }),
    }));
  });
}

/** Leaves out the change beside each value, which a file with a column per date has as two rows to be compared. */
export const withoutChange = (row: ShownRow, type: ReportItemType): ShownRow =>
  forms[type]?.dated ? Object.fromEntries(Object.entries(row).filter(([head]) => !head.startsWith('vs. '))) : row;

/** Notes of a view, each without the button that opens its reason. */
export const notesInView = (region: HTMLElement): string[] =>
  [...region.querySelectorAll('p:has(> svg) > span')].map((note) => {
    const why = note.querySelector('button')?.textContent ?? '';
    return plain(note.textContent.slice(0, note.textContent.length - why.length)).trim();
  });

/** Notes of a file that its view should have, too. */
export const notesInFile = ({ notes }: ExportItem): string[] =>
  notes.map(plain).filter((note) => !onlyInFiles.some((known) => known.test(note)));

/** The average of each graph of a view, as written in the table behind it; empty without one. */
export const averagesInView = (region: HTMLElement): string[][] =>
  [...region.querySelectorAll('figure table')].map((table) => {
    const at = [...table.querySelectorAll('thead th')].findIndex((head) => head.textContent === 'Average');
    if (at < 0) return [];
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      plain(row.children[at]?.textContent).replace(/ %$/, ''),
    );
  });

/** The average of each graph of a file, written in the same way. */
export const averagesInFile = ({ charts }: ExportItem): string[][] =>
  charts.flatMap((chart) => {
    if (chart.kind !== 'line' && chart.kind !== 'bar') return [];
    const average = chart.series.find(({ number, earlierOf }) => number === undefined && earlierOf === undefined);
    const column: ContentColumn = {
      head: '',
      kind: chart.unit === '%' ? 'percent' : 'number',
      decimals: chart.decimals,
    };
    return [(average?.values ?? []).map((value) => (value === null ? 'N/A' : written(value, column)))];
  });
