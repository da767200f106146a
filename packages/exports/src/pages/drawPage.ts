import { percentFigures, wholeText, decimalText } from '@locus/model/text';

import type { ContentCell, ContentColumn, ContentTable } from '@locus/analyses';
import type { ExportDocument, ExportItem } from '../document/exportDocument';
import { drawChart } from '../draw/drawCharts';
import type { LegendGround } from '../draw/legend';
import { drawKey, drawLegend } from '../draw/legend';
import type { PenTheme } from '../draw/palette';
import type { Pen, TextStyle } from '../draw/pen';
import { fitted, inOneLine, line, wrapped } from '../draw/pen';
import { drawAbout } from './drawAbout';
import type { PlannedPage } from './planPages';
import { headPx, pagePx, rowPx, tablePx } from './planPages';

const { width, edge } = pagePx;
const right = width - edge;
const room = width - 2 * edge;

/** Where the notes of an analysis end, above the page footer. */
const notesBottom = 738;
const noteStyle = { size: 9.5 } as const;
const noteLinePx = 12.5;
const problemStyle = { size: 17 } as const;

/** The result of drawing a page: returns the positions of pictures, for the writer to place them. */
export interface DrawnPage {
  /** The position of the page's map in px. */
  map?: { x: number; y: number; width: number; height: number };
  /** Areas with a link: to a URL, or to a page (one-based). */
  links: { x: number; y: number; width: number; height: number; to: string | number }[];
}

/** What is needed to draw pages. */
export interface PageKit {
  pen: Pen;
  document: ExportDocument;
  theme: PenTheme;
  pages: readonly PlannedPage[];
  /** The width of the header taken by the company's logo, in px. */
  logoWidth: number;
  /** Scripts whose letters are question marks in this file, because no available font has them. */
  leftOut?: readonly string[];
}

/** Draws a page of the file; `number` is one-based. */
export function drawPage(kit: PageKit, page: PlannedPage, number: number): DrawnPage {
  const { document } = kit;
  const drawn: DrawnPage = { links: [] };
  if (page.kind === 'cover') drawCover(kit, drawn);
  else if (page.kind === 'about') {
    drawHeader(kit);
    drawAbout(kit, page.items);
  } else {
    drawHeader(kit);
    drawTitle(kit, page.item, page.kind);
    if (page.kind === 'graph') drawGraphs(kit, page.item);
    if (page.kind === 'map') drawn.map = { x: edge, y: 148, width: room, height: notesTop(kit, page.item) - 148 - 22 };
    if (page.kind === 'map') writeSources(kit, page.item);
    if (page.kind === 'table') drawTablePart(kit, page.table, page.part);
    if (page.kind === 'table') drawRowCount(kit, page.table, page.part.blocks);
    if (page.kind === 'problem') drawProblem(kit, page.item);
    drawNotes(kit, page.item);
  }
  drawFoot(kit, number, drawn, 'item' in page ? page.item.address : document.frame.address);
  return drawn;
}

/** Text at the start of a line, which is on the right in Hebrew; `x` is the distance from there. */
function atStart({ pen, document }: PageKit, words: string, x: number, y: number, style: TextStyle) {
  const rtl = document.direction === 'rtl';
  pen.text(words, rtl ? width - x : x, y, { ...style, align: rtl ? 'right' : 'left' });
}

/** Text at the end of a line, at a distance `x` from the edge of the page. */
function atEnd({ pen, document }: PageKit, words: string, x: number, y: number, style: TextStyle) {
  const rtl = document.direction === 'rtl';
  pen.text(words, rtl ? x : width - x, y, { ...style, align: rtl ? 'left' : 'right' });
}

function drawHeader(kit: PageKit) {
  const { pen, document, theme } = kit;
  const { report, project } = document.frame;
  const wide = room - kit.logoWidth - 40;
  atEnd(kit, fitted(pen, report, wide, { size: 12, strong: true }), edge, 42, {
    size: 12,
    strong: true,
    color: theme.text,
  });
  atEnd(kit, fitted(pen, project, wide, { size: 12 }), edge, 59, { size: 12, color: theme.muted });
  line(pen, [edge, 75], [right, 75], { stroke: theme.strong, width: 2 });
}

function drawTitle(kit: PageKit, item: ExportItem, kind: string) {
  const { pen, theme } = kit;
  atStart(kit, item.title, edge, 113, { size: 24, strong: true, color: theme.text });
  const wide = kind === 'graph' ? room - 400 : room;
  const lineOf = (words: string, y: number, style: { size: number; color: string }) => {
    const [first = '', second] = wrapped(pen, words, wide, style);
    atStart(kit, second ? fitted(pen, `${first} ${second}`, wide, style) : first, edge, y, style);
  };
  const told = inOneLine(pen, item.findings, wide, { size: 12 });
  if (told) lineOf(told, 130, { size: 12, color: theme.text });
  lineOf(item.sentence, told ? 144 : 135, { size: told ? 10 : 12, color: theme.muted });
}

/** Figures, legend, graphs and one line per place. */
function drawGraphs(kit: PageKit, item: ExportItem) {
  const { pen, theme, document } = kit;
  const [first] = item.charts;
  const named = first && first.kind !== 'ranking' && first.kind !== 'matrix' ? first : undefined;
  if (named) drawLegend(groundOf(kit), named, 97, 390);
  let top = 150;
  if (item.figures.length > 0) {
    line(pen, [edge, top], [right, top], { stroke: theme.line });
    drawFigures(kit, item);
    line(pen, [edge, top + 62], [right, top + 62], { stroke: theme.line });
    top += 74;
  }
  const notes = notesTop(kit, item) - 10;
  const bottom = notes - (named ? drawKey(groundOf(kit), named, notes) : 0);
  const summary = item.summary && item.summary.rows.length <= 8 ? item.summary : undefined;
  const below = summary ? headPx + summary.rows.length * rowPx + 14 : 0;
  const high = bottom - top - below;
  const side = item.charts.every(({ kind }) => kind === 'ranking');
  const count = Math.max(1, item.charts.length);
  item.charts.forEach((chart, i) => {
    const titled = count > 1 && chart.kind !== 'ranking';
    const place = side
      ? { x: edge + ((room + 32) / count) * i, y: top, width: (room + 32) / count - 32, height: high }
      : { x: edge, y: top + (high / count) * i, width: room, height: high / count - (count > 1 ? 8 : 0) };
    if (titled) {
      atStart(kit, chart.title, edge, place.y + 10, { size: 12, strong: true, color: theme.text });
      place.y += 14;
      place.height -= 14;
    }
    drawChart(pen, chart, place, { theme, locale: document.locale });
  });
  if (summary) {
    const widths = summary.columns.map((_, c) => (c === 0 ? 210 : 112));
    const wide = widths.reduce((sum, entry) => sum + entry, 0);
    drawRows(
      kit,
      summary,
      summary.columns.map((_, c) => c),
      widths.map((entry) => (entry * room) / wide),
      {
        x: edge,
        y: bottom - below + 14,
        from: 0,
        to: summary.rows.length,
      },
    );
  }
}

function drawFigures(kit: PageKit, { figures }: ExportItem) {
  const { pen, theme } = kit;
  const each = room / Math.max(2, Math.min(4, figures.length));
  figures.slice(0, 4).forEach(({ label, value, note }, i) => {
    const x = edge + each * i;
    atStart(kit, fitted(pen, label, each - 16, { size: 11 }), x, 172, { size: 11, color: theme.muted });
    const strong = { size: 21, strong: true } as const;
    const words = fitted(pen, value, each - 16, strong);
    atStart(kit, words, x, 199, { ...strong, color: theme.text });
    if (!note) return;
    const indent = pen.widthOf(words, strong) + 8;
    const rest = fitted(pen, note, each - indent - 20, { size: 11 });
    atStart(kit, rest, x + indent, 199, { size: 11, color: theme.muted });
  });
}

/** The position of a page's legends. */
const groundOf = ({ pen, theme, document }: PageKit): LegendGround => ({
  pen,
  theme,
  rtl: document.direction === 'rtl',
  width,
  edge,
});

/** A part of a table, its blocks side by side, each with its own header. */
function drawTablePart(
  kit: PageKit,
  table: ContentTable,
  part: { columns: number[]; widths: number[]; blocks: { from: number; to: number }[] },
) {
  const wide = part.widths.reduce((sum, entry) => sum + entry, 0);
  part.blocks.forEach(({ from, to }, i) => {
    drawRows(kit, table, part.columns, part.widths, { x: edge + i * (wide + 28), y: tablePx.top, from, to });
  });
}

function drawRows(
  kit: PageKit,
  table: ContentTable,
  columns: readonly number[],
  widths: readonly number[],
  { x: left, y: top, from, to }: { x: number; y: number; from: number; to: number },
) {
  const { pen, theme, document } = kit;
  const rtl = document.direction === 'rtl';
  const size = columns.length > 16 ? 8.5 : columns.length > 10 ? 10 : 11;
  const gutter = columns.length > 16 ? 5 : 12;
  const total = widths.reduce((sum, entry) => sum + entry, 0);
  const write = (words: string, c: number, start: number, y: number, style: Omit<TextStyle, 'align' | 'size'>) => {
    const own = widths[c] ?? 0;
    const column = table.columns[columns[c] ?? 0];
    const number = column?.kind !== 'text' || column.end === true;
    const text = fitted(pen, words, own - gutter, { size, strong: style.strong });
    const [begin, end] = rtl ? [width - left - start - own, width - left - start] : [left + start, left + start + own];
    const toEnd = number !== rtl;
    // The gap between columns is at the end of each, so that headers and lines start at the edge.
    const x = toEnd ? (rtl ? end : end - gutter) : rtl ? begin + gutter : begin;
    pen.text(text, x, y, { ...style, size, align: toEnd ? 'right' : 'left' });
  };
  let start = 0;
  columns.forEach((column, c) => {
    const style = { size, strong: true } as const;
    const lines = wrapped(pen, table.columns[column]?.head ?? '', (widths[c] ?? 0) - gutter, style);
    const shown = lines.length <= 2 ? lines : [lines[0] ?? '', lines.slice(1).join(' ')];
    shown.forEach((words, i) => {
      write(words, c, start, top + 26 - (shown.length - 1 - i) * (size + 2), { strong: true, color: theme.muted });
    });
    start += widths[c] ?? 0;
  });
  const [from0, to0] = rtl ? [width - left - total, width - left] : [left, left + total];
  line(pen, [from0, top + headPx - 4], [to0, top + headPx - 4], { stroke: theme.muted, width: 1 });
  for (let r = from; r < to; r++) {
    const y = top + headPx + (r - from) * rowPx;
    start = 0;
    columns.forEach((column, c) => {
      const cell = table.rows[r]?.[column] ?? null;
      const words = cellText(cell, table.columns[column], document);
      write(words, c, start, y + 14, {
        color: cell === null ? theme.muted : theme.text,
        strong: c === 0 ? undefined : false,
      });
      start += widths[c] ?? 0;
    });
    line(pen, [from0, y + rowPx], [to0, y + rowPx], { stroke: theme.line, width: 0.75 });
  }
}

/** A cell as shown on screen. */
export function cellText(
  cell: ContentCell,
  column: ContentColumn | undefined,
  { locale, frame }: ExportDocument,
): string {
  if (cell === null) return frame.labels.missing;
  if (typeof cell === 'string') return cell;
  if (column?.kind === 'percent') return percentFigures(cell, locale, column.decimals ?? 2);
  const decimals = column?.kind === 'whole' || column?.decimals === 0 ? 0 : (column?.decimals ?? 2);
  if (decimals === 0) return wholeText(cell, locale);
  return decimalText(cell, locale, decimals);
}

/** Which rows out of how many a page of a table shows. */
function drawRowCount(kit: PageKit, table: ContentTable, blocks: readonly { from: number; to: number }[]) {
  const { theme, document } = kit;
  const [first, last] = [blocks[0]?.from ?? 0, blocks.at(-1)?.to ?? 0];
  const count = (value: number) => wholeText(value, document.locale);
  const words =
    table.rows.length === 0
      ? `${document.frame.labels.rows}: 0`
      : `${document.frame.labels.rows}: ${count(first + 1)}–${count(last)} / ${count(table.rows.length)}`;
  atEnd(kit, words, edge, 113, { size: 11, color: theme.muted });
}

/** Why a page has nothing to show, in place of its graph. */
function drawProblem(kit: PageKit, { problem = '' }: ExportItem) {
  wrapped(kit.pen, problem, room, problemStyle).forEach((words, i) =>
    atStart(kit, words, edge, 190 + i * 24, { ...problemStyle, color: kit.theme.text }),
  );
}

function noteLines({ pen, document }: PageKit, { notes }: ExportItem): string[] {
  const { method, dataAsOf } = document.frame.labels;
  const words = [...notes, `${dataAsOf} ${document.frame.dataAsOf}.`].join(' ');
  const lines = wrapped(pen, `${method} ${words}`, room, noteStyle);
  return lines.length <= 6 ? lines : [...lines.slice(0, 5), `${lines[5]}…`];
}

const notesTop = (kit: PageKit, item: ExportItem) => notesBottom - noteLines(kit, item).length * noteLinePx;

function drawNotes(kit: PageKit, item: ExportItem) {
  const { pen, theme, document } = kit;
  const top = notesTop(kit, item);
  const { method } = document.frame.labels;
  noteLines(kit, item).forEach((words, i) => {
    const y = top + (i + 1) * noteLinePx - 2;
    if (i > 0 || document.direction === 'rtl' || !words.startsWith(method)) {
      atStart(kit, words, edge, y, { ...noteStyle, color: theme.muted });
      return;
    }
    atStart(kit, method, edge, y, { ...noteStyle, strong: true, color: theme.text });
    const indent = pen.widthOf(`${method} `, { ...noteStyle, strong: true });
    atStart(kit, words.slice(method.length + 1), edge + indent, y, { ...noteStyle, color: theme.muted });
  });
}

function writeSources(kit: PageKit, item: ExportItem) {
  const { theme } = kit;
  atEnd(kit, item.map?.sources ?? '', edge, notesTop(kit, item) - 8, { size: 9.5, color: theme.muted });
}

function drawFoot(kit: PageKit, number: number, drawn: DrawnPage, address: string) {
  const { pen, document, theme, pages } = kit;
  const { exported, pageOf, labels } = document.frame;
  line(pen, [edge, 747], [right, 747], { stroke: theme.line });
  atStart(kit, fitted(pen, exported, 380, { size: 11 }), edge, 767, { size: 11, color: theme.muted });
  const words = pageOf.replace('{page}', String(number)).replace('{pages}', String(pages.length));
  atEnd(kit, words, edge, 767, { size: 11, color: theme.muted });
  const shown = `${labels.openView}: ${address.replace(/^https?:\/\//, '')}`;
  const link = fitted(pen, shown, 420, { size: 11 });
  const wide = pen.widthOf(link, { size: 11 });
  pen.text(link, width / 2 + 60, 767, { size: 11, color: theme.accent, align: 'center' });
  drawn.links.push({ x: width / 2 + 60 - wide / 2, y: 755, width: wide, height: 16, to: address });
}

/** What the file is about, for which places and months, and its contents. */
function drawCover(kit: PageKit, drawn: DrawnPage) {
  const { pen, document, theme, pages } = kit;
  const { frame, items } = document;
  line(pen, [edge, 75], [right, 75], { stroke: theme.strong, width: 2 });
  let y = 150;
  for (const words of wrapped(pen, frame.report, room, { size: 38, strong: true }).slice(0, 3)) {
    atStart(kit, words, edge, y, { size: 38, strong: true, color: theme.text });
    y += 46;
  }
  atStart(kit, fitted(pen, frame.project, room, { size: 18 }), edge, y - 6, { size: 18, color: theme.muted });
  y += 40;
  const half = room / 2 - 20;
  const facts = [
    [frame.labels.period, frame.period],
    [frame.labels.dataAsOf, frame.dataAsOf],
  ] as const;
  for (const [label, value] of facts) {
    atStart(kit, label, edge, y, { size: 11, color: theme.muted });
    for (const words of wrapped(pen, value, half, { size: 15, strong: true }).slice(0, 2)) {
      y += 20;
      atStart(kit, words, edge, y, { size: 15, strong: true, color: theme.text });
    }
    y += 28;
  }
  drawPlaces(kit, y);
  const from = edge + room / 2 + 20;
  let at = 150 + 46 + 34 - 6;
  at = Math.max(at, y - 96);
  atStart(kit, frame.labels.analyses, from, at, { size: 11, color: theme.muted });
  items.forEach((item) => {
    const page = pages.findIndex((entry) => 'item' in entry && entry.item === item) + 1;
    at += 26;
    atStart(kit, item.title, from, at, { size: 14, color: item.problem ? theme.muted : theme.text });
    atEnd(kit, page > 0 ? String(page) : '–', edge, at, { size: 14, color: theme.muted });
    line(pen, mirrored(kit, from, at + 8), mirrored(kit, right, at + 8), { stroke: theme.line });
    const x = document.direction === 'rtl' ? edge : from;
    if (page > 0) drawn.links.push({ x, y: at - 16, width: right - from, height: 24, to: page });
  });
  writeLeftOut(kit, from);
}

/** Which letters are missing from the file, at the end of the cover. */
function writeLeftOut(kit: PageKit, from: number) {
  const { pen, document, theme, leftOut = [] } = kit;
  if (leftOut.length === 0) return;
  const names = new Intl.ListFormat(document.locale, { type: 'conjunction' }).format(leftOut);
  const words = document.frame.labels.strangeLetters.replace('{scripts}', names);
  const lines = wrapped(pen, words, right - from, noteStyle).slice(0, 6);
  lines.forEach((text, i) =>
    atStart(kit, text, from, notesBottom - (lines.length - i) * noteLinePx, { ...noteStyle, color: theme.muted }),
  );
}

const mirrored = ({ document }: PageKit, x: number, y: number): [number, number] => [
  document.direction === 'rtl' ? width - x : x,
  y,
];

/** The full names of places, in as many columns as needed; names that do not fit are counted. */
function drawPlaces(kit: PageKit, top: number) {
  const { pen, document, theme } = kit;
  const { places, labels } = document.frame;
  atStart(kit, labels.locations, edge, top, { size: 11, color: theme.muted });
  const half = room / 2 - 20;
  const rows = Math.floor((730 - top - 18) / 17);
  const columns = Math.max(1, Math.min(3, Math.ceil(places.length / rows)));
  const wide = half / columns;
  const shown = places.length > rows * columns ? places.slice(0, rows * columns - 1) : places;
  shown.forEach((name, i) => {
    const [column, row] = [Math.floor(i / rows), i % rows];
    const words = fitted(pen, name, wide - 12, { size: 12 });
    atStart(kit, words, edge + column * wide, top + 20 + row * 17, { size: 12, color: theme.text });
  });
  if (shown.length < places.length) {
    const [column, row] = [Math.floor(shown.length / rows), shown.length % rows];
    const words = `+ ${wholeText(places.length - shown.length, document.locale)}`;
    atStart(kit, words, edge + column * wide, top + 20 + row * 17, { size: 12, color: theme.muted });
  }
}
