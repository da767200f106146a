import { PNG } from 'pngjs';
import { expect, test } from 'vitest';

import { differenceOf, pictureOfDifference } from './difference';

/** A white picture with one coloured pixel. */
function picture(width: number, height: number, [red, green, blue]: number[] = [255, 255, 255]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  png.data.set([red!, green!, blue!], (2 * width + 2) * 4);
  return PNG.sync.write(png);
}

test('reports one pixel of another colour, and nothing for equal pictures', () => {
  expect(differenceOf(picture(8, 8), picture(8, 8))).toBeUndefined();
  expect(differenceOf(picture(8, 8), picture(8, 8, [200, 0, 0]))).toBe('1 pixels');
});

test('reports another size', () => {
  expect(differenceOf(picture(8, 8), picture(8, 9))).toBe('it has 8 × 9 pixels, no longer 8 × 8');
});

test('shows where two pictures differ', () => {
  const { data, width } = PNG.sync.read(pictureOfDifference(picture(8, 8), picture(9, 8, [0, 0, 0])));
  expect(width).toBe(8);
  expect([...data.subarray((2 * 8 + 2) * 4, (2 * 8 + 2) * 4 + 3)]).toEqual([255, 0, 0]);
});
