import type { View } from '@locus/draw';
import { frameOf, worldX, worldY } from '@locus/draw';
import type { Id } from '@locus/model/entities';
import { locationColor } from '@locus/model/charts';
import { font, useThemeTokens } from '@locus/ui/theme';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

import { useSceneLayer } from '../LocusMap/mapContext';
import { labelGapPx } from './labelPlaces';
import type { MapPin } from './mapPin';
import { scaleOf } from './mapPin';
import { pinPath } from './pinShape';

/** Draws the pins into pictures of the map as shown, the primary one last. */
export function usePaintedPins(
  placed: readonly MapPin[],
  primary: Id | undefined,
  weighted: boolean,
  labelled: RefObject<ReadonlySet<Id>>,
): void {
  const { color: colors } = useThemeTokens();
  const latest = useRef({ placed, primary, weighted });
  useEffect(() => {
    latest.current = { placed, primary, weighted };
  });
  useSceneLayer(
    400,
    useCallback(
      (ctx, view) => {
        const { placed: all, primary: first, weighted: sized } = latest.current;
        for (const pin of [...all].sort(
          (a, b) => Number(a.id === first) - Number(b.id === first) || b.latitude - a.latitude,
        )) {
          const edge = sized && pin.id === first ? colors.text : colors.surface;
          drawPin(ctx, view, pin, scaleOf(pin, first, sized), edge);
          if (labelled.current.has(pin.id)) drawValue(ctx, view, pin, colors);
        }
      },
      [colors, labelled],
    ),
  );
}

/** Draws a pin at Leaflet's position, on whole pixels, with the shadow from the style sheet. */
function drawPin(ctx: CanvasRenderingContext2D, view: View, pin: MapPin, scale: number, edge: string): void {
  const { size, x, y } = frameOf(view);
  const { pixelRatio } = view;
  const left = Math.round((worldX(pin.longitude) - x) * size);
  const top = Math.round((worldY(pin.latitude) - y) * size);
  const shape = pinPicture(pin.index, scale * pixelRatio, edge);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.shadowColor = 'rgb(0 0 0 / 0.35)';
  ctx.shadowBlur = 4 * scale * pixelRatio;
  ctx.shadowOffsetY = scale * pixelRatio;
  ctx.drawImage(shape, left * pixelRatio - shape.width / 2, top * pixelRatio - (36 + marginPx) * scale * pixelRatio);
}

/** Writes a pin's number below it. */
function drawValue(ctx: CanvasRenderingContext2D, view: View, pin: MapPin, colors: { text: string; mapHalo: string }) {
  const { size, x, y } = frameOf(view);
  const { pixelRatio } = view;
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.shadowColor = 'transparent';
  ctx.font = `500 12px ${font.family}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.mapHalo;
  ctx.fillStyle = colors.text;
  const at = [(worldX(pin.longitude) - x) * size, (worldY(pin.latitude) - y) * size + labelGapPx + 3] as const;
  ctx.strokeText(pin.value ?? '–', ...at);
  ctx.fillText(pin.value ?? '–', ...at);
}

/** Room around a pin for its edge, in CSS pixels. */
const marginPx = 2;

/** A pin on its own canvas, so that all of it casts a single shadow. */
function pinPicture(index: number, scale: number, edge: string): HTMLCanvasElement {
  const { fill, text } = locationColor(index);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((28 + 2 * marginPx) * scale);
  canvas.height = Math.ceil((36 + 2 * marginPx) * scale);
  const ctx = canvas.getContext('2d')!;
  ctx.scale(scale, scale);
  ctx.translate(canvas.width / scale / 2 - 14, marginPx);
  const path = new Path2D(pinPath);
  ctx.fillStyle = fill;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  ctx.fill(path);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 2;
  ctx.stroke(path);
  ctx.fillStyle = text;
  ctx.font = `500 12px ${font.family}`;
  ctx.textAlign = 'center';
  const number = String(index + 1);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ctx.measureText(number);
  ctx.fillText(number, 14, 14 + (ascent - descent) / 2);
  return canvas;
}
