import { expect, it } from 'vitest';

import { arcPoints, arcWidth } from './arcPoints';

const berlin = { latitude: 52.5, longitude: 13.4 };
const vienna = { latitude: 48.2, longitude: 16.4 };

it('starts and ends at its places', () => {
  const points = arcPoints(berlin, vienna);
  expect(points[0]).toEqual([52.5, 13.4]);
  expect(points.at(-1)?.[0]).toBeCloseTo(48.2);
  expect(points.at(-1)?.[1]).toBeCloseTo(16.4);
});

it('arcs in opposite directions bend to different sides', () => {
  const there = arcPoints(berlin, vienna)[12]!;
  const back = arcPoints(vienna, berlin)[12]!;
  expect(Math.hypot(there[0] - back[0], there[1] - back[1])).toBeGreaterThan(0.5);
});

it('is widest for the largest share, and always has a minimum width', () => {
  expect(arcWidth(0.4, 0.4)).toBe(8);
  expect(arcWidth(0, 0.4)).toBe(1.5);
  expect(arcWidth(0, 0)).toBe(1.5);
});
