import PptxGenJS from 'pptxgenjs';

import type { CategoryChart, ContentChart, ContentTable, RankingChart } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import { night } from '../draw/palette';
import { cellText } from '../pages/drawPage';
import type { TablePart } from '../pages/planPages';
import { pagePx, planPages, rowPx } from '../pages/planPages';
import { chartData } from './chartData';
import { imageSize } from './imageSize';
import type { MapPicture } from './host';
import { mendPptx } from './mendPptx';
import { chartWorkbook } from './xlsx';

/** The options for slides besides the document. */
export interface PptxOptions {
  mapPicture?: (item: number, widthPx: number, heightPx: number) => Promise<MapPicture | undefined>;
  /** Called after each slide. */
  onPage?: (page: number, pages: number) => void;
}

/** Inches per px of a slide. */
const inch = 1 / 96;
const slidePx = { width: 1280, height: 720, edge: 56 } as const;
const room = slidePx.width - 2 * slidePx.edge;
/** A typeface that every system has, including Hebrew: slides do not embed fonts. */
const fontFace = 'Arial';
const bare = (color: string) => color.slice(1);
const at = (x: number, y: number, w: number, h: number) => ({ x: x * inch, y: y * inch, w: w * inch, h: h * inch });

/** A colour (`#rrggbb`) halfway to the background's. */
const towardsGround = (color: string): string =>
  `#${[1, 3, 5]
    .map((from) => {
      const [own, ground] = [color, night.ground].map((text) => Number.parseInt(text.slice(from, from + 2), 16));
      return Math.round(((own ?? 0) + (ground ?? 0)) / 2)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

type Slide = ReturnType<PptxGenJS['addSlide']>;

interface Kit {
  document: ExportDocument;
  rtl: boolean;
  /** The number of a graph, by which its markers and dashes are found again in the file. */
  charts: Exclude<ContentChart, { kind: 'matrix' }>[];
}

/** A presentation on dark blue: a cover, then one or more slides per analysis; graphs and tables can be edited. */
export async function pptxOf(document: ExportDocument, options: PptxOptions = {}): Promise<Uint8Array> {
  const deck = new PptxGenJS();
  deck.defineLayout({ name: 'wide', width: slidePx.width * inch, height: slidePx.height * inch });
  deck.layout = 'wide';
  deck.title = document.frame.report;
  deck.subject = document.frame.project;
  deck.author = document.frame.product;
  deck.company = document.frame.product;
  deck.rtlMode = document.direction === 'rtl';
  deck.theme = { headFontFace: fontFace, bodyFontFace: fontFace };
  const kit: Kit = { document, rtl: document.direction === 'rtl', charts: [] };
  const pages = planPages(document);
  for (const [i, page] of pages.entries()) {
    const slide = deck.addSlide();
    slide.background = { color: bare(night.ground) };
    if (page.kind === 'cover') addCover(kit, slide);
    else if (page.kind === 'about') addAbout(kit, slide, page.items);
    else {
      addHead(kit, slide, page.item);
      addNotes(kit, slide, page.item);
      if (page.kind === 'graph') addGraphs(kit, deck, slide, page.item);
      if (page.kind === 'table') addTable(kit, slide, page.table, page.part);
      if (page.kind === 'map') {
        const place = { x: slidePx.edge, y: 126, w: room, h: 500 };
        const picture = await options.mapPicture?.(document.items.indexOf(page.item), place.w, place.h);
        addMap(kit, slide, page.item, place, picture);
      }
      if (page.kind === 'problem') write(kit, slide, page.item.problem ?? '', 150, 40, { fontSize: 18 });
    }
    addFoot(kit, slide, i + 1, 'item' in page ? page.item.address : document.frame.address);
    addLogo(kit, slide);
    options.onPage?.(i + 1, pages.length);
  }
  const file = (await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  return mendPptx(new Uint8Array(file), kit.charts, document, chartWorkbook);
}

interface WriteStyle {
  fontSize: number;
  bold?: boolean;
  color?: string;
  /** Aligned to the end of the line instead of its start. */
  end?: boolean;
  x?: number;
  w?: number;
  link?: string;
}

/** Text from the start of the line, which is on the right in Hebrew. */
function write({ rtl, document }: Kit, slide: Slide, words: string, y: number, h: number, style: WriteStyle) {
  const { fontSize, bold, color = night.text, end = false, x = slidePx.edge, w = room, link } = style;
  const left = rtl ? slidePx.width - x - w : x;
  slide.addText([{ text: words, options: link ? { hyperlink: { url: link } } : {} }], {
    ...at(left, y, w, h),
    align: end === rtl ? 'left' : 'right',
    rtlMode: rtl,
    lang: document.locale,
    fontFace,
    fontSize,
    bold,
    color: bare(color),
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  });
}

/** The facts behind the numbers of up to four analyses, in two columns. */
function addAbout(kit: Kit, slide: Slide, items: readonly ExportItem[]) {
  write(kit, slide, kit.document.frame.labels.numbers, 64, 40, { fontSize: 24, bold: true });
  const wide = (room - 32) / 2;
  items.forEach(({ title, about }, i) => {
    const place = { x: slidePx.edge + (i >= 2 ? wide + 32 : 0), w: wide };
    const top = 118 + (i % 2) * 272;
    write(kit, slide, title, top, 22, { fontSize: 12, bold: true, ...place });
    const words = about.map(({ label, text }) => `${label}: ${text}`).join('\n');
    write(kit, slide, words, top + 24, 242, { fontSize: 8, color: night.muted, ...place });
  });
}

function addHead(kit: Kit, slide: Slide, { title, findings, sentence }: ExportItem) {
  const wide = kit.document.logo ? room - 200 : room;
  write(kit, slide, sentence, 40, 24, { fontSize: 11, color: night.muted, w: wide });
  write(kit, slide, title, 64, 40, { fontSize: 24, bold: true, w: wide });
  if (findings.length > 0) write(kit, slide, findings.join(' '), 102, 18, { fontSize: 11, w: wide });
}

function addNotes({ document, rtl }: Kit, slide: Slide, { notes }: ExportItem) {
  const { method, dataAsOf } = document.frame.labels;
  const words = [...notes, `${dataAsOf} ${document.frame.dataAsOf}.`].join(' ');
  slide.addShape('line', { ...at(slidePx.edge, 645, room, 0), line: { color: bare(night.line), width: 0.75 } });
  slide.addText(
    [
      { text: `${method} `, options: { bold: true, color: bare(night.text) } },
      { text: words, options: {} },
    ],
    {
      ...at(rtl ? slidePx.edge + 260 : slidePx.edge, 650, room - 260, 44),
      align: rtl ? 'right' : 'left',
      rtlMode: rtl,
      lang: document.locale,
      fontFace,
      fontSize: words.length > 420 ? 6 : 8,
      color: bare(night.muted),
      margin: 0,
      valign: 'top',
      fit: 'shrink',
    },
  );
}

function addFoot(kit: Kit, slide: Slide, number: number, address: string) {
  const { frame } = kit.document;
  const side = { end: true, x: slidePx.width - slidePx.edge - 250, w: 250, color: night.muted } as const;
  write(kit, slide, `${frame.report} • ${frame.product}`, 652, 16, { ...side, fontSize: 8 });
  write(kit, slide, frame.labels.openView, 667, 14, { ...side, fontSize: 8, color: night.accent, link: address });
  write(kit, slide, String(number), 681, 16, { ...side, fontSize: 8, bold: true });
}

/** The company's logo in the upper corner; one that cannot be decoded is omitted. */
function addLogo({ document, rtl }: Kit, slide: Slide) {
  const size = document.logo ? imageSize(document.logo) : undefined;
  if (!size || !document.logo) return;
  const scale = Math.min(150 / size.width, 40 / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const x = rtl ? slidePx.edge : slidePx.width - slidePx.edge - width;
  slide.addImage({ data: document.logo, ...at(x, 40 + (40 - height) / 2, width, height), altText: 'Logo' });
}

function addCover(kit: Kit, slide: Slide) {
  const { frame, items } = kit.document;
  const { labels } = frame;
  write(kit, slide, frame.report, 150, 96, { fontSize: 40, bold: true });
  write(kit, slide, frame.project, 250, 32, { fontSize: 18, color: night.muted });
  const half = room / 2 - 20;
  const fact = (label: string, value: string, y: number, h: number, x: number) => {
    write(kit, slide, label, y, 18, { fontSize: 10, color: night.muted, x, w: half });
    write(kit, slide, value, y + 19, h, { fontSize: 14, x, w: half });
  };
  fact(labels.period, frame.period, 320, 26, slidePx.edge);
  fact(labels.dataAsOf, frame.dataAsOf, 380, 26, slidePx.edge);
  fact(labels.locations, shortList(frame.places, 24), 440, 170, slidePx.edge);
  fact(labels.analyses, items.map(({ title }) => title).join('\n'), 320, 290, slidePx.edge + half + 40);
  write(kit, slide, frame.exported, 652, 16, { fontSize: 8, color: night.muted, w: room - 260 });
}

/** The first names of a list, and how many more there are. */
const shortList = (names: readonly string[], most: number): string =>
  names.length <= most ? names.join(' • ') : `${names.slice(0, most).join(' • ')} • + ${names.length - most}`;

function addGraphs(kit: Kit, deck: PptxGenJS, slide: Slide, item: ExportItem) {
  const figures = item.figures.length > 0 ? 230 : 0;
  const wide = room - figures;
  const rankings = item.charts.every(({ kind }) => kind === 'ranking');
  const count = Math.max(1, item.charts.length);
  item.charts.forEach((chart, i) => {
    const x = (kit.rtl ? slidePx.edge + figures : slidePx.edge) + (rankings ? (wide / count) * i : 0);
    const high = rankings ? 505 : 505 / count;
    const place = { x, y: 122 + (rankings ? 0 : high * i), w: (rankings ? wide / count : wide) - 16, h: high - 6 };
    if (chart.kind === 'matrix') addMatrix(kit, slide, chart, place);
    else addNativeChart(kit, deck, slide, chart, place, item);
  });
  addFigures(kit, slide, item, figures);
}

function addFigures(kit: Kit, slide: Slide, { figures }: ExportItem, width: number) {
  if (width === 0) return;
  const x = slidePx.edge + room - width + 24;
  const ruler = kit.rtl ? slidePx.width - x + 24 : x - 24;
  slide.addShape('line', { ...at(ruler, 128, 0, 496), line: { color: bare(night.line), width: 0.75 } });
  figures.slice(0, 4).forEach(({ label, value, note }, i) => {
    const y = 190 + i * 104;
    write(kit, slide, label, y, 18, { fontSize: 10, color: night.muted, x, w: width - 24 });
    write(kit, slide, value, y + 18, 36, { fontSize: 22, bold: true, x, w: width - 24 });
    if (note) write(kit, slide, note, y + 55, 34, { fontSize: 10, color: night.muted, x, w: width - 24 });
  });
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function addNativeChart(
  kit: Kit,
  deck: PptxGenJS,
  slide: Slide,
  chart: Exclude<ContentChart, { kind: 'matrix' }>,
  { x, y, w, h }: Box,
  item: ExportItem,
) {
  const { locale } = kit.document;
  kit.charts.push(chart);
  const text = { fontFace, color: bare(night.muted) };
  const shared = {
    ...at(x, y, w, h),
    altText: altTextOf(item),
    catAxisLabelColor: bare(night.muted),
    catAxisLabelFontFace: fontFace,
    catAxisLabelFontSize: 9,
    catAxisLineShow: true,
    catGridLine: { style: 'none' as const },
    valAxisLabelColor: bare(night.muted),
    valAxisLabelFontFace: fontFace,
    valAxisLabelFontSize: 9,
    valAxisLineShow: false,
    valGridLine: { color: bare(night.line), style: 'solid' as const, size: 0.5 },
    valAxisMinVal: 0,
    displayBlanksAs: 'gap' as const,
    plotArea: { fill: { color: bare(night.ground) } },
    showTitle: false,
    lang: locale,
  };
  if (chart.kind === 'ranking') {
    addRanking(deck, slide, chart, shared);
    return;
  }
  slide.addChart(chart.kind === 'line' ? deck.ChartType.line : deck.ChartType.bar, dataOf(chart), {
    ...shared,
    chartColors: chart.series.map(({ color = night.muted, earlierOf }) =>
      // Bars of an earlier period look like the current ones, only paler; lines are dotted.
      bare(earlierOf !== undefined && chart.kind === 'bar' ? towardsGround(color) : color),
    ),
    valAxisLabelFormatCode: chart.unit === '%' ? '0.##" %"' : '#,##0',
    dataLabelFormatCode: formatOf(chart),
    barGapWidthPct: 40,
    lineSize: 1.75,
    lineDataSymbolSize: 6,
    showLegend: true,
    legendPos: kit.rtl ? 'l' : 'r',
    legendColor: bare(night.text),
    legendFontFace: fontFace,
    legendFontSize: 9,
    showTitle: item.charts.length > 1,
    title: chart.title,
    titleColor: text.color,
    titleFontFace: fontFace,
    titleFontSize: 10,
  });
}

/** A graph's numbers in the library's format. */
function dataOf(chart: Exclude<ContentChart, { kind: 'matrix' }>) {
  const { labels, series } = chartData(chart);
  return series.map(({ name, values }) => ({ name, labels, values: values as number[] }));
}

/** Bars from longest to shortest, each with its number. */
function addRanking(deck: PptxGenJS, slide: Slide, chart: RankingChart, shared: object) {
  slide.addChart(deck.ChartType.bar, dataOf(chart), {
    ...shared,
    barDir: 'bar',
    barGapWidthPct: 45,
    chartColors: [bare(night.accent)],
    // The library's types accept only one of the two values.
    catAxisOrientation: 'maxMin' as 'minMax',
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    showTitle: true,
    title: chart.title,
    titleColor: bare(night.text),
    titleFontFace: fontFace,
    titleFontSize: 12,
    showValue: true,
    dataLabelColor: bare(night.text),
    dataLabelFontFace: fontFace,
    dataLabelFontSize: 9,
    dataLabelFormatCode: '0.00" %"',
    showLegend: false,
  });
}

const formatOf = ({ unit, decimals }: CategoryChart) => (unit === '%' ? `0.${'0'.repeat(decimals)}" %"` : '#,##0');

function addMatrix(
  kit: Kit,
  slide: Slide,
  { corner, heads, rows }: Extract<ContentChart, { kind: 'matrix' }>,
  { x, y, w, h }: Box,
) {
  const size = Math.max(5, Math.min(11, 90 / Math.max(1, heads.length)));
  const cell = (text: string, options: object) => ({
    text,
    options: { fontFace, fontSize: size, lang: kit.document.locale, ...options },
  });
  const names = Math.min(200, w * 0.24);
  slide.addTable(
    [
      [
        cell(corner, { color: bare(night.muted), fontSize: Math.min(size, 9) }),
        ...heads.map((head) => cell(head, { color: bare(night.text), bold: true, align: 'center', valign: 'bottom' })),
      ],
      ...rows.map(({ name, cells }) => [
        cell(name, { color: bare(night.text), valign: 'middle' }),
        ...cells.map(({ text, band }) => {
          const [fill, ink] = (band === null ? undefined : night.bands[band]) ?? [night.ground, night.muted];
          return cell(text, { fill: { color: bare(fill) }, color: bare(ink), align: 'center', valign: 'middle' });
        }),
      ]),
    ],
    {
      ...at(x, y, w, Math.min(h, 44 * (rows.length + 1))),
      colW: [names * inch, ...heads.map(() => ((w - names) / heads.length) * inch)],
      rowH: Math.min(44, h / (rows.length + 1)) * inch,
      border: { type: 'solid', color: bare(night.ground), pt: 1.5 },
      margin: 0.03,
    },
  );
}

/** A part of a table, its blocks side by side. */
function addTable(kit: Kit, slide: Slide, table: ContentTable, part: TablePart) {
  const { document, rtl } = kit;
  const scale = room / (pagePx.width - 2 * pagePx.edge);
  const widths = part.widths.map((width) => width * scale);
  const wide = widths.reduce((sum, entry) => sum + entry, 0);
  const size = part.columns.length > 16 ? 6 : part.columns.length > 10 ? 7.5 : 8.5;
  part.blocks.forEach(({ from, to }, block) => {
    const cell = (text: string, column: number, options: object) => {
      const { kind, end } = table.columns[column] ?? { kind: 'text' };
      const toEnd = (kind !== 'text' || end === true) !== rtl;
      return {
        text,
        options: { fontFace, fontSize: size, lang: document.locale, align: toEnd ? 'right' : 'left', ...options },
      };
    };
    const columns = rtl ? [...part.columns].reverse() : part.columns;
    const rows = [
      columns.map((column) =>
        cell(table.columns[column]?.head ?? '', column, { bold: true, color: bare(night.muted) }),
      ),
      ...table.rows
        .slice(from, to)
        .map((row) =>
          columns.map((column) =>
            cell(cellText(row[column] ?? null, table.columns[column], document), column, { color: bare(night.text) }),
          ),
        ),
    ];
    const left = slidePx.edge + block * (wide + 28);
    slide.addTable(rows as never, {
      ...at(rtl ? slidePx.width - left - wide : left, 118, wide, 22 * rows.length),
      colW: (rtl ? [...widths].reverse() : widths).map((width) => width * inch),
      rowH: rowPx * inch,
      border: { type: 'solid', color: bare(night.line), pt: 0.5 },
      margin: [0.01, 0.05, 0.01, 0.05],
      valign: 'middle',
    });
  });
}

function addMap(kit: Kit, slide: Slide, item: ExportItem, { x, y, w, h }: Box, picture: MapPicture | undefined) {
  if (!picture) {
    write(kit, slide, kit.document.frame.labels.noMap, 150, 30, { fontSize: 14, color: night.muted });
    return;
  }
  const type = picture.type === 'JPEG' ? 'image/jpeg' : 'image/png';
  slide.addImage({
    data: `${type};base64,${base64(picture.bytes)}`,
    ...at(x, y, w, h),
    altText: altTextOf(item),
  });
  write(kit, slide, item.map?.sources ?? '', 628, 14, { fontSize: 7, color: night.muted, end: true });
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

/** What a picture shows, for screen readers. */
const altTextOf = ({ title, findings, sentence }: ExportItem) => [`${title}.`, ...findings, sentence].join(' ');
