import type { ContentCell, ContentTable } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';

/** The part of a table on a page. */
export interface TablePart {
  /** Zero-based indexes of its columns. */
  columns: number[];
  /** Widths of the columns in px. */
  widths: number[];
  /** Rows side by side: each block has its own header. */
  blocks: { from: number; to: number }[];
}

/** A page of a file. */
export type PlannedPage =
  | { kind: 'cover' }
  | { kind: 'about'; items: readonly ExportItem[] }
  | { kind: 'graph' | 'map' | 'problem'; item: ExportItem }
  | { kind: 'table'; item: ExportItem; table: ContentTable; part: TablePart };

/** Size of a page and of the area within its margins, in px at 96 per inch: A4 landscape. */
export const pagePx = { width: 1122.5, height: 793.7, edge: 44 } as const;

/** Height of a row and of the header above it. */
export const rowPx = 21;
export const headPx = 36;
/** Where tables begin and end. */
export const tablePx = { top: 148, bottom: 668 } as const;

const room = pagePx.width - 2 * pagePx.edge;
const letterPx = 6;
const gapPx = 28;
const rowsAPage = Math.floor((tablePx.bottom - tablePx.top - headPx) / rowPx);

/** The pages of a file: known before anything is drawn, and the same for every caller. */
export function planPages(document: ExportDocument): PlannedPage[] {
  const told = document.items.filter(({ about, problem }) => !problem && about.length > 0);
  return [
    { kind: 'cover' },
    ...document.items.flatMap((item) => pagesOfItem(item)),
    // Two columns hold four analyses.
    ...Array.from({ length: Math.ceil(told.length / 4) }, (_, i): PlannedPage => {
      return { kind: 'about', items: told.slice(i * 4, (i + 1) * 4) };
    }),
  ];
}

/** The pages of one analysis; an analysis that could not be read becomes one page that says so. */
export function pagesOfItem(item: ExportItem): PlannedPage[] {
  if (item.problem) return [{ kind: 'problem', item }];
  const pages: PlannedPage[] = [];
  for (const dataSet of item.dataSets) {
    if (dataSet === 'map' && item.map) pages.push({ kind: 'map', item });
    if (dataSet === 'graphs-charts' && item.charts.length > 0) pages.push({ kind: 'graph', item });
    const table = item.paged ?? item.table;
    if (dataSet === 'table' && table) pages.push(...tablePages(item, table));
  }
  // The graph first, in reading order: what it is about, where, and the numbers.
  const rank = { graph: 0, map: 1, table: 2, problem: 3, about: 4, cover: -1 };
  return pages.sort((a, b) => rank[a.kind] - rank[b.kind]);
}

function tablePages(item: ExportItem, table: ContentTable): PlannedPage[] {
  return columnParts(table).flatMap(({ columns, widths }) => {
    const wide = widths.reduce((sum, width) => sum + width, 0);
    const abreast = Math.max(1, Math.min(3, Math.floor((room + gapPx) / (wide + gapPx))));
    // A short table has its own page.
    const side = table.rows.length <= rowsAPage ? 1 : abreast;
    const share = (room - gapPx * (side - 1)) / side;
    const scaled = widths.map((width) => width * Math.min(1.6, share / wide));
    const count = Math.max(1, Math.ceil(table.rows.length / (rowsAPage * side)));
    return Array.from({ length: count }, (_, page): PlannedPage => {
      const first = page * side * rowsAPage;
      const end = Math.min(table.rows.length, first + side * rowsAPage);
      // Blocks side by side are equally long.
      const rows = Math.ceil((end - first) / side);
      const blocks = Array.from({ length: side }, (__, block) => {
        const from = first + block * rows;
        return { from, to: Math.min(end, from + rows) };
      });
      const kept = blocks.filter(({ from, to }, i) => from < to || i === 0);
      return { kind: 'table', item, table, part: { columns, widths: scaled, blocks: kept } };
    });
  });
}

/** Splits a table too wide for a page into parts, each starting with the text columns. */
function columnParts({ columns, rows }: ContentTable): Pick<TablePart, 'columns' | 'widths'>[] {
  const longest = columns.map(({ head }, c) => {
    let letters = head.length;
    for (const row of rows) letters = Math.max(letters, lettersOf(row[c] ?? null));
    return letters;
  });
  const firstValue = columns.findIndex(({ kind }) => kind !== 'text');
  const names = columns.map((_, c) => c).slice(0, firstValue < 0 ? columns.length : firstValue);
  const values = columns.map((_, c) => c).slice(names.length);
  const widthOf = (c: number) => Math.min(columns[c]?.kind === 'text' ? 210 : 120, 20 + (longest[c] ?? 0) * letterPx);
  const all = columns.map((_, c) => widthOf(c));
  const total = all.reduce((sum, width) => sum + width, 0);
  if (total <= room) return [{ columns: [...names, ...values], widths: all }];
  const namesWide = names.reduce((sum, c) => sum + widthOf(c), 0);
  // A year of months fits on one page, and so do the percentages of a day's hours in small letters.
  const small = values.length > 16 && values.every((c) => columns[c]?.kind === 'percent');
  const each = Math.max(1, Math.min(values.length, Math.floor((room - namesWide) / (small ? 31 : 56))));
  return Array.from({ length: Math.ceil(values.length / each) }, (_, part) => {
    const own = values.slice(part * each, (part + 1) * each);
    return {
      columns: [...names, ...own],
      widths: [...names.map(widthOf), ...own.map(() => (room - namesWide) / each)],
    };
  });
}

const lettersOf = (cell: ContentCell): number => (cell === null ? 3 : typeof cell === 'number' ? 9 : cell.length);
