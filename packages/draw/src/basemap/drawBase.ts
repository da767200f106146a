import type { Frame, View } from '../projection';
import { frameOf } from '../projection';
import type { BaseStyle, Context2D } from '../style';
import { drawRoads } from './drawRoads';
import { drawStreets } from './drawStreets';
import type { BaseData, Shapes } from './packedBase';
import { tracePath } from './tracePath';

/**
 * Draws the base of a map: water, land, parks, schematic streets, lakes, rivers, borders; `drawLabels` adds the names.
 * Of several files, the last one that covers the whole view is used, otherwise the first.
 */
export function drawBase(ctx: Context2D, files: readonly BaseData[], view: View, style: BaseStyle): void {
  const frame = frameOf(view);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  // Until the first file is there the place is not the open sea.
  ctx.fillStyle = files.length > 0 ? style.water : style.land;
  ctx.fillRect(0, 0, view.widthPx, view.heightPx);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const copy of copiesOf(frame)) drawCopy(ctx, fileFor(files, copy), copy, view.zoom, style);
}

/** The file that fits a frame best: the last that covers it entirely, otherwise the first; undefined without files. */
export function fileFor(files: readonly BaseData[], frame: Frame): BaseData | undefined {
  return (
    files.findLast(
      ({ window }) =>
        window.x <= frame.x && window.y <= frame.y && window.right >= frame.right && window.bottom >= frame.bottom,
    ) ?? files[0]
  );
}

/** The frame once for each copy of the world it shows, each shifted back into 0..1. */
export function copiesOf(frame: Frame): Frame[] {
  const copies: Frame[] = [];
  for (let world = Math.floor(frame.x); world < frame.right; world++) {
    copies.push({ ...frame, x: frame.x - world, right: frame.right - world });
  }
  return copies;
}

function drawCopy(ctx: Context2D, data: BaseData | undefined, frame: Frame, zoom: number, style: BaseStyle): void {
  if (!data) return;
  const fill = (shapes: Shapes, color: string) => {
    ctx.beginPath();
    tracePath(ctx, shapes, frame, true);
    ctx.fillStyle = color;
    ctx.fill('evenodd');
  };
  const line = (shapes: Shapes, color: string, widthPx: number) => {
    ctx.beginPath();
    tracePath(ctx, shapes, frame, false);
    ctx.strokeStyle = color;
    ctx.lineWidth = widthPx;
    ctx.stroke();
  };

  ctx.beginPath();
  tracePath(ctx, data.land, frame, true);
  ctx.fillStyle = style.land;
  ctx.fill('evenodd');
  ctx.save();
  ctx.clip('evenodd');
  drawStreets(ctx, data.places, frame, zoom, style);
  fill(data.parks, style.park);
  drawRoads(ctx, data, frame, zoom, style);
  ctx.restore();
  fill(data.lakes, style.water);
  line(data.rivers, style.water, riverWidthPx(zoom));
  if (zoom > 10) line(data.canals, style.water, riverWidthPx(zoom) / 4);
  ctx.setLineDash(zoom < 5 ? [] : [6, 3, 2, 3]);
  line(data.borders, style.border, zoom < 5 ? 0.8 : 1.2);
  ctx.setLineDash([]);
}

const riverWidthPx = (zoom: number) => Math.max(0.6, Math.min(26, 0.7 * 1.42 ** (zoom - 5)));
