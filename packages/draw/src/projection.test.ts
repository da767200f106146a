import { describe, expect, test } from 'vitest';

import { frameOf, latOf, lngOf, maxLatitude, metresPerPixel, worldX, worldY } from './projection';

describe('Web Mercator', () => {
  test('the world spans 0 to 1 in both directions', () => {
    expect([worldX(-180), worldX(180)]).toEqual([0, 1]);
    expect(worldY(maxLatitude)).toBeCloseTo(0, 9);
    expect(worldY(-maxLatitude)).toBeCloseTo(1, 9);
    expect(worldY(90)).toBeCloseTo(0, 9);
  });

  test.each([
    [13.41, 52.52],
    [-70.6, -33.4],
    [0, 0],
  ])('%f, %f survives conversion to world coordinates and back', (lng, lat) => {
    expect(lngOf(worldX(lng))).toBeCloseTo(lng, 9);
    expect(latOf(worldY(lat))).toBeCloseTo(lat, 9);
  });

  test('a view’s centre is in the middle of its canvas', () => {
    const frame = frameOf({ lng: 13.41, lat: 52.52, zoom: 11, widthPx: 800, heightPx: 600, pixelRatio: 2 });
    expect((worldX(13.41) - frame.x) * frame.size).toBeCloseTo(400, 6);
    expect((worldY(52.52) - frame.y) * frame.size).toBeCloseTo(300, 6);
    expect((frame.right - frame.x) * frame.size).toBeCloseTo(800, 6);
  });

  test('a pixel at zoom 0 is 156.5 km on the equator, and half that at 60° north', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
    expect(metresPerPixel(60, 0)).toBeCloseTo(78_271.5, 1);
  });
});
