import { expect, it } from 'vitest';

import { labelledPins } from './labelPlaces';

const pin = (id: string, x: number, y: number) => ({ id, x, y, scale: 1, width: 60, height: 18 });

it('pins that are far apart all have labels', () => {
  expect([...labelledPins([pin('a', 0, 0), pin('b', 200, 0)])]).toEqual(['a', 'b']);
});

it('of two overlapping labels only the first is shown', () => {
  expect([...labelledPins([pin('a', 0, 0), pin('b', 40, 0)])]).toEqual(['a']);
  expect([...labelledPins([pin('b', 40, 0), pin('a', 0, 0)])]).toEqual(['b']);
});

it('a label never covers another pin', () => {
  expect([...labelledPins([pin('a', 0, 0), pin('below', 10, 40)])]).toEqual(['below']);
});
