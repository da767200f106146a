/** A place of the world, in degrees. */
interface Place {
  longitude: number;
  latitude: number;
}

/** How far an arc bends, as a fraction of its length. */
const bend = 0.18;

/**
 * Points along an arc from one place to another, as `[latitude, longitude]`; the opposite direction bends to the other
 * side, so that both are visible.
 */
export function arcPoints(from: Place, to: Place, steps = 24): [number, number][] {
  const squeeze = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180) || 1;
  const east = (to.longitude - from.longitude) * squeeze;
  const north = to.latitude - from.latitude;
  const middle = {
    latitude: (from.latitude + to.latitude) / 2 + bend * east,
    longitude: (from.longitude + to.longitude) / 2 - (bend * north) / squeeze,
  };
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [
      a * from.latitude + b * middle.latitude + c * to.latitude,
      a * from.longitude + b * middle.longitude + c * to.longitude,
    ];
  });
}

/** The width (px) of the arc of a share if the largest share is `most`. */
export const arcWidth = (share: number, most: number): number => 1.5 + (most > 0 ? (6.5 * share) / most : 0);
