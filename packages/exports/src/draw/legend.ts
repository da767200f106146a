import type { CategoryChart, ContentSeries } from '@locus/analyses';
import { drawMark } from './marks';
import type { PenTheme } from './palette';
import type { Pen, ShapeStyle } from './pen';
import { fitted, line } from './pen';

/** The page or picture that a legend is drawn on. */
export interface LegendGround {
  pen: Pen;
  theme: PenTheme;
  rtl: boolean;
  /** The total width, and that of the margins, in px. */
  width: number;
  edge: number;
}

/** An entry of a legend with its mark, or its dotted or dashed line. */
export interface LegendEntry extends Pick<ContentSeries, 'name' | 'number' | 'color' | 'mark'> {
  dash?: readonly number[];
}

/** Up to this many places have their legend beside the title; more of them, below their bars. */
const mostBeside = 9;
/** With more names than this there is no legend. */
const mostNames = 60;
const rowPx = 14;
const keyColumns = 6;

/**
 * The entries of a legend: the places; for bars also the mark of their average, which has no label in the graph; and
 * the earlier period.
 */
export const legendOf = ({ kind, series, earlier }: CategoryChart): LegendEntry[] => [
  ...series
    .filter(({ number, earlierOf }) => number !== undefined || (kind === 'bar' && earlierOf === undefined))
    .map((entry): LegendEntry => (entry.mark ? entry : { ...entry, dash: [1.5, 3] })),
  ...(earlier === undefined ? [] : [{ name: earlier, dash: kind === 'bar' ? [3, 2] : [1.5, 3] }]),
];

/** Whether a graph's legend is beside the title. */
export const legendBeside = ({ series }: CategoryChart): boolean =>
  series.filter(({ number }) => number !== undefined).length <= mostBeside;

/**
 * Draws a legend at the end of the title's lines, in columns of three or four from `top` on; returns its width in px.
 */
export function drawLegend(ground: LegendGround, chart: CategoryChart, top: number, most: number): number {
  if (!legendBeside(chart)) return 0;
  const entries = legendOf(chart);
  const high = entries.length > 6 ? 4 : 3;
  const columns = Math.ceil(entries.length / high);
  const wide = Math.min(180, most / Math.max(1, columns));
  const [first, step] = high > 3 ? [top - 8, 16] : [top, 17];
  entries.forEach((entry, i) => {
    const from = ground.width - ground.edge - columns * wide + Math.floor(i / high) * wide;
    drawEntry(ground, entry, from, first + (i % high) * step, wide);
  });
  return columns * wide;
}

/** Draws the legend of more bars than fit beside the title, above `bottom`; returns its height in px. */
export function drawKey(ground: LegendGround, chart: CategoryChart, bottom: number): number {
  const entries = legendOf(chart);
  if (chart.kind !== 'bar' || legendBeside(chart) || entries.length > mostNames) return 0;
  const wide = (ground.width - 2 * ground.edge) / keyColumns;
  const rows = Math.ceil(entries.length / keyColumns);
  entries.forEach((entry, i) => {
    const y = bottom - (rows - (i % rows)) * rowPx + rowPx / 2;
    drawEntry(ground, entry, ground.edge + wide * Math.floor(i / rows), y, wide);
  });
  return rows * rowPx + 8;
}

function drawEntry(
  { pen, theme, rtl, width }: LegendGround,
  entry: LegendEntry,
  from: number,
  y: number,
  wide: number,
) {
  const { name, number, color, mark, dash } = entry;
  const x = rtl ? width - from : from;
  const middle = rtl ? x - 6 : x + 6;
  const stroke: ShapeStyle = { stroke: theme.text, width: 1.25, dash };
  if (mark) drawMark(pen, mark, middle, y, 4.5, { fill: color });
  else line(pen, [middle - 6, y], [middle + 6, y], stroke);
  const label = fitted(pen, number === undefined ? name : `${number} ${name}`, wide - 26, { size: 11 });
  pen.text(label, rtl ? x - 18 : x + 18, y + 4, { size: 11, color: theme.text, align: rtl ? 'right' : 'left' });
}
