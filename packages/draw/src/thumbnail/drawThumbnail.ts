import type { PolygonGeometry } from '@locus/model/entities';
import { mapColors, sequentialScale } from '@locus/model/charts';

import { areaSet } from '../areas/areaSet';
import { drawAreas } from '../areas/drawAreas';
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

/** Maximum zoom: closer up, a map says no more about where a place is. */
const nearestZoom = 15.5;
/** The maximum part of the picture's shorter side that the outline takes. */
const filled = 0.55;
/** Outlines smaller than this (CSS pixels) are shown as a pin only. */
const smallestOutlinePx = 4;
/** The part of the picture that areas take. */
const filledByAreas = 0.9;

/** An area around a place and the step of its value, 0..15. */
export interface ThumbnailArea {
  geometry: PolygonGeometry;
  step: number;
}

/** The view of a picture that shows a place with its surroundings, or a place with all its areas. */
export function thumbnailView(
  { geometry, position }: ThumbnailPlace,
  areas: readonly ThumbnailArea[],
  size: Pick<View, 'widthPx' | 'heightPx' | 'pixelRatio'>,
): View {
  const points = [...outerPoints(geometry), ...areas.flatMap((area) => outerPoints(area.geometry)), position];
  const [left, right] = extremes(points.map(([lng]) => worldX(lng)));
  const [top, bottom] = extremes(points.map(([, lat]) => worldY(lat)));
  const part = areas.length > 0 ? filledByAreas : filled;
  const fit = Math.min(size.widthPx / (right - left), size.heightPx / (bottom - top)) * part;
  const zoom = Math.max(0, Math.min(nearestZoom, Math.log2(fit / 256)));
  return { ...size, lng: lngOf((left + right) / 2), lat: latOf((top + bottom) / 2), zoom };
}

/** Draws a place on the base map: its areas in 16 steps, its outline, and a pin if the outline is too small to see. */
export function drawThumbnail(
  ctx: Context2D,
  files: readonly BaseData[],
  { place, areas }: { place: ThumbnailPlace; areas: readonly ThumbnailArea[] },
  view: View,
  theme: 'light' | 'dark',
): void {
  const colors = mapColors[theme];
  drawBase(ctx, files, view, { ...colors, border: colors.missing });
  if (areas.length > 0) {
    const set = areaSet(areas.map(({ geometry }, i) => ({ id: String(i), geometry })));
    const style = { fills: sequentialScale[theme], line: colors.line, lineWidthPx: 0.5, opacity: 0.84 };
    drawAreas(
      ctx,
      set,
      Uint8Array.from(areas, ({ step }) => step),
      view,
      style,
    );
  }
  const { size, x, y } = frameOf(view);
  const onCanvas = ([lng, lat]: readonly [number, number]) =>
    [(worldX(lng) - x) * size, (worldY(lat) - y) * size] as const;
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.beginPath();
  for (const ring of ringsOf(place.geometry)) {
    for (const [i, point] of ring.entries()) {
      if (i === 0) ctx.moveTo(...onCanvas(point));
      else ctx.lineTo(...onCanvas(point));
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
  const [left, right] = extremes(outerPoints(place.geometry).map(([lng]) => worldX(lng)));
  if (!((right - left) * size >= smallestOutlinePx)) drawPin(ctx, place, onCanvas(place.position));
}

function drawPin(ctx: Context2D, { color }: ThumbnailPlace, [x, y]: readonly [number, number]): void {
  ctx.beginPath();
  ctx.arc(x, y, 7, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = mapColors.light.road;
  ctx.stroke();
}

const ringsOf = ({ type, coordinates }: PolygonGeometry): [number, number][][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

const outerPoints = ({ type, coordinates }: PolygonGeometry): [number, number][] =>
  type === 'Polygon' ? (coordinates[0] ?? []) : coordinates.flatMap(([outer]) => outer ?? []);

function extremes(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
