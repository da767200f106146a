import type { BaseData, Context2D, View } from '@locus/draw';
import {
  areaSet,
  drawAreas,
  drawBase,
  drawHotspots,
  drawLabels,
  drawLegend,
  frameOf,
  labelsOf,
  latOf,
  legendHeightPx,
  legendWidthPx,
  lngOf,
  mapLanguageOf,
  scaleBar,
  worldX,
  worldY,
} from '@locus/draw';
import { mapColors, sequentialScale } from '@locus/model/charts';
import { scaleText } from '@locus/model/text';

import type { ExportDocument, ExportMap, MapPlace } from '../document/exportDocument';
import { mapInk } from './palette';

/** Maximum zoom: closer up, a map says no more about where places are. */
const nearestZoom = 13.5;
/** The maximum part of the picture that places and areas take. */
const filled = 0.86;
const fontFamily = 'Rubik, sans-serif';
const colors = mapColors.light;

/** Draws a map at the size of the view: base map, areas, places with their numbers, names, legend and scale. */
export function drawMap(
  ctx: Context2D,
  base: readonly BaseData[],
  map: ExportMap,
  size: Pick<View, 'widthPx' | 'heightPx' | 'pixelRatio'>,
  { language, direction, locale, frame }: Pick<ExportDocument, 'language' | 'direction' | 'locale' | 'frame'>,
): void {
  const view = viewOf(map, size);
  drawBase(ctx, base, view, { ...colors, border: colors.missing });
  if (map.areas.length > 0) {
    const areas = map.areas.map(({ rings }, i) => ({
      id: String(i),
      geometry: { type: 'MultiPolygon' as const, coordinates: rings.map((ring) => [ring]) },
    }));
    const steps = Uint8Array.from(map.areas, ({ step }) => step);
    const style = { fills: sequentialScale.light, line: colors.line, lineWidthPx: 0.5, opacity: 0.84 };
    drawAreas(ctx, areaSet(areas), steps, view, style);
  }
  const highest = Math.max(0, ...map.points.map(({ share }) => share));
  drawHotspots(
    ctx,
    [...map.points]
      .sort((a, b) => b.share - a.share)
      .map(({ longitude, latitude, share }) => ({
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
        fill: sequentialScale.light[Math.min(15, 5 + Math.round((share / (highest || 1)) * 8))],
        line: colors.road,
        radiusPx: 4 + 8 * Math.sqrt(share / (highest || 1)),
      })),
    view,
  );
  const pins = placesOnCanvas(map.places, view);
  const occupied = pins.map(({ x, y }) => ({ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 }));
  const names = labelsOf(base, view, mapLanguageOf(language));
  const style = { text: colors.label, halo: colors.halo, dot: colors.label, fontFamily };
  drawLabels(ctx, names, view.pixelRatio, style, occupied);
  for (const pin of pins) drawPin(ctx, pin, view.pixelRatio);
  drawFurniture(ctx, map, view, { direction, locale, title: frame.labels.locations });
}

/** The view that shows all places, areas and points of a map. */
function viewOf(map: ExportMap, size: Pick<View, 'widthPx' | 'heightPx' | 'pixelRatio'>): View {
  const points = [
    ...map.places.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...map.points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...map.areas.flatMap(({ rings }) => rings.flat()),
  ];
  if (points.length === 0) return { ...size, lng: 10, lat: 50, zoom: 4 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    const [x, y] = [worldX(lng), worldY(lat)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const fit = Math.min(size.widthPx / (right - left), size.heightPx / (bottom - top)) * filled;
  const zoom = Math.max(1, Math.min(nearestZoom, Math.log2(fit / 256)));
  return { ...size, lng: lngOf((left + right) / 2), lat: latOf((top + bottom) / 2), zoom };
}

/** The positions of pins: the primary one last, so that it is on top. */
function placesOnCanvas(places: readonly MapPlace[], view: View) {
  const { size, x, y } = frameOf(view);
  return [...places]
    .sort((a, b) => Number(a.primary) - Number(b.primary) || b.latitude - a.latitude)
    .map((place) => ({
      ...place,
      x: (worldX(place.longitude) - x) * size,
      y: (worldY(place.latitude) - y) * size,
    }));
}

function drawPin(
  ctx: Context2D,
  { x, y, number, color, textColor, primary }: ReturnType<typeof placesOnCanvas>[number],
  pixelRatio: number,
) {
  const radius = primary ? 14 : 11;
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = colors.road;
  ctx.stroke();
  ctx.font = `500 ${primary ? 14 : 12}px ${fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = textColor;
  ctx.fillText(String(number), x, y + 0.5);
}

/** Legend at the top, scale at the bottom. */
function drawFurniture(
  ctx: Context2D,
  map: ExportMap,
  view: View,
  { direction, locale, title }: { direction: 'ltr' | 'rtl'; locale: string; title: string },
): void {
  const { pixelRatio } = view;
  const rtl = direction === 'rtl';
  const rows =
    map.areas.length > 0 || map.places.length > 14
      ? []
      : map.places.map(({ number, name, color }) => ({
          mark: 'disc' as const,
          fill: color,
          text: cut(`${number} ${name}`),
        }));
  const legend = {
    title: map.legend?.title ?? title,
    fills: map.legend && sequentialScale.light,
    ends: map.legend?.ends,
    rows,
  };
  if (map.legend || rows.length > 0) {
    const x = rtl ? 12 : view.widthPx - legendWidthPx - 12;
    if (legendHeightPx(legend) < view.heightPx - 60) {
      drawLegend(
        ctx,
        legend,
        { x, y: 12, pixelRatio, direction },
        {
          surface: mapInk.surface,
          border: mapInk.border,
          text: mapInk.text,
          textMuted: mapInk.muted,
          hatch: colors.missing,
          fontFamily,
        },
      );
    }
  }
  const { metres, widthPx } = scaleBar(view.lat, view.zoom);
  const left = rtl ? 12 : view.widthPx - 12 - widthPx;
  const bottom = view.heightPx - 10;
  const length = scaleText(metres, locale);
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.font = `500 12px ${fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineWidth = 3;
  ctx.strokeStyle = colors.halo;
  ctx.strokeText(length, left + widthPx / 2, bottom - 5);
  ctx.fillStyle = mapInk.text;
  ctx.fillText(length, left + widthPx / 2, bottom - 5);
  ctx.beginPath();
  ctx.moveTo(left, bottom - 10);
  ctx.lineTo(left, bottom);
  ctx.lineTo(left + widthPx, bottom);
  ctx.lineTo(left + widthPx, bottom - 10);
  ctx.lineWidth = 1;
  ctx.strokeStyle = mapInk.text;
  ctx.stroke();
}

const cut = (text: string) => (text.length > 32 ? `${text.slice(0, 31)}…` : text);
