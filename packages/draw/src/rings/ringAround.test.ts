import { expect, test } from 'vitest';

import { metresBetween } from '../trips/routeSet';
import { ringAround } from './ringAround';

test.each([
  [13.4, 52.5, 5],
  [-70, -33.4, 50],
  [25, 65, 200],
])('every position on the ring around %f, %f is %i km away', (longitude, latitude, km) => {
  const ring = ringAround({ longitude, latitude }, km);
  for (const position of ring) expect(metresBetween([longitude, latitude], position)).toBeCloseTo(km * 1000, 2);
  expect(ring[0]![0]).toBeCloseTo(longitude, 9);
  expect(ring[0]![1]).toBeGreaterThan(latitude);
  expect(ring.at(-1)![0]).toBeCloseTo(ring[0]![0], 9);
});
