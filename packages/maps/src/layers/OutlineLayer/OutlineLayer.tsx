import type { Context2D } from '@locus/draw';
import { frameOf, worldX, worldY } from '@locus/draw';
import { font, useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo } from 'react';

import { useSceneLayer } from '../../LocusMap/mapContext';
import { useMap } from '../../reactLeaflet';
import type { Position } from './labelPlace';
import { labelPlace } from './labelPlace';

/** An outline around a part of the map. */
export interface MapOutlineOf {
  /** Its lines; closed ones end where they begin. */
  lines: readonly (readonly Position[])[];
  /** Its label, which distinguishes it from others without its colour. */
  label: string;
  widthPx: number;
  /** Lengths of dashes and gaps in CSS pixels; none for a solid line. */
  dash: readonly number[];
  /** The position of its label: 0 in the north, 1 in the east, 2 in the south, 3 in the west; in turn by default. */
  side?: number;
}

export interface OutlineLayerProps {
  /** The outlines; keep the array stable. */
  outlines: readonly MapOutlineOf[];
  /** The text colour, or the accent. */
  tone: 'text' | 'accent';
}

/** Outlines above everything that is painted, each with its name on it. Their numbers are next to the map. */
export function OutlineLayer({ outlines, tone }: OutlineLayerProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const line = tone === 'accent' ? color.accentText : color.text;
  const named = useMemo(
    () => outlines.map((outline, i) => ({ ...outline, at: labelPlace(outline.lines, outline.side ?? i) })),
    [outlines],
  );

  useEffect(() => {
    const layers = named.flatMap((outline) => outlineLayers(outline, outline.at, line, color.surface));
    for (const layer of layers) layer.addTo(map);
    return () => layers.forEach((layer) => layer.remove());
  }, [map, named, line, color]);

  useSceneLayer(
    300,
    useCallback(
      (ctx, view) => {
        const { size, x, y } = frameOf(view);
        const place = ([lng, lat]: Position) => [(worldX(lng) - x) * size, (worldY(lat) - y) * size] as const;
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
        ctx.lineJoin = 'round';
        ctx.lineCap = 'round';
        for (const { lines, widthPx, dash } of named) {
          for (const [stroke, width, dashes] of strokesOf(line, color.surface, widthPx, dash)) {
            ctx.beginPath();
            for (const positions of lines) {
              for (const [i, position] of positions.entries()) ctx[i === 0 ? 'moveTo' : 'lineTo'](...place(position));
            }
            ctx.setLineDash([...dashes]);
            ctx.strokeStyle = stroke;
            ctx.lineWidth = width;
            ctx.stroke();
          }
        }
        ctx.setLineDash([]);
        drawNames(ctx, { named, place, fill: color.text, halo: color.mapHalo });
      },
      [named, line, color],
    ),
  );
  return null;
}

interface Names {
  named: readonly (MapOutlineOf & { at: Position | undefined })[];
  place: (at: Position) => readonly [number, number];
  fill: string;
  halo: string;
}

function drawNames(ctx: Context2D, { named, place, fill, halo }: Names): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `500 12px ${font.family}`;
  ctx.lineWidth = 3;
  ctx.strokeStyle = halo;
  ctx.fillStyle = fill;
  for (const { at, label } of named) {
    if (!at) continue;
    ctx.strokeText(label, ...place(at));
    ctx.fillText(label, ...place(at));
  }
}

/** The halo below, the line above: colour, width and dashes in CSS pixels. */
const strokesOf = (line: string, halo: string, widthPx: number, dash: readonly number[]) =>
  [
    [halo, widthPx + 3, []],
    [line, widthPx, dash],
  ] as const;

function outlineLayers(
  { lines, label, widthPx, dash }: MapOutlineOf,
  at: Position | undefined,
  line: string,
  halo: string,
): L.Layer[] {
  const paths = lines.map((positions) => positions.map(([lng, lat]): [number, number] => [lat, lng]));
  const strokes = strokesOf(line, halo, widthPx, dash).map(([color, weight, dashes], i) =>
    L.polyline(paths, {
      color,
      weight,
      opacity: 1,
      dashArray: [...dashes],
      interactive: false,
      fill: false,
      className: i === 1 ? 'locus-outline' : 'locus-outline-halo',
    }),
  );
  if (!at) return strokes;
  const text = document.createElement('span');
  text.textContent = label;
  const words = L.marker([at[1], at[0]], {
    icon: L.divIcon({ html: text, className: 'locus-outline-label', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
  return [...strokes, words];
}
