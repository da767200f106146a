/** A position in degrees, `[lng, lat]`. */
export type Position = readonly [number, number];

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** Kilometres as the crow flies (haversine on a sphere of the mean radius). */
export function aerialKm(from: Position, to: Position): number {
  const latitude = Math.sin(((to[1] - from[1]) * radians) / 2);
  const longitude = Math.sin(((to[0] - from[0]) * radians) / 2);
  const square = latitude ** 2 + Math.cos(from[1] * radians) * Math.cos(to[1] * radians) * longitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}
