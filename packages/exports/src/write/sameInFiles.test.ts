import type { AnalysisContent, AnalysisSource, CategoryChart, ContentTable, ViewScope } from '@locus/analyses';
import { averageNote } from '@locus/analyses';
import { analysisScopeOf, contentOf, noteText } from '@locus/analyses/files';
import { proofRandom, proofSeed, rounds } from '@locus/model/testing';
import type { ReportItemType } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { IntlShape } from 'react-intl';
import { expect, test } from 'vitest';

import { buildDocument } from '../document/buildDocument';
import type { ExportDocument } from '../document/exportDocument';
import { cellText } from '../pages/drawPage';
import { planPages } from '../pages/planPages';
import { answerKinds, answerOfKind, ofOnePlace } from '../testing/answerKinds';
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

/**
 * The average of a graph, counted plainly: over the locations with a value at every point, now and in the earlier
 * period. If none has all, over every location, where all have a value. Retention pools visitors.
 */
function plainAverage({ series, categories }: CategoryChart): {
  values: (number | null)[];
  count: number;
  all: number;
} {
  const places = series.filter(({ number }) => number !== undefined);
  const pointsOf = ({ values, partial, number }: (typeof places)[number]) =>
    categories.map((_, i) => {
      const before = series.filter(({ earlierOf }) => earlierOf === number).map(({ values: old }) => old[i] ?? null);
      return [partial?.[i] ? null : (values[i] ?? null), ...before];
    });
  const points = new Map(places.map((place) => [place, pointsOf(place)]));
  const needed = categories.map(({ partial }, i) =>
    [0, 1].map(
      (at) => partial === undefined && places.some((place) => (points.get(place)?.[i]?.[at] ?? null) !== null),
    ),
  );
  const complete = places.filter((place) =>
    needed.every((times, i) => times.every((need, at) => !need || (points.get(place)?.[i]?.[at] ?? null) !== null)),
  );
  const steady = needed.flat().includes(true) ? complete : [];
  const used = steady.length > 0 ? steady : places;
  const values = categories.map((_, i) => {
    const known = used.flatMap((place) => {
      const at = points.get(place)?.[i] ?? [];
      const held = steady.length > 0 ? at.slice(0, 1) : at;
      const [value] = held;
      return typeof value === 'number' && !held.includes(null) ? [{ value, base: place.bases?.[i] ?? 0 }] : [];
    });
    if (known.length < used.length) return null;
    const pooled = known.every(({ base }) => base > 0);
    const parts = known.map(({ value, base }) => ({ part: value * (pooled ? base : 1), base: pooled ? base : 1 }));
    return parts.reduce((sum, { part }) => sum + part, 0) / parts.reduce((sum, { base }) => sum + base, 0);
  });
  return { values, count: used.length, all: places.length };
}

/** Checks that the average of each graph, and what is said of it, is that of the same places. */
function expectAverage({ document, content, at }: Told, slide: ReadDocument['slides'][number], intl: IntlShape): void {
  const type = document.items[at]!.type;
  const charts = content.charts.flatMap((chart, i) =>
    chart.kind === 'line' || chart.kind === 'bar' ? [{ chart, inFile: slide.charts[i] }] : [],
  );
  const means = charts.flatMap(({ chart, inFile }) => {
    const mean = plainAverage(chart);
    const lines = chart.series.flatMap(({ number, earlierOf }, i) =>
      number === undefined && earlierOf === undefined ? (inFile?.series[i]?.values ?? []) : [],
    );
    const drawn = averaged.has(type) && mean.all > 1;
    expect({ type, averages: lines.length }).toEqual({ type, averages: drawn ? chart.categories.length : 0 });
    // A percentage is floored, a count rounded.
    lines.forEach((value, i) => {
      const wanted = mean.values[i] ?? null;
      expect({ type, i, known: value !== null }).toEqual({ type, i, known: wanted !== null });
      if (value !== null && wanted !== null)
        expect(Math.abs(value - wanted)).toBeLessThan(chart.decimals ? 0.01 : 0.51);
    });
    return drawn ? [mean] : [];
  });
  const [least] = means.toSorted((a, b) => a.count - b.count);
  // Changed answers have rates of periods whose visitors are not told.
  const rates = charts.flatMap(({ chart }) => chart.series.filter(({ number }) => number !== undefined));
  const told = rates.every(({ values, bases }) => values.every((rate, i) => rate === null || bases?.[i]));
  const pooled = type === 'RETENTION' && told;
  const wanted = least ? averageNote(intl, { ...least, pooled }).map(noteText) : [];
  expect(content.notes.map(noteText).slice(0, wanted.length)).toEqual(wanted);
}

/** The analyses that draw an average. */
const averaged: ReadonlySet<ReportItemType> = new Set(['FOOTFALL', 'SEASONALITY', 'DURATION', 'RETENTION']);

/** Checks that the file in each format has the same columns, numbers and notes as the analysis' content. */
function expectSame(told: Told, files: ReadDocument, intl: IntlShape): void {
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
  if (!item.problem) expectAverage(told, slide, intl);

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
  for (const each of told) expectSame(each, files, own.intl);
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

test.each(['recorded', 'suppressed'] as const)(
  'the average is of the same places in a file as in the view, and one place has none (%s)',
  async (kind) => {
    const random = proofRandom(8);
    const types: ReportItemType[] = [...averaged];
    const said = new Set<number>();
    for (const [comparison, language] of comparisons) {
      const scope = await storyScope(`${quarter}&period=monthly${comparison}`);
      const recorded = await storySources(scope, types);
      for (const places of ['all', 'one'] as const) {
        const of = recorded.map((source) => answerOfKind(source, kind, random));
        const told = await compareFiles(scope, places === 'one' ? of.map(ofOnePlace) : of, language);
        for (const { content } of told) {
          const averages = content.charts.flatMap((chart) =>
            chart.kind === 'line' || chart.kind === 'bar'
              ? chart.series.filter(({ number, earlierOf }) => number === undefined && earlierOf === undefined)
              : [],
          );
          expect(averages).toHaveLength(places === 'one' ? 0 : content.charts.length);
          if (content.average) said.add(content.average.count);
        }
      }
    }
    // Hidden values leave some places out.
    if (kind === 'suppressed') expect(Math.min(...said)).toBeLessThan(Math.max(...said));
  },
  rounds(180_000, 480_000),
);
