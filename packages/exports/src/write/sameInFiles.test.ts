import type { AnalysisContent, AnalysisSource, ContentTable, ViewScope } from '@locus/analyses';
import { analysisScopeOf, contentOf, noteText } from '@locus/analyses/files';
import { proofRandom, proofSeed, rounds } from '@locus/model/testing';
import type { Language, ReportItemType } from '@locus/model';
import { expect, test } from 'vitest';

import { buildDocument } from '../document/buildDocument';
import type { ExportDocument } from '../document/exportDocument';
import { cellText } from '../pages/drawPage';
import { planPages } from '../pages/planPages';
import { answerKinds, answerOfKind } from '../testing/answerKinds';
import type { ReadDocument } from '../testing/readDocument';
import { readDocument } from '../testing/readDocument';
import { allTypes, storyScope, storySources } from '../testing/storyDocument';
import { wordsOf } from '../words';
import { chartData } from './chartData';
import { sheetNames } from './xlsx';

/** What an analysis says, and the file that says it. */
interface Told {
  document: ExportDocument;
  content: AnalysisContent;
  /** Zero-based, among the analyses of the document. */
  at: number;
}

/** A text without marks of direction, its spaces alike, as fonts and XML have it. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** A table as pages and slides write it: its headers, then its rows. */
const written = ({ columns, rows }: ContentTable, document: ExportDocument): string[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => row.map((cell, c) => cellText(cell, columns[c], document))),
];

/** The pages, or slides, that show the table of an analysis: their numbers, and which rows and columns they have. */
const tablePages = ({ document, at }: Told) =>
  planPages(document).flatMap((page, number) =>
    page.kind === 'table' && page.item === document.items[at] ? [{ number, ...page.part }] : [],
  );

const firstPage = ({ document, at }: Told) =>
  planPages(document).findIndex((page) => 'item' in page && page.item === document.items[at]);

/** Tables are read off the pages part by part, and put together again: nothing may be missing, or be elsewhere. */
function expectTable(told: Told, rowsOn: (page: number, lines: string[][]) => string[][]): void {
  const table = told.content.paged ?? told.content.table;
  if (!table || told.document.items[told.at]?.problem) return;
  const lines = written(table, told.document);
  const found: (string | undefined)[][] = lines.map((line) => line.map(() => undefined));
  for (const { number, columns, blocks } of tablePages(told)) {
    const wanted = blocks.flatMap(({ from, to }) =>
      [0, ...Array.from({ length: to - from }, (_, i) => from + i + 1)].map((line) => ({ line })),
    );
    const read = rowsOn(
      number,
      wanted.map(({ line }) => columns.map((c) => lines[line]?.[c] ?? '')),
    );
    wanted.forEach(({ line }, i) => columns.forEach((c, k) => (found[line]![c] = read[i]?.[k])));
  }
  expect(found).toEqual(lines.map((line) => line.map(plain)));
}

/** A text by its letters alone: other readers of a PDF put narrow columns together, and break headers into lines. */
const lettersOf = (text: string) => plain(text).replaceAll(' ', '');

/**
 * The rows that a page of the PDF shows, in the order of drawing; a long text is cut, and read as the whole text that
 * is meant. Where a cell says something else, it is read as that.
 */
function rowsInPdf(texts: readonly string[], lines: readonly (readonly string[])[]): string[][] {
  const page = lettersOf(texts.join(''));
  const endOf = (cell: string, from: number): number | undefined => {
    const letters = lettersOf(cell);
    if (page.startsWith(letters, from)) return from + letters.length;
    const cut = page.indexOf('…', from);
    return cut > from && letters.startsWith(page.slice(from, cut)) ? cut + 1 : undefined;
  };
  const heads = lines[0] ?? [];
  let at = page.indexOf(lettersOf(heads[0] ?? ''));
  while (at >= 0 && heads.reduce<number | undefined>((end, head) => end && endOf(head, end), at) === undefined)
    at = page.indexOf(lettersOf(heads[0] ?? ''), at + 1);
  return lines.map((line) =>
    line.map((cell) => {
      const end = endOf(cell, at);
      const read = end === undefined ? page.slice(at, at + lettersOf(cell).length) : plain(cell);
      at = end ?? at + lettersOf(cell).length;
      return read;
    }),
  );
}

/** Checks that the file in each format has the same columns, numbers and notes as the analysis' content. */
function expectSame(told: Told, files: ReadDocument): void {
  const { document, content, at } = told;
  const item = document.items[at]!;
  const [page, slide] = [plain(files.pages[firstPage(told)]!.join(' ')), files.slides[firstPage(told)]!];
  const sheetName = sheetNames(['', ...document.items.map(({ title }) => title)])[at + 1]!;
  const [, fields] = [...files.csv].find(([name]) => name.includes(`_${item.title}_`)) ?? [];
  const about = [...files.sheets.values()][0]?.find(([name, rows]) => name === sheetName && typeof rows === 'number');

  // CSV has rows of values only; notes have no place there.
  const places = { page, slide: plain(slide.texts.join(' ')), sheet: plain(String(about?.[2])) };
  for (const note of content.notes.map(noteText).map(plain))
    for (const [place, text] of Object.entries(places))
      expect({ place, note, says: text.includes(note) }).toEqual({ place, note, says: true });

  if (!item.problem)
    for (const { value } of content.figures)
      for (const text of [page, places.slide]) expect([value, text.includes(plain(value))]).toEqual([value, true]);

  const drawn = content.charts.flatMap((chart) => (chart.kind === 'matrix' ? [] : [chartData(chart)]));
  if (!item.problem)
    expect(slide.charts.map(({ series }) => series.map(({ name, values }) => ({ name, values })))).toEqual(
      drawn.map(({ series }) => series),
    );

  expectTable(told, (number, lines) => rowsInPdf(files.pages[number]!, lines));
  expectTable(told, (number) => files.slides[number]!.tables.flat().map((row) => row.map(plain)));
  if (!content.table) return;
  const { columns, rows } = content.table;
  expect(fields).toEqual([
    columns.map(({ head }) => head),
    ...rows.map((row) => row.map((cell) => String(cell ?? ''))),
  ]);
  // Excel writes the percent sign into each cell, and has shares.
  expect(files.sheets.get(sheetName)).toEqual([
    columns.map(({ head, kind }) => (kind === 'percent' ? head.replace(/, %$/, '') : head)),
    ...rows.map((row) =>
      row.map((cell, c) =>
        columns[c]?.kind === 'percent' && typeof cell === 'number' ? Number((cell / 100).toFixed(6)) : cell,
      ),
    ),
  ]);
}

/** Builds a document of these answers; checks each of its analyses in all formats, and returns them. */
async function compareFiles(scope: ViewScope, sources: readonly AnalysisSource[], language: Language): Promise<Told[]> {
  const document = await buildDocument(scope, sources, ['graphs-charts', 'table'], {
    language,
    userName: '',
    product: 'Locus',
    origin: 'https://locus.example',
    madeAt: '2026-11-22T10:14:05',
  });
  const files = await readDocument(document);
  const own = analysisScopeOf(scope, await wordsOf(language));
  const told = sources.map((source, at) => ({ document, content: contentOf(own, source), at }));
  for (const each of told) expectSame(each, files);
  return told;
}

const quarter = 'timeFrames=2026-04,2026-05,2026-06';
/** Each in another language, of which German has the longest notes. */
const comparisons = [
  ['', 'en'],
  ['&comparison=PREVIOUS_PERIOD', 'de'],
  ['&comparison=PREVIOUS_YEAR', 'it'],
] as const;
const spans: [string, ReportItemType[]][] = [
  // By month; the retention rate by quarter; others over the whole time.
  ['', [...allTypes]],
  ['&period=weekly', ['FOOTFALL']],
  ['&period=monthly', ['RETENTION']],
];

// In a sample, each analysis has another kind of answer in each comparison; the seed chooses which.
test.each(spans)(
  'columns, numbers and notes are the same in PDF, PowerPoint, Excel and CSV, whatever answers lack (view%s)',
  async (span, types) => {
    const random = proofRandom(7);
    const seen = new Set<string>();
    for (const [c, [comparison, language]] of comparisons.entries()) {
      const scope = await storyScope(`${quarter}${span}${comparison}`);
      const recorded = await storySources(scope, types);
      for (let turn = 0; turn < rounds(types.length > 1 ? 1 : 4, answerKinds.length); turn += 1) {
        const kinds = types.map((_, i) => answerKinds[(i + c + turn + proofSeed) % answerKinds.length]!);
        // A file of nothing but an empty analysis is not what this test is about.
        const sources = recorded.map((source, i) => answerOfKind(source, kinds[i]!, random));
        const told = await compareFiles(scope, sources, language);
        told.forEach(({ content, document, at }, i) => {
          expect([types[i], kinds[i], document.items[at]?.problem !== undefined]).toEqual([
            types[i],
            kinds[i],
            kinds[i] === 'empty',
          ]);
          seen.add(`${types[i]} ${comparison} ${kinds[i]}`);
          if (comparison && kinds[i] !== 'empty') expect(content.notes.length).toBeGreaterThan(0);
        });
      }
    }
    expect(seen.size).toBe(types.length * comparisons.length * rounds(types.length > 1 ? 1 : 4, answerKinds.length));
  },
  rounds(240_000, 900_000),
);
