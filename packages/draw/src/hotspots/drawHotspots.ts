import type { PolygonGeometry } from '@locus/model/entities';

import type { Frame, View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import type { Context2D } from '../style';

/** A place on the map: a polygon, or a point drawn as a disc. */
export interface HotspotMark {
  geometry: PolygonGeometry | { type: 'Point'; coordinates: [number, number] };
  /** CSS colours; a polygon without `fill` is an outline only. */
  fill?: string;
  line: string;
  /** Width of the outline in CSS pixels; 1.5 by default. */
  lineWidthPx?: number;
  /** Radius of a point's disc in CSS pixels. */
  radiusPx: number;
}

/** Draws places in order. Does not clear the canvas. */
export function drawHotspots(ctx: Context2D, marks: readonly HotspotMark[], view: View, opacity = 0.85): void {
  const frame = frameOf(view);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.lineJoin = 'round';
  for (const { geometry, fill, line, lineWidthPx = 1.5, radiusPx } of marks) {
    ctx.lineWidth = lineWidthPx;
    ctx.beginPath();
    if (geometry.type === 'Point') {
      const [x, y] = onCanvas(geometry.coordinates, frame);
      ctx.arc(x, y, radiusPx, 0, 2 * Math.PI);
    } else {
      const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      for (const ring of parts.flat()) {
        for (const [i, position] of ring.entries()) ctx[i === 0 ? 'moveTo' : 'lineTo'](...onCanvas(position, frame));
        ctx.closePath();
      }
    }
    if (fill) {
      ctx.fillStyle = fill;
      ctx.globalAlpha = opacity;
      ctx.fill('evenodd');
      ctx.globalAlpha = 1;
    }
    ctx.strokeStyle = line;
    ctx.stroke();
  }
}

const onCanvas = ([lng, lat]: readonly [number, number], { size, x, y }: Frame): [number, number] => [
  (worldX(lng) - x) * size,
  (worldY(lat) - y) * size,
];
