import { expect, it } from 'vitest';

import type { ChartSeries } from '../chart';
import { barAt, middlesOf } from './barPlaces';

const plot = { left: 40, top: 0, width: 300, height: 200 };
const series = ['a', 'b'].map((id): ChartSeries => ({ id, name: id, color: 'red', mark: 'circle', values: [1, 2, 3] }));

it('categories stand in the middle of their part of the axis', () => {
  expect(middlesOf(plot, 3)).toMatchObject({ left: 90, width: 200 });
  expect(middlesOf(plot, 1)).toMatchObject({ left: 40, width: 300 });
});

it('the pointer finds the bar it stands on, and the nearest one between two groups', () => {
  const average = { id: 'average', name: 'Average', color: 'grey', values: [1, 2, 3] };
  const at = (x: number) => barAt([...series, average], plot, 3, x);
  expect([at(60), at(110), at(160), at(225)]).toEqual(['a', 'b', 'a', 'b']);
  expect([at(41), at(139), at(141)]).toEqual(['a', 'b', 'a']);
});

it('without bars there is none to find', () => {
  expect(barAt([], plot, 3, 100)).toBeUndefined();
});
