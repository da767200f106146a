import type { View } from '../projection';
import { frameOf } from '../projection';

/** Grid cells per CSS pixel in each direction: a quarter of the resolution looks the same after blurring. */
const resolution = 0.25;

/** The density of points, on a grid over a view at a quarter of its resolution. */
export interface HeatGrid {
  width: number;
  height: number;
  /** Row by row, in units of the points' weights. */
  density: Float32Array;
  /** The highest density of the grid; 0 without points. */
  highest: number;
}

/**
 * The density of weighted points in a view. `points` is `[x, y, weight, …]` in world coordinates; `radiusPx` is the
 * reach of a point, in CSS pixels (three box blurs approximate a normal distribution). Points with a non-finite value
 * are ignored.
 */
export function heatGrid(points: Float64Array, view: View, radiusPx: number): HeatGrid {
  const frame = frameOf(view);
  const [width, height] = [Math.ceil(view.widthPx * resolution), Math.ceil(view.heightPx * resolution)];
  const box = Math.max(1, Math.round((radiusPx * resolution) / 3));
  // Points just outside extend into the view.
  const margin = box * 3;
  const [across, down] = [width + 2 * margin, height + 2 * margin];
  const grid = new Float32Array(across * down);
  const spare = new Float32Array(across * down);
  const scale = frame.size * resolution;
  for (let i = 0; i < points.length; i += 3) {
    const column = Math.floor((points[i]! - frame.x) * scale) + margin;
    const row = Math.floor((points[i + 1]! - frame.y) * scale) + margin;
    const weight = points[i + 2]!;
    if (!(column >= 0 && column < across && row >= 0 && row < down) || !Number.isFinite(weight)) continue;
    grid[row * across + column]! += weight;
  }
  for (let pass = 0; pass < 3; pass++) {
    blur(grid, spare, down, across, across, 1, box);
    blur(spare, grid, across, down, 1, across, box);
  }
  const density = new Float32Array(width * height);
  let highest = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = grid[(row + margin) * across + column + margin]!;
      density[row * width + column] = value;
      if (value > highest) highest = value;
    }
  }
  return { width, height, density, highest };
}

/** One box blur along lines: the mean of each run of `2 * box + 1` cells; cells outside the grid count as 0. */
function blur(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  box: number,
): void {
  const share = 1 / (2 * box + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(box, length); i++) sum += from[start + i * step]!;
    for (let i = 0; i < length; i++) {
      if (i + box < length) sum += from[start + (i + box) * step]!;
      if (i - box > 0) sum -= from[start + (i - box - 1) * step]!;
      to[start + i * step] = sum * share;
    }
  }
}

/**
 * The pixels of a grid, for `ImageData`: each density in the colour of its fraction of `highest`, from a palette of 256
 * RGBA colours. Cells with zero density stay transparent.
 */
export function heatPixels({ density, highest }: HeatGrid, palette: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(density.length * 4);
  if (highest <= 0) return pixels;
  for (let i = 0; i < density.length; i++) {
    const share = Math.max(0, Math.min(255, Math.round((density[i]! / highest) * 255)));
    if (share === 0) continue;
    for (let channel = 0; channel < 4; channel++) pixels[i * 4 + channel] = palette[share * 4 + channel]!;
  }
  return pixels;
}
