/** SVG paths of a sparkline, in the units of its view box. */
export interface SparklinePaths {
  /** Sure stretches. */
  solid: string;
  /** Stretches to and from doubtful values. */
  dashed: string;
  /** The area under all stretches. */
  area: string;
}

/**
 * Lines and area of a sparkline in a box of `width` × `height` px; its highest value stands at the top, its lowest just
 * above the bottom. Null is a gap; a value alone between gaps is a dot. `doubtful` values are reached by dashed lines.
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
    // A stretch goes on where the one before it was of the same kind.
    const goesOn = values[i - 2] !== null && i > 1 && Boolean(doubtful[i - 1] || doubtful[i - 2]) === Boolean(unsure);
    paths[unsure ? 'dashed' : 'solid'] += goesOn ? line : `${start}${line}`;
    paths.area += `${start}${line}V${height}H${x(i - 1)}Z`;
  }
  return paths;
}

const round = (value: number) => Math.round(value * 10) / 10;
