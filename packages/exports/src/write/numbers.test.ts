import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';

import type { CategoryChart, ContentCell, ContentTable } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import { cellText } from '../pages/drawPage';
import { planPages } from '../pages/planPages';
import { readCsv } from '../testing/readCsv';
import type { Slide } from '../testing/readSlides';
import { readSlides } from '../testing/readSlides';
import { allTypes, storyDocument } from '../testing/storyDocument';
import { storyFile } from '../testing/storyFile';
import { sheetNames } from './xlsx';

let document: ExportDocument;
let pdf: string[][];
let slides: Slide[];
let book: ReturnType<typeof read>;
let csv: Map<string, string>;

/** The texts of each page, in the order of drawing. */
async function textsOf(file: Uint8Array): Promise<string[][]> {
  const pages = await getDocument({ data: file.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const texts: string[][] = [];
  for (let i = 1; i <= pages.numPages; i++) {
    const { items } = await (await pages.getPage(i)).getTextContent();
    texts.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return texts;
}

beforeAll(async () => {
  document = await storyDocument();
  pdf = await textsOf(await storyFile('pdf'));
  slides = readSlides(await storyFile('pptx'));
  book = read(await storyFile('xlsx'));
  const files = Object.entries(unzipSync(await storyFile('csv')));
  csv = new Map(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
});

const itemOf = (type: string): ExportItem => document.items.find((item) => item.type === type)!;

/** A table's cells as shown on pages and slides. */
const written = (
  { rows, columns }: ContentTable,
  { from, to } = { from: 0, to: rows.length },
  of = columns.map((_, c) => c),
) => rows.slice(from, to).map((row) => of.map((c) => cellText(row[c] ?? null, columns[c], document)));

const tabled = allTypes.filter((type) => type !== 'MOVEMENT');

describe.each(tabled)('every cell of the table of %s', (type) => {
  test('appears on the pages of the PDF, in its row', () => {
    const item = itemOf(type);
    let rows = 0;
    planPages(document).forEach((page, i) => {
      if (page.kind !== 'table' || page.item !== item) return;
      const texts = pdf[i]!;
      let at = 0;
      for (const block of page.part.blocks) {
        for (const row of written(page.table, block, page.part.columns)) {
          const places = row.map((cell) => {
            // A long name is cut with an ellipsis.
            const found = texts.findIndex(
              (text, t) => t >= at && (text === cell || (text.endsWith('…') && cell.startsWith(text.slice(0, -1)))),
            );
            if (found >= 0) at = found + 1;
            return found;
          });
          expect([row, places[0]! >= 0 && places.every((place, c) => place === places[0]! + c)]).toEqual([row, true]);
          rows += 1;
        }
      }
    });
    const table = item.paged ?? item.table!;
    // A table too wide for a page has each row on several pages.
    expect(rows % table.rows.length).toBe(0);
    expect(rows).toBeGreaterThan(0);
  });

  test('appears in the tables of the slides', () => {
    const item = itemOf(type);
    planPages(document).forEach((page, i) => {
      if (page.kind !== 'table' || page.item !== item) return;
      const { blocks, columns } = page.part;
      const heads = columns.map((c) => page.table.columns[c]?.head);
      expect(slides[i]?.tables).toEqual(blocks.map((block) => [heads, ...written(page.table, block, columns)]));
    });
  });

  test('appears in its sheet, with numbers as numbers', () => {
    const { title, table } = itemOf(type);
    const sheet = book.Sheets[sheetNames([title])[0]!]!;
    const cells = utils.sheet_to_json<ContentCell[]>(sheet, { header: 1, defval: null, raw: true });
    const known = table!.rows.map((row) =>
      row.map((cell, c) =>
        typeof cell === 'number' && table!.columns[c]?.kind === 'percent' ? Number((cell / 100).toFixed(6)) : cell,
      ),
    );
    expect(cells.slice(1)).toEqual(known);
    expect(cells[0]).toEqual(
      table!.columns.map(({ head, kind }) => (kind === 'percent' ? head.replace(/, %$/, '') : head)),
    );
  });

  test('appears in its CSV file', () => {
    const { title, table } = itemOf(type);
    const [, text = ''] = [...csv].find(([name]) => name.includes(`_${title}_`)) ?? [];
    const [heads, ...rows] = readCsv(text);
    expect(heads).toEqual(table!.columns.map(({ head }) => head));
    expect(rows).toEqual(table!.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
  });
});

/** Rows of the workbook behind a graph. */
function workbookRows(file: Uint8Array): ContentCell[][] {
  const own = read(file);
  return utils.sheet_to_json<ContentCell[]>(own.Sheets[own.SheetNames[0]!]!, { header: 1, defval: null, raw: true });
}

describe.each(allTypes)('every point of the graphs of %s', (type) => {
  const graphsOf = () => {
    const page = planPages(document).findIndex((entry) => entry.kind === 'graph' && entry.item.type === type);
    return { page, slide: slides[page]!, charts: itemOf(type).charts };
  };

  test('appears in the graphs of its slide and in the workbooks behind them', () => {
    const { slide, charts } = graphsOf();
    const native = charts.filter(({ kind }) => kind !== 'matrix');
    expect(slide.charts).toHaveLength(native.length);
    native.forEach((chart, i) => {
      const { series, workbook } = slide.charts[i]!;
      const wanted =
        chart.kind === 'ranking'
          ? [
              {
                name: chart.title,
                labels: chart.rows.map(({ name }) => name),
                values: chart.rows.map(({ value }) => value),
              },
            ]
          : (chart as CategoryChart).series.map(({ name, number, values }) => ({
              name: number === undefined ? name : `${number} ${name}`,
              labels: (chart as CategoryChart).categories.map(({ label, partial }) => (partial ? `${label} *` : label)),
              // As everywhere else: PowerPoint would round what is cut.
              values: values.map((value) => (value === null ? null : shownIn(chart as CategoryChart, value))),
            }));
      expect(series).toEqual(wanted);
      const [heads, ...rows] = workbookRows(workbook);
      expect(heads?.slice(1)).toEqual(wanted.map(({ name }) => name));
      expect(rows.map(([label, ...values]) => [label, ...values])).toEqual(
        wanted[0]!.labels.map((label, row) => [label, ...wanted.map(({ values }) => values[row] ?? null)]),
      );
    });
    for (const chart of charts) {
      if (chart.kind !== 'matrix') continue;
      expect(slide.tables[0]?.slice(1)).toEqual(
        chart.rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
      );
    }
  });
});

/** A value as shown: percentages floored, counts rounded. */
const shownIn = ({ unit, decimals }: CategoryChart, value: number) =>
  unit === '%' ? Math.floor(Number((value * 10 ** decimals).toFixed(6))) / 10 ** decimals : Math.round(value);

test('graphs of dates and ranges draw the values of the tables beside them', () => {
  const floored = (value: number | null, decimals: number) =>
    value === null ? null : Math.floor(Number((value * 10 ** decimals).toFixed(6))) / 10 ** decimals;
  for (const type of ['RETENTION', 'DURATION', 'FOOTFALL', 'ABSORPTION', 'ATTRACTION'] as const) {
    const { table, charts } = itemOf(type);
    const [{ title, series, decimals, unit }] = charts as [CategoryChart];
    const dated = table!.columns.some(({ date }) => date !== undefined);
    for (const { name, number, values } of series) {
      if (number === undefined) continue;
      // A place is listed beside its partners, whichever direction the visits go.
      const primary = title.split(': ')[1];
      const rows = table!.rows.filter((row) => row.includes(name) && (primary === undefined || row.includes(primary)));
      const cells = dated ? rows[0]?.slice(2) : rows.map((row) => row[2]);
      expect([type, name, cells]).toEqual([type, name, values.map(shown)]);
    }
    function shown(value: number | null) {
      return unit === '%' ? floored(value, decimals) : value === null ? null : Math.round(value);
    }
  }
});
