/** The number of shades in an area pattern, darkest first. */
export const shadeCount = 8;

export interface AreaPatternOptions {
  /** Width of the drawing in its own units, centred on 0. */
  width: number;
  /** Height of the drawing in its own units, centred on 0. */
  height: number;
  /** Edge length of an area at the centre, in the same units; areas grow outwards. */
  cell: number;
}

type Point = [number, number];

/**
 * Draws invented postal areas around a centre, small and bright inside, large and dark outside. Returns one SVG path
 * per shade; the same seed always gives the same drawing.
 */
export function areaPaths(seed: string, { width, height, cell }: AreaPatternOptions): string[] {
  const random = randomFrom(seed);
  const centre: Point = [(random() - 0.5) * width * 0.4, (random() - 0.5) * height * 0.3];
  const toDrawing = mapping(cell, centre, random);
  const reach = Math.hypot(width, height) / 2 + Math.hypot(...centre) + cell * 2;
  // Inverse of the growth in `mapping`: how many lattice steps reach the farthest corner.
  const steps = Math.ceil((Math.sqrt(1 + (4 * growth * reach) / cell) - 1) / (2 * growth)) + 2;
  const site = lattice(steps, random);
  const paths = Array.from({ length: shadeCount }, () => '');
  for (let row = -steps + 2; row <= steps - 2; row++) {
    for (let column = -steps + 2; column <= steps - 2; column++) {
      const here = site(column, row);
      const outline = bend(cellAround(here, column, row, site)).map(toDrawing);
      if (!outline.some(([x, y]) => Math.abs(x) < width / 2 + cell && Math.abs(y) < height / 2 + cell)) continue;
      const brightness = 1.1 - Math.hypot(...here) / (steps * 0.72) + (random() - 0.5) * 0.36;
      const shade = Math.max(0, Math.min(shadeCount - 1, Math.floor(brightness * shadeCount)));
      paths[shade] += `M${outline.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}Z`;
    }
  }
  return paths;
}

const growth = 0.11;
const jitter = 0.8;

/** Sites on a jittered lattice, every second row shifted by half a step. */
function lattice(steps: number, random: () => number) {
  const size = 2 * steps + 1;
  const offsets = Float64Array.from({ length: size * size * 2 }, () => (random() - 0.5) * jitter);
  return (column: number, row: number): Point => {
    const at = ((row + steps) * size + column + steps) * 2;
    return [column + (row & 1 ? 0.5 : 0) + (offsets[at] ?? 0), row + (offsets[at + 1] ?? 0)];
  };
}

/** The Voronoi cell of one site: a square clipped by the bisectors to its neighbours. */
function cellAround(here: Point, column: number, row: number, site: (column: number, row: number) => Point): Point[] {
  let cell: Point[] = [
    [here[0] - 2, here[1] - 2],
    [here[0] + 2, here[1] - 2],
    [here[0] + 2, here[1] + 2],
    [here[0] - 2, here[1] + 2],
  ];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      if (dx !== 0 || dy !== 0) cell = nearer(cell, here, site(column + dx, row + dy));
    }
  }
  return cell;
}

/** The part of a polygon that is nearer to one point than to another. */
function nearer(polygon: Point[], here: Point, there: Point): Point[] {
  const [nx, ny] = [there[0] - here[0], there[1] - here[1]];
  const limit = (nx * (here[0] + there[0]) + ny * (here[1] + there[1])) / 2;
  const beyond = ([x, y]: Point) => nx * x + ny * y - limit;
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [da, db] = [beyond(a), beyond(b)];
    const kept: Point[] = da <= 0 ? [a] : [];
    if (da < 0 !== db < 0 && da !== db) {
      const t = da / (da - db);
      kept.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
    return kept;
  });
}

/** Adds points along the edges, so that they can bend. */
const bend = (polygon: Point[]): Point[] =>
  polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return [0, 0.25, 0.5, 0.75].map((t): Point => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
  });

/** Lattice to drawing: waves bend the shared edge of neighbours in the same way, and steps grow with the distance. */
function mapping(cell: number, centre: Point, random: () => number) {
  const waves = Array.from({ length: 4 }, (_, i) => ({
    x: (random() - 0.5) * 3 * (i + 1),
    y: (random() - 0.5) * 3 * (i + 1),
    phase: random() * Math.PI * 2,
    height: 0.16 / (i + 1),
  }));
  return ([x, y]: Point): Point => {
    let [dx, dy] = [0, 0];
    for (const wave of waves) {
      const angle = x * wave.x + y * wave.y + wave.phase;
      dx += Math.sin(angle) * wave.height;
      dy += Math.cos(angle * 1.3) * wave.height;
    }
    const stretch = cell * (1 + growth * Math.hypot(x, y));
    return [centre[0] + (x + dx) * stretch, centre[1] + (y + dy) * stretch];
  };
}

/** Numbers in [0, 1) that depend only on the seed (FNV-1a into mulberry32). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
