/** SVG paths of a sparkline, in the units of its view box. */
export interface SparklinePaths {
  /** Certain segments. */
  solid: string;
  /** Segments to and from uncertain values. */
  dashed: string;
  /** The area below all segments. */
  area: string;
}

/**
 * Lines and area of a sparkline in a box of `width` × `height` px; its highest value is at the top, its lowest just
 * above the bottom. Null is a gap; an isolated value between gaps is a dot. Lines to `doubtful` values are dashed.
 */
export function sparklinePaths(
  values: readonly (number | null)[],
  doubtful: readonly boolean[],
  width: number,
  height: number,
): SparklinePaths {
  const numbers = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const [top, bottom] = [2, height - 3];
  const x = (i: number) => round(values.length > 1 ? (i / (values.length - 1)) * width : width / 2);
  const y = (value: number) =>
    round(high > low ? bottom - ((value - low) / (high - low)) * (bottom - top) : (top + bottom) / 2);
  const paths = { solid: '', dashed: '', area: '' };
  for (const [i, value] of values.entries()) {
    if (value === null) continue;
    const [before, after] = [values[i - 1] ?? null, values[i + 1] ?? null];
    if (before === null && after === null) paths[doubtful[i] ? 'dashed' : 'solid'] += `M${x(i)} ${y(value)}h0`;
    if (before === null) continue;
    const unsure = doubtful[i] || doubtful[i - 1];
    const start = `M${x(i - 1)} ${y(before)}`;
    const line = `L${x(i)} ${y(value)}`;
    // A segment continues if the previous one was of the same kind.
    const goesOn = values[i - 2] !== null && i > 1 && Boolean(doubtful[i - 1] || doubtful[i - 2]) === Boolean(unsure);
    paths[unsure ? 'dashed' : 'solid'] += goesOn ? line : `${start}${line}`;
    paths.area += `${start}${line}V${height}H${x(i - 1)}Z`;
  }
  return paths;
}

const round = (value: number) => Math.round(value * 10) / 10;
