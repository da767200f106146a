/** Radius (px) of a bar's upper corners. */
const cornerPx = 2;

/** A bar as an SVG path: it stands on `bottom`, with rounded corners at its top if it is large enough. */
export function barPath(x: number, bottom: number, width: number, height: number): string {
  const corner = Math.max(0, Math.min(cornerPx, height, width / 2));
  const across = width - 2 * corner;
  return `M${x} ${bottom}v${corner - height}q0 ${-corner} ${corner} ${-corner}h${across}q${corner} 0 ${corner} ${corner}v${height - corner}z`;
}
