import type { View } from '../projection';
import type { Context2D } from '../style';
import type { HeatGrid } from './heat';
import { heatPixels } from './heat';

/** A small canvas to put pixels on, of a page, worker or server. */
export interface PixelCanvas {
  getContext(kind: '2d'): Pick<CanvasRenderingContext2D, 'createImageData' | 'putImageData'> | null;
}

/** Draws a density grid over the whole view, smoothed. `blank` creates a canvas of a size in pixels. */
export function drawHeat(
  ctx: Context2D,
  grid: HeatGrid,
  palette: Uint8ClampedArray,
  view: View,
  blank: (width: number, height: number) => PixelCanvas & CanvasImageSource,
  opacity = 1,
): void {
  if (grid.highest <= 0) return;
  const small = blank(grid.width, grid.height);
  const pixels = small.getContext('2d');
  if (!pixels) return;
  const image = pixels.createImageData(grid.width, grid.height);
  image.data.set(heatPixels(grid, palette));
  pixels.putImageData(image, 0, 0);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.globalAlpha = opacity;
  // A cell is four pixels wide; the last ones extend slightly beyond the edge.
  ctx.drawImage(small, 0, 0, grid.width * 4, grid.height * 4);
  ctx.globalAlpha = 1;
}

/**
 * 256 RGBA colours interpolated between steps given as `#rrggbb`, lowest first, for `heatPixels`; on a square-root
 * scale, because a few places are much denser than all others. The lowest quarter fades in from transparent, so that
 * the heat has no visible edge.
 */
export function heatPalette(fills: readonly string[]): Uint8ClampedArray {
  const steps = fills.map((fill) => [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)));
  const palette = new Uint8ClampedArray(1024);
  for (let i = 0; i < 256; i++) {
    const root = Math.sqrt(i / 255);
    const place = root * (steps.length - 1);
    const [low, high] = [steps[Math.floor(place)]!, steps[Math.ceil(place)]!];
    const t = place - Math.floor(place);
    for (let channel = 0; channel < 3; channel++) {
      palette[i * 4 + channel] = low[channel]! + (high[channel]! - low[channel]!) * t;
    }
    palette[i * 4 + 3] = 217 * Math.min(1, (root * 4) ** 1.5);
  }
  return palette;
}

/** A grid's highest density per square kilometre, in the weights of the points. */
export function highestPerSquareKilometre({ highest }: HeatGrid, metresPerPixel: number): number {
  const cellKm = (4 * metresPerPixel) / 1000;
  return highest / (cellKm * cellKm);
}
