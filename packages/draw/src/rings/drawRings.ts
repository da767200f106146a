import type { View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import type { Context2D } from '../style';
import { ringAround } from './ringAround';

/** A ring around a place: from the next smaller ring out to its radius. */
export interface Ring {
  radiusKm: number;
  /** A CSS colour. */
  fill: string;
  /** Shown at its upper edge. */
  label: string;
}

/** The appearance of rings. */
export interface RingStyle {
  line: string;
  text: string;
  halo: string;
  /** Opacity of the fills, 0 to 1. */
  opacity: number;
  /** The `font-family` list. */
  fontFamily: string;
}

/** Draws rings around a place, widest first, with their labels. */
export function drawRings(
  ctx: Context2D,
  center: { longitude: number; latitude: number },
  rings: readonly Ring[],
  view: View,
  { line, text, halo, opacity, fontFamily }: RingStyle,
): void {
  const { size, x, y } = frameOf(view);
  const outlines = [...rings]
    .sort((a, b) => b.radiusKm - a.radiusKm)
    .map((ring) => ({
      ring,
      positions: ringAround(center, ring.radiusKm).map(([lng, lat]) => [
        (worldX(lng) - x) * size,
        (worldY(lat) - y) * size,
      ]),
    }));
  const trace = (positions: number[][] = []) => {
    for (const [i, [px, py]] of positions.entries()) ctx[i === 0 ? 'moveTo' : 'lineTo'](px!, py!);
  };
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
  ctx.lineJoin = 'round';
  for (const [i, { ring, positions }] of outlines.entries()) {
    ctx.beginPath();
    trace(positions);
    trace(outlines[i + 1]?.positions);
    ctx.fillStyle = ring.fill;
    ctx.globalAlpha = opacity;
    ctx.fill('evenodd');
    ctx.globalAlpha = 1;
    ctx.strokeStyle = line;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `500 12px ${fontFamily}`;
  ctx.lineWidth = 3;
  ctx.strokeStyle = halo;
  ctx.fillStyle = text;
  for (const { ring, positions } of outlines) {
    const [top] = positions;
    ctx.strokeText(ring.label, top![0]!, top![1]!);
    ctx.fillText(ring.label, top![0]!, top![1]!);
  }
}
