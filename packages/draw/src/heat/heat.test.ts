import { expect, test } from 'vitest';

import type { View } from '../projection';
import { worldX, worldY } from '../projection';
import { heatPalette, highestPerSquareKilometre } from './drawHeat';
import { heatGrid, heatPixels } from './heat';

const view: View = { lng: 13.4, lat: 52.5, zoom: 11, widthPx: 400, heightPx: 400, pixelRatio: 1 };
const point = (lng: number, lat: number, weight: number) => [worldX(lng), worldY(lat), weight];
const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);

test('a point is hottest at its position, and its weight is spread without loss', () => {
  const { width, height, density, highest } = heatGrid(Float64Array.from(point(13.4, 52.5, 5)), view, 40);
  expect([width, height]).toEqual([100, 100]);
  expect(density[50 * 100 + 50]).toBe(highest);
  expect(sum(density)).toBeCloseTo(5, 3);
  expect(density[50 * 100 + 90]).toBe(0);
});

test('twice the weight gives twice the heat', () => {
  const once = heatGrid(Float64Array.from(point(13.4, 52.5, 1)), view, 40).highest;
  const twice = heatGrid(Float64Array.from([...point(13.4, 52.5, 1), ...point(13.4, 52.5, 1)]), view, 40).highest;
  expect(twice).toBeCloseTo(2 * once, 6);
});

test('[VIEW-237] a point without coordinates or weight is not drawn', () => {
  const { highest } = heatGrid(
    Float64Array.from([Number.NaN, worldY(52.5), 1, worldX(13.4), worldY(52.5), Number.NaN]),
    view,
    40,
  );
  expect(highest).toBe(0);
});

test('colours scale to the highest density, and empty cells are transparent', () => {
  const palette = Uint8ClampedArray.from({ length: 1024 }, (_, i) => (i % 4 === 3 ? 255 : Math.floor(i / 4)));
  const grid = { width: 3, height: 1, density: Float32Array.of(0, 1, 2), highest: 2 };
  expect([...heatPixels(grid, palette)]).toEqual([0, 0, 0, 0, 128, 128, 128, 255, 255, 255, 255, 255]);
  expect([...heatPixels({ ...grid, density: new Float32Array(3), highest: 0 }, palette)]).toEqual(Array(12).fill(0));
});

test('a palette runs from transparent to the last colour by the square root', () => {
  const palette = heatPalette(['#000000', '#ffffff']);
  const color = (i: number) => Array.from(palette.subarray(i * 4, i * 4 + 4));
  expect(color(0)).toEqual([0, 0, 0, 0]);
  expect(color(64)[0]).toBe(128);
  expect(color(255)).toEqual([255, 255, 255, 217]);
});

test('the highest density is given per square kilometre', () => {
  const grid = { width: 1, height: 1, density: Float32Array.of(3), highest: 3 };
  expect(highestPerSquareKilometre(grid, 250)).toBe(3);
  expect(highestPerSquareKilometre(grid, 125)).toBe(12);
});
