import type { MapColors, PolygonGeometry } from '@locus/model';

import type { BaseData } from '../basemap/packedBase';
import { drawBase } from '../basemap/drawBase';
import type { View } from '../projection';
import { frameOf, latOf, lngOf, worldX, worldY } from '../projection';
import type { Context2D } from '../style';

/** A location as a thumbnail shows it. */
export interface ThumbnailPlace {
  geometry: PolygonGeometry;
  /** `[lng, lat]` of its pin. */
  position: readonly [number, number];
  /** A CSS colour. */
  color: string;
}

/** Nearer than this a map says no more of where a place is. */
const nearestZoom = 15.5;
/** Part of the picture's shorter side that the outline takes at most. */
const filled = 0.55;
/** An outline smaller than this (CSS pixels) is only a pin. */
const smallestOutlinePx = 4;

/** The view of a picture that shows a place with what lies around it. */
export function thumbnailView(
  { geometry, position }: ThumbnailPlace,
  size: Pick<View, 'widthPx' | 'heightPx' | 'pixelRatio'>,
): View {
  const points = [...outerPoints(geometry), position];
  const xs = points.map(([lng]) => worldX(lng));
  const ys = points.map(([, lat]) => worldY(lat));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fit = Math.min(size.widthPx / (right - left), size.heightPx / (bottom - top)) * filled;
  const zoom = Math.min(nearestZoom, Math.log2(fit / 256));
  return { ...size, lng: lngOf((left + right) / 2), lat: latOf((top + bottom) / 2), zoom: Math.max(0, zoom) };
}

/** Draws a place on the base map: its outline, or a pin where that would be too small to see. */
export function drawThumbnail(
  ctx: Context2D,
  files: readonly BaseData[],
  place: ThumbnailPlace,
  view: View,
  colors: MapColors,
): void {
  drawBase(ctx, files, view, { ...colors, border: colors.missing });
  const { size, x, y } = frameOf(view);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.beginPath();
  for (const ring of ringsOf(place.geometry)) {
    for (const [i, [lng, lat]] of ring.entries()) {
      const at = [(worldX(lng) - x) * size, (worldY(lat) - y) * size] as const;
      if (i === 0) ctx.moveTo(...at);
      else ctx.lineTo(...at);
    }
    ctx.closePath();
  }
  ctx.fillStyle = place.color;
  ctx.globalAlpha = 0.3;
  ctx.fill('evenodd');
  ctx.globalAlpha = 1;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2;
  ctx.strokeStyle = place.color;
  ctx.stroke();
  if (extentPx(place.geometry, size) < smallestOutlinePx)
    drawPin(ctx, place, [(worldX(place.position[0]) - x) * size, (worldY(place.position[1]) - y) * size]);
}

function drawPin(ctx: Context2D, { color }: ThumbnailPlace, [x, y]: readonly [number, number]): void {
  ctx.beginPath();
  ctx.arc(x, y, 7, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = '#ffffff';
  ctx.stroke();
}

const ringsOf = ({ type, coordinates }: PolygonGeometry): [number, number][][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

const outerPoints = ({ type, coordinates }: PolygonGeometry): [number, number][] =>
  type === 'Polygon' ? (coordinates[0] ?? []) : coordinates.flatMap(([outer]) => outer ?? []);

function extentPx(geometry: PolygonGeometry, size: number): number {
  const xs = outerPoints(geometry).map(([lng]) => worldX(lng));
  return xs.length === 0 ? 0 : (Math.max(...xs) - Math.min(...xs)) * size;
}
