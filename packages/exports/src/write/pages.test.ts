import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';

import type { ExportDocument } from '../document/exportDocument';
import { planPages } from '../pages/planPages';
import { cellText } from '../pages/drawPage';
import { readStamp } from '../readStamp';
import { nodeHost } from '../node/nodeHost';
import { storyDocument } from '../testing/storyDocument';
import { storyFile } from '../testing/storyFile';
import { writeFile } from './writeFiles';

let document: ExportDocument;
let pdf: Uint8Array;
let pptx: Uint8Array;
/** The same PDF as another reader finds it. */
let read: Awaited<ReturnType<typeof pagesOf>>;
beforeAll(async () => {
  document = await storyDocument();
  pdf = await storyFile('pdf');
  read = await pagesOf(pdf);
  pptx = await storyFile('pptx');
});

/** The words of each page, as another reader finds them. */
async function pagesOf(file: Uint8Array) {
  const own = await getDocument({ data: file.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: own.numPages }, async (_, i) => {
      const page = await own.getPage(i + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
      return { width, height, words: items.map((item) => ('str' in item ? item.str : '')), links };
    }),
  );
  return { pages, outline: await own.getOutline(), info: await own.getMetadata() };
}

test('[VIEW-289] every page of the PDF is A4 landscape, and there are as many pages as planned', () => {
  const { pages } = read;
  expect(pages).toHaveLength(planPages(document).length);
  for (const { width, height } of pages) expect([width, height].map(Math.round)).toEqual([842, 595]);
});

test('the PDF contains the screen’s title, sentence, numbers, method, page and address as text', () => {
  const { pages, outline } = read;
  const trends = pages[1]!;
  for (const words of [
    'Visit trends',
    'Visits to 6 locations in Berlin, Jul 2025 – Jun 2026, monthly',
    '41,733',
    'Alexanderplatz Store',
    'Method and confidence.',
    `Page 2 of ${pages.length}`,
  ]) {
    expect(trends.words).toContain(words);
  }
  expect(trends.links).toContain('https://locus.example/reports/1?reportItemType=FOOTFALL');
  expect(outline?.map(({ title }: { title: string }) => title)).toEqual([
    'Store network',
    ...document.items.map(({ title }) => title),
  ]);
});

test('each analysis in a file begins with its finding, worded as on screen and in the language of the file', async () => {
  const isolates = /[\u2066-\u2069]/g;
  const english = document;
  const german = await storyDocument({ language: 'de', types: ['FOOTFALL', 'SEASONALITY'] });
  const findings = ({ items }: typeof document) =>
    items.map(({ findings: words }) => words.join(' ').replaceAll(isolates, ''));
  for (const words of findings(english)) expect(words).toMatch(/\d.*\.$/);
  expect(findings(english)[1]).toMatch(/^Saturday is the busiest day, with [\d.]+ % of the week’s visits\./);
  expect(findings(german)[1]).toMatch(/Samstag/);
  const { pages } = read;
  const said = pages[1]!.words.map((words) => words.replaceAll(isolates, ''));
  expect(said.some((words) => words.includes(findings(english)[0]!.split('. ')[0]!))).toBe(true);
});

test('every number of every table appears in the PDF as formatted on screen', () => {
  const { pages } = read;
  const plan = planPages(document);
  for (const item of document.items) {
    const table = item.paged ?? item.table;
    const words = pages.flatMap((page, i) => {
      const planned = plan[i]!;
      return planned.kind === 'table' && planned.item === item ? page.words : [];
    });
    const numbers = (table?.rows ?? []).flatMap((row) =>
      row.flatMap((cell, c) => (typeof cell === 'number' ? [cellText(cell, table?.columns[c], document)] : [])),
    );
    expect(numbers.filter((number) => !words.includes(number))).toEqual([]);
  }
});

test('letters use the embedded Rubik font, in Hebrew, too', async () => {
  const hebrew = await storyDocument({ language: 'il', types: ['DURATION'] });
  const { bytes } = await writeFile(hebrew, 'pdf', nodeHost);
  const source = Buffer.from(bytes).toString('latin1');
  expect(new Set([...source.matchAll(/\/BaseFont \/(\w+)/g)].map(([, name]) => name))).toEqual(
    new Set(['Rubik', 'RubikMedium']),
  );
  expect(source.match(/\/FontFile2/g)?.length).toBe(2);
  const { pages } = await pagesOf(bytes);
  // Drawn from left to right: the letters of a Hebrew word are in visual order.
  expect(pages.flatMap(({ words }) => words).join(' ')).toMatch(/[\u05d0-\u05ea]/);
  for (const { words } of pages) expect(words.join('')).not.toContain('\uFFFD');
});

test('a missing analysis has a page that says why, in the PDF and on a slide', async () => {
  const failed = { ...document, items: [{ ...document.items[0]!, problem: 'The calculation failed.' }] };
  const { pages } = await pagesOf((await writeFile(failed, 'pdf', nodeHost)).bytes);
  expect(pages).toHaveLength(2);
  expect(pages[1]!.words.join(' ')).toContain('The calculation failed.');
  const parts = unzipSync((await writeFile(failed, 'pptx', nodeHost)).bytes);
  expect(strFromU8(parts['ppt/slides/slide2.xml']!)).toContain('The calculation failed.');
});

test('names with 300 characters, emoji and right-to-left text break no file', async () => {
  const name = 'Kaufhaus 🏬 מרכז '.repeat(20).slice(0, 300);
  const frame = { ...document.frame, report: name, places: Array(150).fill(name) };
  const strange = { ...document, frame, items: document.items.slice(0, 2) };
  const { pages } = await pagesOf((await writeFile(strange, 'pdf', nodeHost)).bytes);
  expect(pages).toHaveLength(planPages(strange).length);
  expect(pages[0]!.words.join(' ')).toContain('+ ');
  await writeFile(strange, 'pptx', nodeHost);
});

test('[SHELL-283] maps on pages and slides are drawn on a print canvas of 2550 by 2000', async () => {
  // The sizes stated in JPEG pictures: height, then width, after the frame marker.
  const sizesIn = (file: Uint8Array) => {
    const bytes = Buffer.from(file);
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)] as const;
  };
  const slides = Object.entries(unzipSync(pptx)).filter(([name]) => /media\/.*\.jpe?g$/.test(name));
  const sizes = [sizesIn(pdf), ...slides.map(([, bytes]) => sizesIn(bytes))];
  expect(sizes).toHaveLength(1 + document.items.filter(({ map }) => map).length);
  for (const [width, height] of sizes) {
    expect(Math.max(width / 2550, height / 2000)).toBeCloseTo(1, 3);
    expect([width <= 2550, height <= 2000]).toEqual([true, true]);
  }
});

test('[VIEW-245] pages and slides carry the logo, unless it is missing or cannot be decoded', async () => {
  const logo = `data:image/png;base64,${createCanvas(240, 60).toBuffer('image/png').toString('base64')}`;
  const item = {
    ...document,
    items: [{ ...document.items[0]!, dataSets: ['graphs-charts' as const], map: undefined }],
  };
  const write = async (given: string | undefined) => {
    const marked = { ...item, logo: given };
    const paged = Buffer.from((await writeFile(marked, 'pdf', nodeHost)).bytes).toString('latin1');
    const parts = unzipSync((await writeFile(marked, 'pptx', nodeHost)).bytes);
    const slides = Object.entries(parts).filter(([name]) => /slides\/slide\d+\.xml$/.test(name));
    return {
      pages: paged.match(/\/Type \/Page\b/g)?.length,
      inPdf: /\/Subtype \/Image/.test(paged),
      slides: slides.length,
      onSlides: slides.filter(([, xml]) => strFromU8(xml).includes('<p:pic>')).length,
    };
  };
  expect(await write(logo)).toEqual({ pages: 3, inPdf: true, slides: 3, onSlides: 3 });
  const none = { pages: 3, inPdf: false, slides: 3, onSlides: 0 };
  for (const bad of [undefined, 'data:image/png;base64,AAAA', 'data:text/plain,logo'])
    expect(await write(bad)).toEqual(none);
});

test('a base map that is unavailable is noted on the page, and the file keeps all its pages', async () => {
  const host = { ...nodeHost, base: () => Promise.reject(new Error('offline')) };
  const mapped = { ...document, items: document.items.slice(0, 2) };
  const { pages } = await pagesOf((await writeFile(mapped, 'pdf', host)).bytes);
  expect(pages).toHaveLength(planPages(mapped).length);
  expect(pages[2]!.words).toContain('The map could not be drawn.');
});

const partsOf = (file: Uint8Array) =>
  new Map(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, /\.(xml|rels)$/.test(name) ? strFromU8(bytes) : '']),
  );

test('every part that slides refer to exists, has a type and is named once', () => {
  const parts = partsOf(pptx);
  const types = parts.get('[Content_Types].xml')!;
  const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name!);
  expect(new Set(named).size).toBe(named.length);
  for (const name of named) expect([...parts.keys()]).toContain(name);
  expect(types).not.toContain('image/jpg');
  const extensions = new Set([...types.matchAll(/Extension="([^"]+)"/g)].map(([, extension]) => extension));
  for (const name of parts.keys()) {
    expect(named.includes(name) || extensions.has(name.split('.').at(-1))).toBe(true);
    if (!name.endsWith('.rels')) continue;
    const folder = name.replace(/_rels\/[^/]+$/, '');
    const relations = [...parts.get(name)!.matchAll(/<Relationship [^>]*>/g)].map(([whole]) => whole);
    const ids = relations.map((relation) => /Id="([^"]+)"/.exec(relation)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const relation of relations) {
      if (relation.includes('TargetMode="External"')) continue;
      const target = /Target="([^"]+)"/.exec(relation)?.[1] ?? '';
      const path = target.startsWith('/') ? target.slice(1) : new URL(target, `http://x/${folder}`).pathname.slice(1);
      expect([...parts.keys()]).toContain(path);
    }
  }
});

test('graphs on slides are editable: each has its workbook, only axes that exist, and no empty points', () => {
  const parts = partsOf(pptx);
  const graphs = [...parts].filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  // One for each graph except the matrix, which is a table with colours.
  expect(graphs).toHaveLength(
    document.items.flatMap(({ charts }) => charts.filter(({ kind }) => kind !== 'matrix')).length,
  );
  for (const [name, xml] of graphs) {
    expect(parts.get(name.replace('charts/', 'charts/_rels/').concat('.rels'))).toContain('.xlsx');
    const axes = new Set([...xml.matchAll(/<c:(?:cat|val)Ax>\s*<c:axId val="(\d+)"/g)].map(([, id]) => id));
    for (const [, id] of xml.matchAll(/<c:axId val="(\d+)"/g)) expect(axes).toContain(id);
    expect(xml).not.toContain('<c:v></c:v>');
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
  }
});

test('an earlier period is dotted in line graphs on slides, and has another colour in bar graphs', async () => {
  const query = 'timeFrames=2026-04,2026-05,2026-06&comparison=PREVIOUS_YEAR';
  const compared = await storyDocument({ query, types: ['FOOTFALL', 'DURATION'], dataSets: ['graphs-charts'] });
  const parts = partsOf((await writeFile(compared, 'pptx', nodeHost)).bytes);
  const graphs = [...parts].filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  expect(graphs).toHaveLength(2);
  for (const [name, xml] of graphs) {
    const series = xml.split('<c:ser>').slice(1);
    const earlier = series.filter((part) => part.includes('previous year'));
    expect([name, earlier.length]).toEqual([name, 6]);
    for (const part of earlier) {
      const color = /<a:srgbClr val="(\w{6})"/.exec(part)?.[1];
      const now = series.find((other) => other !== part && other.includes(`<a:srgbClr val="${color}"`));
      if (xml.includes('<c:lineChart>')) expect(part).toContain('<a:prstDash val="sysDot"/>');
      else expect(now).toBeUndefined();
    }
  }
});

test('nothing extends beyond its slide, and texts, graphs, tables and pictures do not overlap', () => {
  const parts = partsOf(pptx);
  const [, width, height] =
    /sldSz cx="(\d+)" cy="(\d+)"/.exec(parts.get('ppt/presentation.xml') ?? '')?.map(Number) ?? [];
  const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides).toHaveLength(planPages(document).length);
  // A quarter of a line may touch: text frames are slightly higher than their letters. In EMU, 9,525 per px.
  const touching = 4 * 9525;
  for (const [name, slide] of slides) {
    const shapes = [...slide.matchAll(/<p:(sp|graphicFrame|pic)>[\s\S]*?<\/p:\1>/g)].map(([xml, kind]) => {
      const [, x = NaN, y = NaN] = /<a:off x="(-?\d+)" y="(-?\d+)"/.exec(xml)?.map(Number) ?? [];
      const [, wide = NaN, high = NaN] = /<a:ext cx="(\d+)" cy="(\d+)"/.exec(xml)?.map(Number) ?? [];
      const shown = kind !== 'sp' || xml.includes('<a:t>');
      return { shown, words: /<a:t>([^<]*)/.exec(xml)?.[1], x, y, right: x + wide, bottom: y + high };
    });
    for (const { words, x, y, right, bottom } of shapes)
      expect([name, words, x >= 0, y >= 0, right <= width! + 9525, bottom <= height! + 9525]).toEqual([
        name,
        words,
        true,
        true,
        true,
        true,
      ]);
    const seen = shapes.filter(({ shown }) => shown);
    const over = seen.flatMap((a, i) =>
      seen
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.x, b.x) > touching &&
            Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > touching,
        )
        .map((b) => [a.words, b.words]),
    );
    expect([name, over]).toEqual([name, []]);
  }
});

test('pictures on slides have alternative text, and the background is dark blue', () => {
  const parts = partsOf(pptx);
  const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides).toHaveLength(planPages(document).length);
  for (const [, xml] of slides) {
    expect(xml).toContain('0B1F4B');
    for (const [picture] of xml.matchAll(/<p:pic>[\s\S]*?<\/p:pic>/g)) expect(picture).toMatch(/descr="[^"]{10,}"/);
  }
});

test('files store the view that they were created from and a version of their numbers', async () => {
  const xlsx = await storyFile('xlsx');
  for (const file of [pdf, pptx, xlsx]) expect(readStamp(file)).toEqual(document.stamp);
  expect(
    readStamp(new TextEncoder().encode('locus-view:https://evil.example locus-data:5e0d7b11fe9ccbf3')),
  ).toBeUndefined();
  expect(readStamp(new Uint8Array())).toBeUndefined();
});

test('several CSV files are zipped, a single one is not', async () => {
  const all = await writeFile(document, 'csv', nodeHost);
  expect(all.name).toBe('2026-11-22_Store network_Locus_Export.zip');
  expect(Object.keys(unzipSync(all.bytes))).toHaveLength(8);
  const single = await writeFile({ ...document, items: document.items.slice(0, 1) }, 'csv', nodeHost);
  expect(single.name).toBe('Store network_Visit trends_2026-11-22_10_14_05.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(single.bytes)).toMatch(
    /^\uFEFFLocation,Source,Jul 2025,/,
  );
});
