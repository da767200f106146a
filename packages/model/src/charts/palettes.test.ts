import { describe, expect, test } from 'vitest';

import { contrast, difference, luminance, seen, smallestDifference, type Vision } from './colorMath';
import {
  bandScale,
  chartPalette,
  colorfulScale,
  locationColor,
  locationPalette,
  sequentialScale,
  stepColor,
} from './palettes';

const surfaces = { light: '#ffffff', dark: '#141b25' };
const themes = ['light', 'dark'] as const;
const visions: Vision[] = ['normal', 'protanopia', 'deuteranopia'];
const locationFills = locationPalette.map(({ fill }) => fill);

describe.each([
  ['11 chart', chartPalette, 11, { normal: 13.5, protanopia: 10.6, deuteranopia: 10.3 }],
  ['30 location', locationFills, 30, { normal: 7.8, protanopia: 5.9, deuteranopia: 5.7 }],
] as const)('the %s colours', (_, fills, count, apart) => {
  test('are all different, in the stated number', () => {
    expect(new Set(fills).size).toBe(count);
  });

  test.each(themes)('have a contrast of at least 3:1 with the %s surface', (theme) => {
    expect(fills.filter((fill) => contrast(fill, surfaces[theme]) < 3)).toEqual([]);
  });

  test.each(visions)('can be distinguished with %s vision', (vision) => {
    expect(smallestDifference(fills, vision)).toBeGreaterThanOrEqual(apart[vision]);
  });
});

test('[VIEW-285] charts use a separate palette of 11 colours, not that of the 30 locations', () => {
  expect(chartPalette).toHaveLength(11);
  expect(locationFills).toHaveLength(30);
  expect(locationFills.slice(0, 11)).not.toEqual([...chartPalette]);
});

test('the number on a location colour has a contrast of at least 4.5:1', () => {
  expect(locationPalette.filter(({ fill, text }) => contrast(fill, text) < 4.5)).toEqual([]);
});

test('locations after the 30th reuse the colours from the start', () => {
  expect(locationColor(0)).toEqual(locationPalette[0]);
  expect(locationColor(30)).toEqual(locationPalette[0]);
  expect(locationColor(59)).toEqual(locationPalette[29]);
});

describe.each([
  ['sequential', 'light', sequentialScale],
  ['sequential', 'dark', sequentialScale],
  ['colourful', 'light', colorfulScale],
  ['colourful', 'dark', colorfulScale],
] as const)('the %s scale in the %s theme', (_name, theme, scale) => {
  const steps = scale[theme];
  const [low, high] = scale.text[theme];

  test('has 16 steps, each with more contrast to the surface than the one before', () => {
    expect(steps).toHaveLength(16);
    const distances = steps.map((fill) => contrast(fill, surfaces[theme]));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const light = steps.map(luminance);
    expect(light).toEqual(light.toSorted((a, b) => (theme === 'light' ? b - a : a - b)));
  });

  test('has a label contrast of at least 4.5:1', () => {
    const labels = steps.map((_, i) => (i < scale.switchAfter ? low : high));
    expect(steps.filter((fill, i) => contrast(fill, labels[i] ?? low) < 4.5)).toEqual([]);
  });

  test('switches the label colour after step 8, from where the other colour has more contrast', () => {
    expect(scale.switchAfter).toBe(8);
    const better = steps.map((fill) => (contrast(fill, low) >= contrast(fill, high) ? low : high));
    expect(better).toEqual(steps.map((_, i) => (i < 8 ? low : high)));
  });
});

test('a scale has dark labels on the first eight of 16 steps and light ones on the rest, reversed in the dark theme', () => {
  for (const scale of [sequentialScale, colorfulScale]) {
    expect(scale.light).toHaveLength(16);
    expect(scale.dark).toHaveLength(16);
    for (let step = 0; step < 16; step++) {
      const { fill, text } = stepColor(scale, 'light', step);
      expect(fill).toBe(scale.light[step]);
      expect(luminance(text) > luminance(fill)).toBe(step >= 8);
      expect(luminance(stepColor(scale, 'dark', step).text) > luminance(scale.dark[step]!)).toBe(step < 8);
    }
  }
});

describe.each(themes)('the bands in the %s theme', (theme) => {
  const bands = bandScale[theme];

  test('are five, each with more contrast to the surface than the one before', () => {
    const distances = bands.map(({ fill }) => contrast(fill, surfaces[theme]));
    expect(distances).toHaveLength(5);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('have a number contrast of at least 4.5:1', () => {
    expect(bands.filter(({ fill, text }) => contrast(fill, text) < 4.5)).toEqual([]);
  });

  test.each(visions)('differ from adjacent bands with %s vision', (vision) => {
    const labs = bands.map(({ fill }) => seen(fill, vision));
    const steps = labs.slice(1).map((lab, i) => difference(lab, labs[i] ?? lab));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(theme === 'light' ? 6.8 : 9.1);
  });
});
