import { expect, test } from 'vitest';

import { placeLabels } from './placeLabels';

const view = { lat: 52.5, lng: 13.4, zoom: 13, widthPx: 800, heightPx: 600, pixelRatio: 2 };
const at = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude });

test('places in the view are named with a dot, in their order, from zoom 11', () => {
  const places = [at('Here', 13.4, 52.5), at('Far away', 2.35, 48.85), at('East', 13.41, 52.5)];
  const labels = placeLabels(places, view);
  expect(labels.map(({ text, x, y, dot }) => [text, x, y, dot])).toEqual([
    ['Here', 400, 300, true],
    ['East', expect.any(Number), 300, true],
  ]);
  expect(labels[1]?.x).toBeGreaterThan(400);
  expect(placeLabels(places, { ...view, zoom: 10.75 })).toEqual([]);
  expect(placeLabels(places, { ...view, zoom: 11 })).toHaveLength(2);
});

test('a place without coordinates is omitted', () => {
  expect(placeLabels([at('Nowhere', Number.NaN, 52.5)], view)).toEqual([]);
});

test('at most 300 names are shown', () => {
  const many = Array.from({ length: 1000 }, (_, i) => at(`Place ${i}`, 13.4, 52.5));
  expect(placeLabels(many, view)).toHaveLength(300);
});
