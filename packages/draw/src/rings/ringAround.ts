const earthRadiusKm = 6371.0088;
const rad = Math.PI / 180;

/**
 * The closed circle of positions at a distance from a centre, as 129 positions `[lng, lat]` clockwise from the north.
 */
export function ringAround(
  { longitude, latitude }: { longitude: number; latitude: number },
  km: number,
): [number, number][] {
  const angle = km / earthRadiusKm;
  const [sin, cos] = [Math.sin(latitude * rad), Math.cos(latitude * rad)];
  return Array.from({ length: 129 }, (_, i): [number, number] => {
    const turn = (i / 128) * 2 * Math.PI;
    const lat = Math.asin(sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(turn));
    const lng = Math.atan2(Math.sin(turn) * Math.sin(angle) * cos, Math.cos(angle) - sin * Math.sin(lat));
    return [longitude + lng / rad, lat / rad];
  });
}
