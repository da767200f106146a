import type { Frame } from '../projection';
import { latOf, worldX, worldY } from '../projection';
import type { BaseStyle, Context2D } from '../style';
import type { Places } from './packedBase';
import { randomOf } from './randomOf';
import { streetCell } from './streetCell';

/** Zoom from which the street network is drawn. */
const fromZoom = 11;
/** Distance between neighbouring streets, in metres. */
const spacingMetres = 140;
/** Minimum distance between streets in CSS pixels; closer ones are thinned out. */
const smallestSpacingPx = 14;

const worldMetres = 40_075_016.686;

/** The demo cities, whose waters, parks and districts are drawn by hand: `[lng, lat]` of their centres. */
const illustrated = [
  [13.405, 52.515],
  [16.372, 48.208],
  [8.541, 47.377],
  [9.19, 45.466],
  [4.9, 52.367],
].map(([lng = 0, lat = 0]) => ({ x: worldX(lng), y: worldY(lat) }));
/** The radius of such a city, in metres. */
const illustratedMetres = 22_000;

/**
 * Draws an invented street network in the demo cities: around each place an oriented grid, up to halfway to its
 * neighbours. It is the same in every view and only indicates that there is a town; the attribution must call it
 * illustrative. Elsewhere, where real data is viewed, no streets are invented.
 */
export function drawStreets(ctx: Context2D, places: Places, frame: Frame, zoom: number, style: BaseStyle): void {
  if (zoom < fromZoom) return;
  const { size } = frame;
  const metresPerWorld = worldMetres * Math.cos((latOf((frame.y + frame.bottom) / 2) * Math.PI) / 180);
  const thinned = 2 ** Math.max(0, Math.ceil(Math.log2((smallestSpacingPx * metresPerWorld) / size / spacingMetres)));
  const spacing = (spacingMetres * thinned) / metresPerWorld;
  ctx.beginPath();
  for (let p = 0; p < places.names.length; p++) {
    const reach = reachMetres(places.population[p]!) / metresPerWorld;
    const [x, y] = [places.x[p]!, places.y[p]!];
    if (x + reach < frame.x || x - reach > frame.right || y + reach < frame.y || y - reach > frame.bottom) continue;
    const near = illustratedMetres / metresPerWorld;
    if (!illustrated.some((city) => Math.hypot(city.x - x, city.y - y) < near)) continue;
    const cell = streetCell(places, p, reach);
    traceGrid(cell, x, y, randomOf(p) * Math.PI, spacing, (x1, y1, x2, y2) => {
      ctx.moveTo((x1 - frame.x) * size, (y1 - frame.y) * size);
      ctx.lineTo((x2 - frame.x) * size, (y2 - frame.y) * size);
    });
  }
  ctx.strokeStyle = style.street;
  ctx.lineWidth = Math.max(0.8, Math.min(5, 0.8 * 1.6 ** (zoom - 13)));
  ctx.stroke();
}

/** The radius of a town's streets, in metres: a circle that grows with its population, at most 10 km. */
const reachMetres = (population: number) => Math.min(10_000, 12 * Math.sqrt(Math.max(1000, population)));

/** Two families of parallel lines through a convex cell, at right angles; the second family has wider gaps. */
function traceGrid(
  cell: readonly number[],
  x: number,
  y: number,
  angle: number,
  spacing: number,
  line: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  for (const [turn, step] of [
    [angle, spacing],
    [angle + Math.PI / 2, spacing * 1.6],
  ] as const) {
    const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
    let [from, to] = [Infinity, -Infinity];
    for (let i = 0; i < cell.length; i += 2) {
      const along = (cell[i]! - x) * nx + (cell[i + 1]! - y) * ny;
      from = Math.min(from, along);
      to = Math.max(to, along);
    }
    for (let k = Math.ceil(from / step); k * step <= to; k++) {
      const offset = k * step;
      const cuts: number[] = [];
      for (let i = 0; i < cell.length; i += 2) {
        const j = (i + 2) % cell.length;
        const [ax, ay, bx, by] = [cell[i]! - x, cell[i + 1]! - y, cell[j]! - x, cell[j + 1]! - y];
        const [da, db] = [ax * nx + ay * ny - offset, bx * nx + by * ny - offset];
        if (da > 0 === db > 0) continue;
        const t = da / (da - db);
        cuts.push(x + ax + (bx - ax) * t, y + ay + (by - ay) * t);
      }
      if (cuts.length === 4) line(cuts[0]!, cuts[1]!, cuts[2]!, cuts[3]!);
    }
  }
}
