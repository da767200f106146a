import type { View } from '../projection';
import { frameOf, metersPerPixel, worldX, worldY } from '../projection';
import type { Context2D } from '../style';

/** A ring around a place: from the next smaller ring out to its radius. */
export interface Ring {
  radiusKm: number;
  /** A CSS colour. */
  fill: string;
  /** Written at its upper edge. */
  label: string;
}

/** Draws rings around a place, the widest first, with their labels. */
export function drawRings(
  ctx: Context2D,
  { longitude, latitude }: { longitude: number; latitude: number },
  rings: readonly Ring[],
  view: View,
  { line, text, halo, opacity, fontFamily }: { line: string; text: string; halo: string; opacity: number; fontFamily: string },
): void {
  const { size, x, y } = frameOf(view);
  const [cx, cy] = [(worldX(longitude) - x) * size, (worldY(latitude) - y) * size];
  const perPixel = metersPerPixel(latitude, view.zoom);
  const widestFirst = [...rings].sort((a, b) => b.radiusKm - a.radiusKm);
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  for (const [i, { radiusKm, fill }] of widestFirst.entries()) {
    const radius = (radiusKm * 1000) / perPixel;
    ctx.beginPath();
    ctx.arc(cx, cy, radius, 0, 2 * Math.PI);
    ctx.strokeStyle = line;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    const inner = widestFirst[i + 1];
    if (inner) {
      ctx.moveTo(cx + (inner.radiusKm * 1000) / perPixel, cy);
      ctx.arc(cx, cy, (inner.radiusKm * 1000) / perPixel, 0, 2 * Math.PI);
    }
    ctx.fillStyle = fill;
    ctx.globalAlpha = opacity;
    ctx.fill('evenodd');
    ctx.globalAlpha = 1;
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `500 12px ${fontFamily}`;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = halo;
  ctx.fillStyle = text;
  for (const { radiusKm, label } of rings) {
    const top = cy - (radiusKm * 1000) / perPixel;
    ctx.strokeText(label, cx, top);
    ctx.fillText(label, cx, top);
  }
}
