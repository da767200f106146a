import { expect, test } from 'vitest';

import { contrast, difference, lab, linearRgb, type Triple } from './colorMath';

test('black on white has a contrast of 21, and contrast is the same in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#767676', '#ffffff')).toBe(contrast('#ffffff', '#767676'));
});

test('a colour in another notation is rejected', () => {
  expect(() => linearRgb('rgb(0 0 0)')).toThrow(RangeError);
});

test('white has a lightness of 100 and no hue', () => {
  const [l, a, b] = lab(linearRgb('#ffffff'));
  expect(l).toBeCloseTo(100, 3);
  expect(Math.hypot(a, b)).toBeLessThan(0.05);
});

// From the test data of Sharma, Wu & Dalal 2005; the pairs exercise hue wrap, greys and the blue rotation term.
test.each<[Triple, Triple, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('%j and %j differ by %d', (color, other, expected) => {
  expect(difference(color, other)).toBeCloseTo(expected, 4);
  expect(difference(other, color)).toBeCloseTo(expected, 4);
});
