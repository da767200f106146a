import { spreadLabels, valueScale } from '@locus/model/charts';
import { axisPercent, percentText, wholeText, axisNumber } from '@locus/model/text';

import type { CategoryChart, ContentChart, ContentSeries, MatrixChart, RankingChart } from '@locus/analyses';
import { drawMark } from './marks';
import type { PenTheme } from './palette';
import type { Pen } from './pen';
import { box, fitted, line } from './pen';

/** A rectangle of a page in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The appearance of graphs. */
export interface ChartStyle {
  theme: PenTheme;
  locale: string;
}

const axis = { size: 11 } as const;
/** Space for the names at the ends of lines. */
const namesWidth = 150;
const axisWidth = 46;
/** Minimum distance between names at the ends of lines. */
const smallestGapPx = 10;

/** Draws a graph into a rectangle. Graphs run from left to right in every language, as on screen. */
export function drawChart(pen: Pen, chart: ContentChart, place: Place, style: ChartStyle): void {
  if (chart.kind === 'ranking') drawRanking(pen, chart, place, style);
  else if (chart.kind === 'matrix') drawMatrix(pen, chart, place, style);
  else drawCategories(pen, chart, place, style);
}

/** A value as shown on an axis. */
const axisText = (value: number, { unit }: Pick<CategoryChart, 'unit'>, locale: string): string =>
  unit === '%' ? axisPercent(value, locale) : axisNumber(value, locale);

function drawCategories(pen: Pen, chart: CategoryChart, place: Place, style: ChartStyle): void {
  const { theme, locale } = style;
  const lines = chart.kind === 'line';
  const plot = {
    x: place.x + axisWidth,
    y: place.y + 18,
    width: place.width - axisWidth - (lines ? namesWidth : 8),
    height: place.height - 18 - 26,
  };
  const { max, steps } = valueScale(
    Math.max(0, ...chart.series.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const yOf = (value: number) => plot.y + plot.height * (1 - value / max);
  for (let step = 0; step <= steps; step++) {
    const value = (max / steps) * step;
    const y = yOf(value);
    line(pen, [plot.x, y], [plot.x + plot.width, y], { stroke: step === 0 ? theme.muted : theme.line, width: 1 });
    pen.text(axisText(value, chart, locale), plot.x - 8, y + 4, { ...axis, color: theme.muted, align: 'right' });
  }
  const count = Math.max(1, chart.categories.length);
  const xOf = lines
    ? (i: number) => (count === 1 ? plot.x + plot.width / 2 : plot.x + (plot.width * i) / (count - 1))
    : (i: number) => plot.x + (plot.width * (i + 0.5)) / count;
  drawPartial(pen, chart, plot, xOf, theme);
  const widest = Math.max(1, ...chart.categories.map(({ label }) => pen.widthOf(label, axis)));
  const every = Math.max(1, Math.ceil(((widest + 14) * count) / plot.width));
  chart.categories.forEach(({ label }, i) => {
    if (i % every !== 0) return;
    pen.text(label, xOf(i), plot.y + plot.height + 18, { ...axis, color: theme.muted, align: 'center' });
  });
  if (lines) {
    for (const series of chart.series) drawLine(pen, series, chart, xOf, yOf, theme);
    drawNames(pen, chart, plot, xOf, yOf, style);
  } else {
    drawBars(pen, chart, plot, xOf, yOf, theme);
  }
}

/** Periods that the data covers only in part are hatched, with their days. */
function drawPartial(
  pen: Pen,
  { kind, categories }: CategoryChart,
  plot: Place,
  xOf: (i: number) => number,
  theme: PenTheme,
) {
  categories.forEach(({ partial }, i) => {
    if (!partial) return;
    const step = categories.length > 1 ? Math.abs(xOf(1) - xOf(0)) : plot.width;
    const left = Math.max(plot.x, xOf(i) - step / 2);
    const right = Math.min(plot.x + plot.width, xOf(i) + (kind === 'line' ? step / 2 : step / 2));
    for (let at = left - plot.height; at < right; at += 8) {
      const [fromX, toX] = [Math.max(left, at), Math.min(right, at + plot.height)];
      if (fromX >= toX) continue;
      const yAt = (x: number) => plot.y + plot.height - (x - at);
      line(pen, [fromX, yAt(fromX)], [toX, yAt(toX)], { stroke: theme.hatch, width: 0.75 });
    }
    pen.text(partial, right, plot.y - 6, { size: 10, color: theme.muted, align: 'right' });
  });
}

/** A line in segments: solid between reliable values, dashed next to uncertain or partial ones, none across a gap. */
function drawLine(
  pen: Pen,
  { values, color, mark, lowConfidence, partial }: ContentSeries,
  { categories }: CategoryChart,
  xOf: (i: number) => number,
  yOf: (value: number) => number,
  theme: PenTheme,
) {
  const stroke = color ?? theme.muted;
  const unsure = (i: number) => Boolean(lowConfidence?.[i] || partial?.[i] || categories[i]?.partial);
  for (let i = 1; i < values.length; i++) {
    const [from, to] = [values[i - 1], values[i]];
    if (from === null || from === undefined || to === null || to === undefined) continue;
    const dash = mark ? (unsure(i - 1) || unsure(i) ? [4, 3] : undefined) : [1.5, 3];
    line(pen, [xOf(i - 1), yOf(from)], [xOf(i), yOf(to)], { stroke, width: mark ? 2 : 1.5, dash });
  }
  if (!mark) return;
  const radius = values.length > 40 ? 2 : 3.5;
  values.forEach((value, i) => {
    if (value === null) return;
    const style = unsure(i)
      ? { fill: theme.ground, stroke, width: 1.5 }
      : { fill: stroke, stroke: theme.ground, width: 0.75 };
    drawMark(pen, mark, xOf(i), yOf(value), radius, style);
  });
}

/** Names at the ends of lines, moved apart where they would overlap. */
function drawNames(
  pen: Pen,
  { series }: CategoryChart,
  plot: Place,
  xOf: (i: number) => number,
  yOf: (value: number) => number,
  { theme, locale }: ChartStyle,
) {
  const all = series.flatMap((entry) => {
    // A dotted line in a location's colour needs no label of its own.
    if (entry.earlierOf !== undefined) return [];
    const last = entry.values.findLastIndex((value) => value !== null);
    return last < 0 ? [] : [{ entry, last, y: yOf(entry.values[last] ?? 0) }];
  });
  // Names that do not fit are counted, as on the cover; tables list all of them.
  const most = Math.max(1, Math.floor(plot.height / smallestGapPx));
  const named = all.length <= most ? all : all.toSorted((a, b) => a.y - b.y).slice(0, most - 1);
  if (named.length < all.length) {
    const words = `+ ${wholeText(all.length - named.length, locale)}`;
    pen.text(words, plot.x + plot.width + 10, plot.y + plot.height + 4, { size: 9, color: theme.muted });
  }
  const gap = named.length > 16 ? Math.min(15, plot.height / (named.length + 1)) : 15;
  const places = spreadLabels(
    named.map(({ y }) => y),
    gap,
    plot.y,
    plot.y + plot.height - (named.length < all.length ? smallestGapPx : 0),
  );
  const size = Math.min(11, Math.max(6, gap - 1));
  named.forEach(({ entry, last, y }, i) => {
    const [x, at] = [plot.x + plot.width + 10, places[i] ?? y];
    if (last === entry.values.length - 1 && Math.abs(at - y) > 3) {
      line(pen, [xOf(last) + 4, y], [x - 3, at], { stroke: theme.line, width: 0.75 });
    }
    const number = entry.number === undefined ? '' : String(entry.number);
    pen.text(number, x, at + size / 3, { size, strong: true, color: theme.text });
    const indent = number === '' ? 0 : pen.widthOf(number, { size, strong: true }) + size * 0.25;
    const name = fitted(pen, entry.name, namesWidth - 14 - indent, { size });
    pen.text(name, x + indent, at + size / 3, { size, color: entry.number === undefined ? theme.muted : theme.text });
  });
}

function drawBars(
  pen: Pen,
  { series, categories }: CategoryChart,
  plot: Place,
  xOf: (i: number) => number,
  yOf: (value: number) => number,
  theme: PenTheme,
) {
  const bars = series.filter(({ mark }) => mark);
  const group = (plot.width / Math.max(1, categories.length)) * 0.76;
  const width = Math.min(26, group / Math.max(1, bars.length));
  bars.forEach((entry, b) => {
    entry.values.forEach((value, i) => {
      if (value === null) return;
      const x = xOf(i) + (b - bars.length / 2) * width;
      const y = yOf(value);
      box(pen, x + 0.5, y, Math.max(0.5, width - 1), plot.y + plot.height - y, { fill: entry.color ?? theme.muted });
    });
  });
  // The earlier value is a mark across its location's bar.
  for (const { earlierOf, values, color } of series.filter((entry) => entry.earlierOf !== undefined)) {
    const b = bars.findIndex(({ number }) => number === earlierOf);
    values.forEach((value, i) => {
      if (value === null || b < 0) return;
      const x = xOf(i) + (b - bars.length / 2) * width;
      line(pen, [x - 1, yOf(value)], [x + width + 1, yOf(value)], { stroke: theme.ground, width: 3 });
      line(pen, [x - 1, yOf(value)], [x + width + 1, yOf(value)], {
        stroke: color ?? theme.text,
        width: 1.5,
        dash: [3, 2],
      });
    });
  }
  // A mean is a mark across its group.
  for (const mean of series.filter(({ mark, earlierOf }) => !mark && earlierOf === undefined)) {
    mean.values.forEach((value, i) => {
      if (value === null) return;
      const half = (width * bars.length) / 2 + 4;
      line(pen, [xOf(i) - half, yOf(value)], [xOf(i) + half, yOf(value)], {
        stroke: theme.text,
        width: 1.25,
        dash: [1.5, 3],
      });
    });
  }
  if (width < 9) return;
  // Numbers are drawn over the marks, each on its own background.
  bars.forEach(({ number, values }, b) => {
    values.forEach((value, i) => {
      if (value === null || number === undefined) return;
      const [x, y] = [xOf(i) + (b - bars.length / 2) * width, yOf(value)];
      const words = String(number);
      const wide = pen.widthOf(words, { size: 8 });
      box(pen, x + width / 2 - wide / 2 - 1, y - 10, wide + 2, 9, { fill: theme.ground });
      pen.text(words, x + width / 2, y - 3, { size: 8, color: theme.muted, align: 'center' });
    });
  });
}

function drawRanking(pen: Pen, { title, rows, decimals }: RankingChart, place: Place, { theme, locale }: ChartStyle) {
  pen.text(title, place.x, place.y + 12, { size: 12, strong: true, color: theme.text });
  const top = place.y + 24;
  const step = Math.min(30, (place.height - 24) / Math.max(1, rows.length));
  const size = Math.min(12, step * 0.62);
  const names = Math.min(place.width * 0.45, Math.max(0, ...rows.map(({ name }) => pen.widthOf(name, { size }))) + 12);
  const longest = Math.max(0, ...rows.map(({ value }) => value));
  const room = place.width - names - 62;
  rows.forEach(({ name, value, color }, i) => {
    const y = top + step * i;
    pen.text(fitted(pen, name, names - 8, { size }), place.x, y + step / 2 + size / 3, { size, color: theme.text });
    const width = longest > 0 ? (room * value) / longest : 0;
    box(pen, place.x + names, y + step * 0.18, Math.max(0.5, width), step * 0.64, { fill: color ?? theme.accent });
    const words = percentText(value, locale, decimals);
    pen.text(words, place.x + names + width + 6, y + step / 2 + size / 3, { size, strong: true, color: theme.text });
  });
}

function drawMatrix(pen: Pen, { corner, heads, rows }: MatrixChart, place: Place, { theme }: ChartStyle) {
  const most = Math.max(1, heads.length);
  const names = Math.min(200, place.width * 0.24);
  const [width, height] = [(place.width - names) / most, Math.min(44, (place.height - 40) / Math.max(1, rows.length))];
  const size = Math.max(5, Math.min(12, width / 6, height * 0.5));
  pen.text(fitted(pen, corner, names - 10, { size: 10 }), place.x, place.y + 26, { size: 10, color: theme.muted });
  heads.forEach((head, c) => {
    const words = fitted(pen, head, width - 6, { size, strong: true });
    pen.text(words, place.x + names + width * (c + 0.5), place.y + 26, {
      size,
      strong: true,
      color: theme.text,
      align: 'center',
    });
  });
  rows.forEach(({ name, cells }, r) => {
    const y = place.y + 36 + r * height;
    pen.text(fitted(pen, name, names - 10, { size }), place.x, y + height / 2 + size / 3, { size, color: theme.text });
    cells.forEach(({ text, band }, c) => {
      const x = place.x + names + width * c;
      const [fill, ink] = (band === null ? undefined : theme.bands[band]) ?? [undefined, theme.muted];
      box(pen, x + 1, y + 1, width - 2, height - 2, fill ? { fill } : { stroke: theme.line, width: 0.75 });
      if (text === '') return;
      pen.text(fitted(pen, text, width - 4, { size }), x + width / 2, y + height / 2 + size / 3, {
        size,
        color: ink,
        align: 'center',
      });
    });
  });
}
