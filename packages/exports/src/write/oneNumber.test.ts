import type { Language } from '@locus/model/text';
import { decimalText, localeOf, percentFigures, percentText, roundTo, wholeText } from '@locus/model/text';
import { proofRandom, rounds } from '@locus/model/testing';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';

import { buildDocument } from '../document/buildDocument';
import type { ContentColumn } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import type { AnalysisSource } from '@locus/analyses';
import { nodeHost } from '../node/nodeHost';
import { changedWorld } from '../testing/changedWorld';
import { readCsv } from '../testing/readCsv';
import { readSlides } from '../testing/readSlides';
import { screenSays } from '../testing/screenSays';
import { allTypes, storyScope, storySources } from '../testing/storyDocument';
import { writeFile } from './writeFiles';
import { sheetNames } from './xlsx';

/** The files of one world, read by other programs than wrote them. */
async function readFiles(document: ExportDocument) {
  const bytes = async (format: Parameters<typeof writeFile>[1]) => (await writeFile(document, format, nodeHost)).bytes;
  const pdf = await getDocument({ data: (await bytes('pdf')).slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let i = 1; i <= pdf.numPages; i++)
    for (const item of (await (await pdf.getPage(i)).getTextContent()).items)
      // Fonts have one space for both kinds.
      if ('str' in item) pages.push(spaced(item.str));
  const pptx = await bytes('pptx');
  const slides = Object.entries(unzipSync(pptx)).flatMap(([name, part]) =>
    /^ppt\/slides\/slide\d+\.xml$/.test(name)
      ? [...new TextDecoder().decode(part).matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, words = '']) => words)
      : [],
  );
  const csv = Object.entries(unzipSync(await bytes('csv')));
  return {
    pages: new Set(pages),
    slides: new Set(slides),
    charts: readSlides(pptx).flatMap(({ charts }) => charts),
    book: read(await bytes('xlsx')),
    csv: new Map(csv.map(([name, part]) => [name, new TextDecoder().decode(part)])),
  };
}

/** A number as the format of its column is written on screen. */
const asOnScreen = (value: number, { kind, decimals = 2 }: ContentColumn, locale: string): string =>
  kind === 'percent'
    ? percentFigures(value, locale, decimals)
    : decimals === 0
      ? wholeText(value, locale)
      : decimalText(value, locale, decimals);

/** The columns whose cells are the numbers of graph and table. */
const valueColumns = ({ table, type }: ExportItem) =>
  (table?.columns ?? []).flatMap(({ kind, date }, c) =>
    kind === 'percent' || (type === 'FOOTFALL' && date) ? [c] : [],
  );

async function compareWorld(changed: readonly AnalysisSource[], language: Language) {
  const locale = localeOf(language);
  const scope = await storyScope();
  const document = await buildDocument(scope, changed, ['graphs-charts', 'table'], {
    language,
    userName: '',
    product: 'Locus',
    origin: 'https://locus.example',
    madeAt: '2026-11-22T10:14:05',
  });
  const files = await readFiles(document);
  let compared = 0;
  for (const [i, source] of changed.entries()) {
    const item = document.items[i]!;
    const { figures, cells } = screenSays(source, { locale, scope });
    for (const [at, said] of Object.entries(figures)) {
      const value = item.figures[Number(at)]?.value;
      expect([item.type, at, value]).toEqual([item.type, at, said ?? document.frame.labels.missing]);
      if (said === undefined) continue;
      expect([item.type, said, files.pages.has(spaced(said)), files.slides.has(said)]).toEqual([
        item.type,
        said,
        true,
        true,
      ]);
      compared += 3;
    }
    if (!cells || !item.table) continue;
    const columns = valueColumns(item);
    const places = item.table.rows.flatMap((_, r) => columns.map((c) => [r, c] as const));
    const sheet = book(files.book, item);
    const [, csv = ''] = [...files.csv].find(([name]) => name.includes(`_${item.title}_`)) ?? [];
    const lines = readCsv(csv).slice(1);
    expect([item.type, places.length]).toEqual([item.type, cells.length]);
    for (const [n, [r, c]] of places.entries()) {
      const column = item.table.columns[c]!;
      const said = cells[n];
      // CSV holds the plain number, which the rule writes as on screen.
      const plain = lines[r]?.[c] ?? '';
      expect([item.type, r, c, plain === '' ? undefined : asOnScreen(Number(plain), column, locale)]).toEqual([
        item.type,
        r,
        c,
        said,
      ]);
      // Excel shows two decimals of every number, whatever its quantity has on screen.
      const shown = (sheet[utils.encode_cell({ r: r + 1, c })] as { w?: string } | undefined)?.w;
      const number = shown === undefined ? undefined : Number(shown.replaceAll(/[,%]/g, ''));
      expect([item.type, r, c, number === undefined ? undefined : asOnScreen(number, column, locale)]).toEqual([
        item.type,
        r,
        c,
        said,
      ]);
      if (said !== undefined)
        expect([item.type, said, files.pages.has(spaced(said)), files.slides.has(said)]).toEqual([
          item.type,
          said,
          true,
          true,
        ]);
      compared += 4;
    }
    // PowerPoint rounds what it shows: it must have nothing to round.
    const known = new Set(cells.map((said) => said ?? ''));
    for (const chart of item.charts) {
      if (chart.kind === 'matrix') continue;
      const values =
        chart.kind === 'ranking' ? chart.rows.map(({ value }) => value) : chart.series.flatMap((line) => line.values);
      const drawn = files.charts.flatMap(({ series }) => series.flatMap((line) => line.values));
      for (const value of values) {
        if (value === null) continue;
        const percent = chart.kind === 'ranking' || chart.unit === '%';
        const label = (of: number) => percentText(roundTo(of, chart.decimals), locale, chart.decimals);
        const said = percent ? percentText(value, locale, chart.decimals) : wholeText(value, locale);
        const found = drawn.some((of) => of !== null && (percent ? label(of) : wholeText(of, locale)) === said);
        expect([item.type, said, found]).toEqual([item.type, said, true]);
        compared += 1;
      }
    }
    expect(known.size).toBeGreaterThan(1);
  }
  return compared;
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

const book = ({ Sheets: sheets }: ReturnType<typeof read>, { title }: ExportItem) => sheets[sheetNames([title])[0]!]!;

test.each(['en', 'de'] as const)(
  'PDF, PowerPoint, Excel and CSV show the same numbers as card, popup, sentence, graph and table in %s',
  async (language) => {
    const sources = await storySources(await storyScope(), allTypes);
    // In a sample each language has a world of its own.
    const first = language === 'en' ? 0 : 1;
    for (let world = first; world < first + rounds(1, 20); world += 1) {
      const compared = await compareWorld(changedWorld(sources, proofRandom(world)), language);
      expect(compared).toBeGreaterThan(5000);
    }
  },
  rounds(180_000, 900_000),
);
