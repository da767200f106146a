import type { View } from '@locus/draw';
import { legendWidthPx, scaleBar } from '@locus/draw';

import type { SceneLayer } from './mapContext';

/** The contents of a picture of the map besides the map itself. */
export interface PictureFrame {
  title: string | undefined;
  /** The sources of the data. */
  sources: string;
  /** The scale bar's length as text. */
  lengthText: (metres: number) => string;
  direction: 'ltr' | 'rtl';
  /** Colours of title and scale, of the sources, and of their backgrounds. */
  text: string;
  label: string;
  halo: string;
  surface: string;
  fontFamily: string;
}

const edgePx = 12;

/** Draws the layers of a map, from the lowest to the highest, with title, scale and sources; as PNG. */
export async function composeMap(layers: Iterable<SceneLayer>, view: View, frame: PictureFrame): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.widthPx * view.pixelRatio);
  canvas.height = Math.round(view.heightPx * view.pixelRatio);
  const ctx = canvas.getContext('2d')!;
  for (const { draw } of [...layers].sort((a, b) => a.order - b.order)) {
    ctx.save();
    // One after the other: they overlap.
    await draw(ctx, view);
    ctx.restore();
  }
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.direction = frame.direction;
  if (frame.title) drawTitle(ctx, view, frame.title, frame);
  drawFoot(ctx, view, frame);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser'))));
  });
}

/** The title on its own background, at the top start. */
function drawTitle(ctx: CanvasRenderingContext2D, { widthPx }: View, title: string, frame: PictureFrame): void {
  const rtl = frame.direction === 'rtl';
  ctx.font = `500 16px ${frame.fontFamily}`;
  ctx.textAlign = rtl ? 'right' : 'left';
  ctx.textBaseline = 'middle';
  const words = shortened(
    ctx,
    title,
    Math.min(widthPx - 4 * edgePx, Math.max(220, widthPx - legendWidthPx - 6 * edgePx)),
  );
  const wide = ctx.measureText(words).width + 2 * edgePx;
  ctx.fillStyle = frame.surface;
  ctx.fillRect(rtl ? widthPx - edgePx - wide : edgePx, edgePx, wide, 32);
  ctx.fillStyle = frame.text;
  ctx.fillText(words, rtl ? widthPx - 2 * edgePx : 2 * edgePx, edgePx + 17);
}

/** A text that fits a width, truncated if it is too long. */
function shortened(ctx: CanvasRenderingContext2D, text: string, widthPx: number): string {
  const letters = Array.from(text);
  if (ctx.measureText(text).width <= widthPx) return text;
  while (letters.length > 1 && ctx.measureText(`${letters.join('')}…`).width > widthPx) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Scale and sources at the bottom, as on the screen. */
function drawFoot(ctx: CanvasRenderingContext2D, view: View, frame: PictureFrame): void {
  const { metres, widthPx } = scaleBar(view.lat, view.zoom);
  const rtl = frame.direction === 'rtl';
  const left = rtl ? edgePx : view.widthPx - edgePx - widthPx;
  const bottom = view.heightPx - 8;
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  const room = view.widthPx - widthPx - 3 * edgePx;
  const write = (words: string, x: number, y: number, align: CanvasTextAlign, font: string, color: string) => {
    ctx.textAlign = align;
    ctx.font = `${font} ${frame.fontFamily}`;
    ctx.strokeStyle = frame.halo;
    ctx.lineWidth = 3;
    ctx.strokeText(words, x, y, room);
    ctx.fillStyle = color;
    ctx.fillText(words, x, y, room);
  };
  write(frame.lengthText(metres), left + widthPx / 2, bottom - 5, 'center', '500 12px', frame.text);
  const at = rtl ? left + widthPx + edgePx : left - edgePx;
  write(frame.sources, at, bottom - 4, rtl ? 'left' : 'right', '400 11px', frame.label);
  ctx.beginPath();
  ctx.moveTo(left, bottom - 12);
  ctx.lineTo(left, bottom);
  ctx.lineTo(left + widthPx, bottom);
  ctx.lineTo(left + widthPx, bottom - 12);
  ctx.strokeStyle = frame.text;
  ctx.lineWidth = 1;
  ctx.stroke();
}
