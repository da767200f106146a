import type { View } from '@locus/draw';
import { scaleBar } from '@locus/draw';

import type { SceneLayer } from './mapContext';

/** What stands on a picture of the map beside the map itself. */
export interface PictureFrame {
  /** Who the data comes from. */
  sources: string;
  /** The scale bar's length in words. */
  lengthText: (meters: number) => string;
  text: string;
  halo: string;
  fontFamily: string;
}

/** Draws the layers of a map, from the lowest to the highest, with scale and sources at the lower right; as PNG. */
export async function composeMap(
  layers: Iterable<SceneLayer>,
  view: View,
  { sources, lengthText, text, halo, fontFamily }: PictureFrame,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.widthPx * view.pixelRatio);
  canvas.height = Math.round(view.heightPx * view.pixelRatio);
  const ctx = canvas.getContext('2d')!;
  for (const { draw } of [...layers].sort((a, b) => a.order - b.order)) {
    ctx.save();
    // One after the other: they lie on top of each other.
    await draw(ctx, view);
    ctx.restore();
  }

  const { meters, widthPx } = scaleBar(view.lat, view.zoom);
  const [right, bottom] = [view.widthPx - 12, view.heightPx - 8];
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.strokeStyle = halo;
  ctx.fillStyle = text;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  const write = (words: string, x: number, y: number, align: CanvasTextAlign, font: string) => {
    ctx.textAlign = align;
    ctx.font = `${font} ${fontFamily}`;
    ctx.strokeText(words, x, y);
    ctx.fillText(words, x, y);
  };
  write(lengthText(meters), right - widthPx / 2, bottom - 5, 'center', '500 12px');
  write(sources, right - widthPx - 12, bottom - 4, 'right', '400 11px');
  ctx.beginPath();
  ctx.moveTo(right - widthPx, bottom - 12);
  ctx.lineTo(right - widthPx, bottom);
  ctx.lineTo(right, bottom);
  ctx.lineTo(right, bottom - 12);
  ctx.strokeStyle = text;
  ctx.lineWidth = 1;
  ctx.stroke();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser'))));
  });
}
