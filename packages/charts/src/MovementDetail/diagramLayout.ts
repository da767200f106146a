/** A place next to the location, and the ribbon that joins them; all sizes in px. */
export interface DiagramRow {
  /** Middle of the row. */
  y: number;
  /**
   * The positions of the share, next to the ribbon, and of the name: on the share's other side, or above it if there is
   * little room.
   */
  valueX: number;
  nameX: number;
  /** Which end of the texts is at their x. */
  anchor: 'start' | 'end';
  /** Path of the ribbon's middle line, and its width. */
  ribbon: string;
  ribbonWidth: number;
}

/** The rows on one side; their heading is above them, at its own `x`. */
export interface DiagramSide {
  rows: DiagramRow[];
  x: number;
  anchor: 'start' | 'end';
}

/** The positions of all parts of the diagram, in px. */
export interface DiagramLayout {
  height: number;
  /** Whether there is little room: names are above their shares, and the location has no name. */
  compact: boolean;
  centre: { x: number; y: number; width: number; height: number };
  left: DiagramSide;
  right: DiagramSide;
  /** Room for a place's name. */
  nameWidth: number;
}

const rowPx = 34;
const headPx = 32;
const shareWidthPx = 52;
const gapPx = 3;
/** Below this width (px) there is little room. */
const compactPx = 560;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Lays out shares (0..1) on both sides of the location; a ribbon's width is proportional to its share of the largest.
 */
export function diagramLayout(left: readonly number[], right: readonly number[], width: number): DiagramLayout {
  const compact = width < compactPx;
  const widest = compact ? 10 : 18;
  const valuePx = compact ? 0 : shareWidthPx;
  const centreWidth = clamp(width * 0.16, 36, 180);
  const sideWidth = (width - centreWidth) / 2;
  const textWidth = clamp(sideWidth * (compact ? 0.78 : 0.62), 0, 300);
  const largest = Math.max(...left, ...right, 0);
  const widths = (shares: readonly number[]) => shares.map((share) => Math.max(1.5, (widest * share) / largest));
  const stacked = (bars: readonly number[]) => bars.reduce((sum, bar) => sum + bar + gapPx, -gapPx);
  const rows = Math.max(left.length, right.length, 4);
  const height = headPx + rows * rowPx + 8;
  const middle = headPx + (rows * rowPx) / 2;
  const centreHeight = Math.max(72, stacked(widths(left)) + 24, stacked(widths(right)) + 24);
  const centre = {
    x: (width - centreWidth) / 2,
    y: middle - centreHeight / 2,
    width: centreWidth,
    height: centreHeight,
  };

  const sideOf = (shares: readonly number[], isLeft: boolean) => {
    const bars = widths(shares);
    let used = middle - stacked(bars) / 2;
    const top = middle - (shares.length * rowPx) / 2;
    const outer = isLeft ? textWidth : width - textWidth;
    const inner = isLeft ? centre.x : centre.x + centreWidth;
    const away = isLeft ? -1 : 1;
    const anchor = isLeft ? ('end' as const) : ('start' as const);
    // Names may be narrower than the heading, so where there is little room it starts at the diagram's edge.
    const heading = compact
      ? { x: isLeft ? 0 : width, anchor: isLeft ? ('start' as const) : ('end' as const) }
      : { x: outer + away * 8, anchor };
    return {
      ...heading,
      rows: bars.map((bar, i): DiagramRow => {
        const y = top + (i + 0.5) * rowPx;
        const at = used + bar / 2;
        used += bar + gapPx;
        const bend = (outer + inner) / 2;
        const valueX = outer + away * 8;
        return {
          y: round(y),
          valueX: round(valueX),
          nameX: round(valueX + away * valuePx),
          anchor,
          ribbon: `M${round(outer)} ${round(y)}C${round(bend)} ${round(y)} ${round(bend)} ${round(at)} ${round(inner)} ${round(at)}`,
          ribbonWidth: round(bar),
        };
      }),
    };
  };

  return {
    height,
    compact,
    centre,
    left: sideOf(left, true),
    right: sideOf(right, false),
    nameWidth: textWidth - valuePx - 8,
  };
}
