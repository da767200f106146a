import { expect, it } from 'vitest';

import { spreadLabels } from './spreadLabels';

it('does not move labels that have room', () => {
  expect(spreadLabels([10, 60, 30], 14, 0, 100)).toEqual([10, 60, 30]);
});

it('moves overlapping labels down in order, and up again at the bottom', () => {
  expect(spreadLabels([50, 50, 52], 14, 0, 100)).toEqual([50, 64, 78]);
  expect(spreadLabels([98, 99], 14, 0, 100)).toEqual([86, 100]);
});

it('keeps labels below the top', () => {
  expect(spreadLabels([-20, 0], 14, 0, 100)).toEqual([0, 14]);
});
