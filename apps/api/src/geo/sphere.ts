import type { Position } from './routing';

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

type Vector = readonly [number, number, number];

const vectorOf = ([lng, lat]: Position): Vector => [
  Math.cos(lat * radians) * Math.cos(lng * radians),
  Math.cos(lat * radians) * Math.sin(lng * radians),
  Math.sin(lat * radians),
];

const angle = (a: Vector, b: Vector): number =>
  Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));

/** The position a part (0..1) of the way along the great circle between two; to 1e-6 degrees. */
export function along(from: Position, to: Position, part: number): [number, number] {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const whole = angle(a, b);
  if (whole < 1e-12) return [from[0], from[1]];
  const [left, right] = [Math.sin((1 - part) * whole) / Math.sin(whole), Math.sin(part * whole) / Math.sin(whole)];
  const [x, y, z] = [left * a[0] + right * b[0], left * a[1] + right * b[1], left * a[2] + right * b[2]];
  return [rounded(Math.atan2(y, x) / radians), rounded(Math.atan2(z, Math.hypot(x, y)) / radians)];
}

/** The position that lies `km` away in a direction (degrees clockwise from north); to 1e-6 degrees. */
export function away([lng, lat]: Position, km: number, direction: number): [number, number] {
  const distance = km / earthRadiusKm;
  const latitude = Math.asin(
    Math.sin(lat * radians) * Math.cos(distance) +
      Math.cos(lat * radians) * Math.sin(distance) * Math.cos(direction * radians),
  );
  const longitude =
    lng * radians +
    Math.atan2(
      Math.sin(direction * radians) * Math.sin(distance) * Math.cos(lat * radians),
      Math.cos(distance) - Math.sin(lat * radians) * Math.sin(latitude),
    );
  return [rounded(longitude / radians), rounded(latitude / radians)];
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
