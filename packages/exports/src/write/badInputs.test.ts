import { crc32 } from 'node:zlib';

import type { FootfallAnswer } from '@locus/model/calls';
import type { Location } from '@locus/model/entities';
import { loadImage } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { read } from 'xlsx';

import { buildDocument } from '../document/buildDocument';
import type { ContentTable } from '@locus/analyses';
import type { ExportDocument } from '../document/exportDocument';
import type { ViewScope, AnalysisSource } from '@locus/analyses';
import { nodeHost } from '../node/nodeHost';
import { planPages } from '../pages/planPages';
import { readStamp } from '../readStamp';
import { storyDocument, storyScope, storySources } from '../testing/storyDocument';
import { writeFile } from './writeFiles';

const occasion = {
  language: 'en',
  userName: '',
  product: 'Locus',
  origin: 'https://locus.example',
  madeAt: '2026-11-22T10:14:05',
} as const;

let whole: ExportDocument;
let scope: ViewScope;
let footfall: Extract<AnalysisSource, { type: 'FOOTFALL'; answer: unknown }>;
beforeAll(async () => {
  whole = await storyDocument();
  scope = await storyScope();
  footfall = (await storySources(scope, ['FOOTFALL']))[0] as typeof footfall;
});

const write = async (document: ExportDocument, format: Parameters<typeof writeFile>[1]) =>
  (await writeFile(document, format, nodeHost)).bytes;
const wordsOf = async (pdf: Uint8Array) => {
  const file = await getDocument({ data: pdf.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const words: string[] = [];
  for (let i = 1; i <= file.numPages; i++) {
    const { items } = await (await file.getPage(i)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages: file.numPages, words };
};
const partsOf = (file: Uint8Array, pattern: RegExp) =>
  Object.entries(unzipSync(file)).flatMap(([name, bytes]) => (pattern.test(name) ? [strFromU8(bytes)] : []));
const csvOf = async (document: ExportDocument) => new TextDecoder().decode(await write(document, 'csv'));

test('with everything hidden, graphs and cells are empty and never zero, and PDF, slides and workbook give the reason', async () => {
  const { answer } = footfall;
  const values = answer.values.map((place) => ({
    ...place,
    data: place.data.map((value) => ({ ...value, value: null, is_relative_shown: false })),
  }));
  const suppressed = answer.values.map(({ location_id }) => ({ location_id }));
  const hidden = {
    ...footfall,
    answer: { ...answer, values, disclosure: { ...answer.disclosure, suppressed } } as unknown as FootfallAnswer,
  };
  const document = await buildDocument(scope, [hidden], ['graphs-charts', 'table'], occasion);
  const sheets = await buildDocument(scope, [hidden], ['table'], occasion);
  const why = `${answer.values.length} values are hidden: each is based on fewer than 10 devices.`;
  const { pages, words } = await wordsOf(await write(document, 'pdf'));
  expect(pages).toBe(planPages(document).length);
  expect(words.join(' ')).toContain(why);
  const slides = await write(document, 'pptx');
  expect(partsOf(slides, /slides\/slide\d/).join('')).toContain(why);
  for (const chart of partsOf(slides, /^ppt\/charts\/chart\d+\.xml$/)) expect(chart).not.toContain('<c:v></c:v>');
  const book = read(await write(sheets, 'xlsx'));
  expect(book.Sheets['Visit trends']?.['C2']).toBeUndefined();
  expect(JSON.stringify(book.Sheets['About this file'])).toContain(why);
  const [, first = ''] = (await csvOf(sheets)).split('\r\n');
  expect(first).toMatch(/^Alexanderplatz Store,"?[^"]+"?,,,,,,,,,,,,$/);
});

test('a location without coordinates is missing only from the map', async () => {
  const [lost, ...others] = scope.view.selected as [Location, ...Location[]];
  const nowhere = { ...lost, latitude: null, longitude: null } as unknown as Location;
  const view = { ...scope.view, selected: [nowhere, ...others], primary: nowhere };
  const document = await buildDocument({ ...scope, view }, [footfall], ['map', 'table'], occasion);
  const [item] = document.items;
  expect(item?.map?.places).toHaveLength(others.length);
  // What is missing from the map is listed on its page.
  expect(item?.notes).toContain('1 location is not on the map because its coordinates are unknown.');
  expect(item?.table?.rows.map(([name]) => name)).toContain(lost.name);
  expect((await wordsOf(await write(document, 'pdf'))).words).toContain(lost.name);
});

test('each of 150 locations has a row in every file, and a line in the graph of the slide', async () => {
  const { answer } = footfall;
  const [place] = answer.values;
  const values = Array.from({ length: 150 }, (_, i) => ({
    ...place!,
    location_id: `${9000 + i}`,
    location_name: `Store ${i + 1}`,
  }));
  const many = { ...footfall, answer: { ...answer, values } };
  const document = await buildDocument(scope, [many], ['graphs-charts', 'table'], occasion);
  const { pages, words } = await wordsOf(await write(document, 'pdf'));
  expect(pages).toBe(planPages(document).length);
  for (let i = 1; i <= 150; i++) expect(words).toContain(`Store ${i}`);
  const [chart = ''] = partsOf(await write(document, 'pptx'), /^ppt\/charts\/chart\d+\.xml$/);
  // One more for the average.
  expect(chart.match(/<c:ser>/g)).toHaveLength(151);
  const sheets = await buildDocument(scope, [many], ['table'], occasion);
  expect(read(await write(sheets, 'xlsx')).Sheets['Visit trends']?.['A151']?.v).toBe('Store 150');
  expect((await csvOf(sheets)).trimEnd().split('\r\n')).toHaveLength(151);
});

// Control characters, which XML does not allow, and references to unknown entities.
// oxlint-disable-next-line no-control-regex -- control characters are intended here
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

test('names with formulas, emoji, right-to-left text or 300 characters are written as text in every file', async () => {
  const names = [
    '=HYPERLINK("http://evil.example")',
    '+1',
    '@sum',
    'חנות 🏬 (א)',
    'Very long '.repeat(30),
    '<b>&amp;"\u0007',
  ];
  const { answer } = footfall;
  const values = answer.values.map((place, i) => ({ ...place, location_name: names[i] ?? place.location_name }));
  const strange = { ...footfall, answer: { ...answer, values } };
  const renamed = { ...scope, report: { ...scope.report, name: names[4]! } };
  const document = await buildDocument(renamed, [strange], ['graphs-charts', 'table'], occasion);
  const { words } = await wordsOf(await write(document, 'pdf'));
  expect(words).toContain('=HYPERLINK("http://evil.example")');
  const slides = unzipSync(await write(document, 'pptx'));
  for (const [name, bytes] of Object.entries(slides)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const xml = strFromU8(bytes);
    expect([name, unfit.exec(xml)]).toEqual([name, null]);
  }
  const sheets = await buildDocument(renamed, [strange], ['table'], occasion);
  const file = await write(sheets, 'xlsx');
  const sheet = read(file).Sheets['Visit trends'];
  expect(sheet?.['A2']).toMatchObject({ t: 's', v: names[0] });
  expect(sheet?.['A2']?.f).toBeUndefined();
  for (const xml of partsOf(file, /worksheets\/sheet\d+\.xml$/)) expect(xml).not.toMatch(/<f[ >/]/);
  const lines = (await csvOf(sheets)).split('\r\n');
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",/);
  expect(lines[2]).toMatch(/^'\+1,/);
  expect(lines[3]).toMatch(/^'@sum,/);
});

test('a workbook contains all of 100,000 rows', async () => {
  const table: ContentTable = {
    columns: [
      { head: 'Location', kind: 'text' },
      { head: 'Share, %', kind: 'percent' },
    ],
    rows: Array.from({ length: 100_000 }, (_, i) => [`Store ${i}`, i % 100]),
  };
  const file = await write({ ...whole, items: [{ ...whole.items[0]!, table, paged: undefined }] }, 'xlsx');
  const [, xml = ''] = partsOf(file, /worksheets\/sheet\d+\.xml$/);
  expect(xml.match(/<row /g)).toHaveLength(100_001);
  expect(xml).toContain('r="A100001"');
});

test('a PNG stores its view in a text chunk and stays valid; a zip of several PNGs has the view, too', async () => {
  const [first] = whole.items;
  const single = { ...whole, items: [{ ...first!, dataSets: ['graphs-charts' as const] }] };
  const png = await write(single, 'png');
  expect(readStamp(png)).toEqual(single.stamp);
  const image = await loadImage(Buffer.from(png));
  expect([image.width, image.height]).toEqual([2860, 1280]);
  // Each of its chunks has a correct length and checksum.
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks: string[] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    chunks.push(strFromU8(png.subarray(at + 4, at + 8), true));
    expect(view.getUint32(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
  }
  expect([chunks[0], chunks[1], chunks.at(-1)]).toEqual(['IHDR', 'tEXt', 'IEND']);
  const zip = await write({ ...single, items: [...single.items, ...single.items] }, 'png');
  expect(readStamp(zip)).toEqual(single.stamp);
});

test('a file from another source, or a forged one, opens no view', () => {
  const stamp = 'locus-data:5e0d7b11fe9ccbf3 locus-of:FOOTFALL,2026-06';
  for (const text of [
    `locus-view:https://evil.example/reports/1 ${stamp}`,
    `locus-view://evil.example/reports/1 ${stamp}`,
    `locus-view:/reports/../admin ${stamp}`,
    `locus-view:/reports/1/delete ${stamp}`,
    `locus-view:/reports/1?x=<script> ${stamp}`,
    'locus-view:/reports/1 locus-data:5e0d locus-of:FOOTFALL',
    'locus-view:/reports/1 locus-data:5e0d7b11fe9ccbf3 locus-of:WEATHER',
    'locus-view:/reports/1 locus-data:5e0d7b11fe9ccbf3 locus-of:2026-06',
    'PK\u0003\u0004 not a zip at all',
  ]) {
    expect([text, readStamp(new TextEncoder().encode(text))]).toEqual([text, undefined]);
  }
  const good = readStamp(new TextEncoder().encode(`%PDF locus-view:/reports/1?timeFrames=2026-06 ${stamp}`));
  expect(good).toEqual({
    view: '/reports/1?timeFrames=2026-06',
    version: '5e0d7b11fe9ccbf3',
    types: ['FOOTFALL'],
    mapped: false,
    months: ['2026-06'],
  });
});

test('areas without an outline are missing only from the map, and the page says so', async () => {
  const [source] = (await storySources(scope, ['CATCHMENT'], true)) as [Extract<AnalysisSource, { outlines: unknown }>];
  const write3 = async (outlines: typeof source.outlines) =>
    (await buildDocument(scope, [{ ...source, outlines }], ['map', 'table'], occasion)).items[0]!;
  const [whole3, thin] = [await write3(source.outlines), await write3(source.outlines.slice(3))];
  expect(thin.map?.areas).toHaveLength((whole3.map?.areas.length ?? 0) - 3);
  expect(thin.table).toEqual(whole3.table);
  const said = '3 areas are not on the map because their outlines are unknown.';
  expect([whole3.notes.includes(said), thin.notes.includes(said)]).toEqual([false, true]);
  const drawn = await write({ ...whole, items: [thin] }, 'pdf');
  expect((await wordsOf(drawn)).words.join(' ')).toContain(said);
});

test('no file is written if nothing could be read; what is missing among other analyses is named in the file', async () => {
  const lost: AnalysisSource = { type: 'DURATION', problem: { reason: 'The connection was lost.' } };
  const alone = await buildDocument(scope, [lost], ['table'], occasion);
  for (const format of ['csv', 'xlsx', 'pdf', 'pptx', 'png'] as const)
    await expect(write(alone, format)).rejects.toThrow('The connection was lost.');
  const both = await buildDocument(scope, [footfall, lost], ['table'], occasion);
  const { name, bytes } = await writeFile(both, 'csv', nodeHost);
  expect(name).toMatch(/_Export\.zip$/);
  const [table, named] = Object.entries(unzipSync(bytes)).map(([file, part]) => [file, strFromU8(part)]);
  expect(table?.[0]).toMatch(/_Visit trends_/);
  expect(named).toEqual(['Left out.txt', expect.stringContaining('Visit duration: This analysis could not be read')]);
  expect(JSON.stringify(read(await write(both, 'xlsx')).Sheets['Visit duration'])).toContain(
    'The connection was lost.',
  );
  // Movement has no table: no file of rows is created for it.
  const movement = await buildDocument(scope, await storySources(scope, ['MOVEMENT']), ['table'], occasion);
  await expect(write(movement, 'csv')).rejects.toThrow('This choice has no table.');
  // An analysis without data is not a failure: the file has its header and no rows.
  const nothing = await buildDocument(scope, [{ type: 'DURATION', problem: 'nothing' }], ['table'], occasion);
  expect(await csvOf(nothing)).toBe('There is no data for this choice of places and months.\r\n');
});

test('letters that cannot be drawn become question marks in the PDF, and its cover names their scripts', async () => {
  const { answer } = footfall;
  const names = ['北京 Store', 'Café ☕ Mitte', 'Ελλάδα', 'متجر برلين'];
  const values = answer.values.map((place, i) => ({ ...place, location_name: names[i] ?? place.location_name }));
  const renamed = { ...footfall, answer: { ...answer, values } };
  const document = await buildDocument(scope, [renamed], ['graphs-charts', 'table'], occasion);
  const blind = { ...nodeHost, canvas: () => Promise.reject(new Error('There is no canvas')) };
  const { bytes } = await writeFile(document, 'pdf', blind);
  const { words } = await wordsOf(bytes);
  const text = words.join(' ').replaceAll(/\s+/g, ' ');
  // Greek letters are embedded in every file.
  for (const name of ['? Store', 'Café ? Mitte', 'Ελλάδα']) expect(words).toContain(name);
  const said = 'Some names have letters that this file cannot show (Arabic, Emoji and Han). They appear as “?”.';
  expect(text).toContain(said);
  // If they can be painted, nothing is missing and no note is shown.
  const arabic = answer.values.map((place, i) => ({ ...place, location_name: i === 0 ? 'متجر برلين' : 'Mitte' }));
  const painted = await buildDocument(
    scope,
    [{ ...footfall, answer: { ...answer, values: arabic } }],
    ['table'],
    occasion,
  );
  const { words: all } = await wordsOf(await write(painted, 'pdf'));
  expect(all.join(' ')).not.toContain('cannot show');
  expect(all).not.toContain('?');
});

test('a view narrowed by thresholds or by who is counted says so in its file', async () => {
  const of = async (query: string, type: 'CATCHMENT' | 'MOVEMENT') => {
    const narrowed = await storyDocument({ query, types: [type] });
    return narrowed.items[0]!;
  };
  const all = await of('', 'MOVEMENT');
  const some = await of('movementThresholdMin=0.02&movementThresholdMax=1', 'MOVEMENT');
  expect(some.map!.points.length).toBeLessThan(all.map!.points.length);
  expect(some.map!.points.every(({ share }) => share >= 0.02)).toBe(true);
  expect(some.notes).toContain('The map shows points of interest with a share from 2.00 % to 100.00 %.');
  const near = await of('movementType=Residents/workers', 'MOVEMENT');
  expect(near.charts).not.toEqual(all.charts);
  expect(near.notes.join(' ')).toContain('Only visits of people who live or work nearby.');
  const catchment = await storySources(scope, ['CATCHMENT'], true);
  const measured = async (catchmentMetricType: 'SOURCE' | 'SCORE') => {
    const state = { ...scope.state, catchmentMetricType };
    return (await buildDocument({ ...scope, state }, catchment, ['map', 'table'], occasion)).items[0]!;
  };
  const [source, score] = [await measured('SOURCE'), await measured('SCORE')];
  expect([source, score].map(({ table }) => table?.columns[4]?.head)).toEqual(['Share of residents, %', 'Score, %']);
  expect([source, score].map(({ map }) => map?.legend?.title)).toEqual(['Share of residents', 'Score']);
  const percent = await storyDocument({ query: 'metricType=all_locations', types: ['FOOTFALL'] });
  expect(percent.items[0]?.sentence).toMatch(/ • % of the highest value$/);
});
