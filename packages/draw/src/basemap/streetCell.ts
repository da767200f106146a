import type { Places } from './packedBase';

/** Neighbours are searched in buckets of this fraction of the world's width; about 10 km in central Europe. */
const bucketsAcross = 2048;

interface Neighbourhood {
  buckets: Map<number, number[]>;
  cells: Map<number, number[]>;
}

const neighbourhoods = new WeakMap<Places, Neighbourhood>();

/**
 * The part of the plane that belongs to a place: a circle of its radius (as a 16-gon), cut halfway to each neighbour.
 * Corners `[x, y, x, y, …]` in world coordinates. Cells are cached for the lifetime of the places.
 */
export function streetCell(places: Places, p: number, reach: number): number[] {
  const neighbourhood = neighbourhoods.get(places) ?? remember(places);
  const known = neighbourhood.cells.get(p);
  if (known) return known;
  const [x, y] = [places.x[p]!, places.y[p]!];
  let cell: number[] = [];
  for (let corner = 0; corner < 16; corner++) {
    const angle = (corner / 16) * 2 * Math.PI;
    cell.push(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  const [column, row] = [Math.floor(x * bucketsAcross), Math.floor(y * bucketsAcross)];
  const rings = Math.max(1, Math.ceil(2 * reach * bucketsAcross));
  for (let r = row - rings; r <= row + rings; r++) {
    for (let c = column - rings; c <= column + rings; c++) {
      for (const other of neighbourhood.buckets.get(r * bucketsAcross + c) ?? []) {
        const [ox, oy] = [places.x[other]!, places.y[other]!];
        const distance = Math.hypot(ox - x, oy - y);
        if (other !== p && distance > 0 && distance < 2 * reach) cell = cut(cell, x, y, ox, oy);
      }
    }
  }
  neighbourhood.cells.set(p, cell);
  return cell;
}

function remember(places: Places): Neighbourhood {
  const buckets = new Map<number, number[]>();
  for (let p = 0; p < places.names.length; p++) {
    const key = Math.floor(places.y[p]! * bucketsAcross) * bucketsAcross + Math.floor(places.x[p]! * bucketsAcross);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(p);
    else buckets.set(key, [p]);
  }
  const neighbourhood: Neighbourhood = { buckets, cells: new Map() };
  neighbourhoods.set(places, neighbourhood);
  return neighbourhood;
}

/** The part of a convex cell that is nearer to `x, y` than to `ox, oy`. */
function cut(cell: readonly number[], x: number, y: number, ox: number, oy: number): number[] {
  const [nx, ny] = [ox - x, oy - y];
  const limit = (nx * (x + ox) + ny * (y + oy)) / 2;
  const kept: number[] = [];
  for (let i = 0; i < cell.length; i += 2) {
    const j = (i + 2) % cell.length;
    const [ax, ay, bx, by] = [cell[i]!, cell[i + 1]!, cell[j]!, cell[j + 1]!];
    const [da, db] = [ax * nx + ay * ny - limit, bx * nx + by * ny - limit];
    if (da <= 0) kept.push(ax, ay);
    if (da <= 0 !== db <= 0) kept.push(ax + ((bx - ax) * da) / (da - db), ay + ((by - ay) * da) / (da - db));
  }
  return kept;
}
