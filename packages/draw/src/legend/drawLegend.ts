import type { Context2D } from '../style';

/**
 * The symbol before a legend row: an area's fill, a line, an outline of a missing or hidden area, a location's disc, a
 * ring.
 */
export type LegendMark = 'area' | 'line' | 'missing' | 'hidden' | 'disc' | 'ring';

/** A row of a legend. */
export interface LegendRow {
  mark?: LegendMark;
  /** A CSS colour; not needed for `missing` and `hidden`. */
  fill?: string;
  text: string;
  /** The number as text, e.g. `12 %`. */
  value?: string;
}

/** The contents of a legend in a picture; all texts in the reader's language. */
export interface LegendPicture {
  title: string;
  /** Beside the title, e.g. `%`. */
  unit?: string;
  /** A CSS colour for each step, lowest first; empty for a legend with rows only. */
  fills?: readonly string[];
  /** The number of areas in each step; without it there are no bars. */
  counts?: readonly number[];
  /** The lowest and the highest value as text. */
  ends?: readonly [string, string];
  rows?: readonly LegendRow[];
}

/** Colours and font of a legend. */
export interface LegendStyle {
  surface: string;
  border: string;
  text: string;
  textMuted: string;
  /** Lines of hatched areas and outlines of hidden ones. */
  hatch: string;
  /** The `font-family` list. */
  fontFamily: string;
}

/** A legend's width in CSS pixels. */
export const legendWidthPx = 276;

const paddingPx = 12;
const titlePx = 22;
const barsPx = 62;
const stripPx = 14;
const endsPx = 18;
const rowPx = 18;

/** A legend's height in CSS pixels. */
export function legendHeightPx({ fills, counts, ends, rows = [] }: LegendPicture): number {
  const scale = fills ? (counts ? barsPx : 0) + stripPx + (ends ? endsPx : 0) : 0;
  return 2 * paddingPx + titlePx + scale + rows.length * rowPx;
}

/**
 * Draws a legend with its upper left corner at `x`, `y` in CSS pixels. In right-to-left languages its text is
 * right-aligned; the scale runs from left to right in every language. Text is written in full; nothing is cut.
 */
export function drawLegend(
  ctx: Context2D,
  picture: LegendPicture,
  { x, y, pixelRatio, direction }: { x: number; y: number; pixelRatio: number; direction: 'ltr' | 'rtl' },
  style: LegendStyle,
): void {
  const inner = legendWidthPx - 2 * paddingPx;
  const [left, right] = [x + paddingPx, x + paddingPx + inner];
  const [start, end] = direction === 'rtl' ? [right, left] : [left, right];
  const [atStart, atEnd] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.beginPath();
  ctx.rect(x, y, legendWidthPx, legendHeightPx(picture));
  ctx.fillStyle = style.surface;
  ctx.fill();
  ctx.strokeStyle = style.border;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.textBaseline = 'middle';
  const write = (words: string, at: number, line: number, align: CanvasTextAlign, strong: boolean, muted = false) => {
    ctx.font = `${strong ? 500 : 400} 12px ${style.fontFamily}`;
    ctx.fillStyle = muted ? style.textMuted : style.text;
    ctx.textAlign = align;
    ctx.fillText(words, at, line);
  };

  let line = y + paddingPx;
  write(picture.title, start, line + 8, atStart, true);
  if (picture.unit) write(picture.unit, end, line + 8, atEnd, false, true);
  line += titlePx;
  if (picture.fills) line = drawScale(ctx, picture, picture.fills, left, line, inner, style);
  if (picture.fills && picture.ends) {
    write(picture.ends[0], left, line + 8, 'left', true);
    write(picture.ends[1], right, line + 8, 'right', true);
    line += endsPx;
  }
  for (const row of picture.rows ?? []) {
    const inward = direction === 'rtl' ? -1 : 1;
    if (row.mark) drawMark(ctx, row, start + inward * 7, line + rowPx / 2, style);
    write(row.text, start + (row.mark ? inward * 22 : 0), line + rowPx / 2, atStart, false, true);
    if (row.value) write(row.value, end, line + rowPx / 2, atEnd, true);
    line += rowPx;
  }
}

/** Bars with their numbers above, and the strip of colours; returns the position of the next line. */
function drawScale(
  ctx: Context2D,
  { counts }: LegendPicture,
  fills: readonly string[],
  left: number,
  top: number,
  width: number,
  style: LegendStyle,
): number {
  const step = width / fills.length;
  const most = Math.max(1, ...(counts ?? []));
  const strip = top + (counts ? barsPx : 0);
  ctx.textAlign = 'center';
  for (const [i, fill] of fills.entries()) {
    ctx.fillStyle = fill;
    ctx.fillRect(left + i * step, strip + 2, step, 8);
    const count = counts?.[i] ?? 0;
    if (count === 0) continue;
    const height = Math.max(2, (count / most) * (barsPx - 16));
    ctx.fillRect(left + i * step + 0.5, strip - height, step - 1, height);
    ctx.font = `400 10px ${style.fontFamily}`;
    ctx.fillStyle = style.textMuted;
    ctx.fillText(String(count), left + (i + 0.5) * step, strip - height - 7);
  }
  ctx.strokeStyle = style.border;
  ctx.beginPath();
  ctx.rect(left, strip + 2, width, 8);
  ctx.stroke();
  return strip + stripPx;
}

function drawMark(
  ctx: Context2D,
  { mark, fill }: LegendRow,
  x: number,
  y: number,
  { hatch, border }: LegendStyle,
): void {
  ctx.beginPath();
  ctx.lineWidth = 1;
  ctx.strokeStyle = mark === 'area' ? border : hatch;
  ctx.fillStyle = fill ?? 'transparent';
  if (mark === 'line') {
    ctx.moveTo(x - 7, y);
    ctx.lineTo(x + 7, y);
    ctx.lineWidth = 3;
    ctx.strokeStyle = fill ?? hatch;
    ctx.stroke();
    return;
  }
  if (mark === 'ring') {
    ctx.arc(x, y, 5, 0, 2 * Math.PI);
    ctx.lineWidth = 3;
    ctx.strokeStyle = fill ?? hatch;
    ctx.stroke();
    return;
  }
  if (mark === 'disc') ctx.arc(x, y, 6, 0, 2 * Math.PI);
  else ctx.rect(x - 6.5, y - 6.5, 13, 13);
  if (mark === 'area' || mark === 'disc') ctx.fill();
  if (mark === 'missing') {
    // Diagonals of the square, 4 px apart.
    for (let sum = -9; sum <= 9; sum += 4.5) {
      ctx.moveTo(x + Math.max(-6.5, sum - 6.5), y + Math.min(6.5, sum + 6.5));
      ctx.lineTo(x + Math.min(6.5, sum + 6.5), y + Math.max(-6.5, sum - 6.5));
    }
  }
  if (mark === 'hidden') ctx.setLineDash([2, 2]);
  if (mark !== 'disc') ctx.stroke();
  ctx.setLineDash([]);
}
