import { expect, test } from 'vitest';

import { scaleBar } from './scaleBar';

test.each([
  [52.5, 11.5, 2000],
  [52.5, 4, 500_000],
  [52.5, 19, 10],
  [0, 11.5, 5000],
])('at latitude %f and zoom %f the bar shows %i metres', (lat, zoom, metres) => {
  expect(scaleBar(lat, zoom).metres).toBe(metres);
});

test('the bar is never wider than requested', () => {
  for (let zoom = 0; zoom <= 19; zoom += 0.25) {
    const { widthPx } = scaleBar(48, zoom, 100);
    expect(widthPx).toBeLessThanOrEqual(100);
    expect(widthPx).toBeGreaterThan(39);
  }
});
