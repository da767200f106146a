import { expect, it } from 'vitest';

import type { ChartCategory, ChartSeries } from '../chart';
import { dateLabels, drawnLines, lineMarks } from './drawnLines';

type LineInput = Parameters<typeof drawnLines>[0];

const months = (count: number): ChartCategory[] =>
  Array.from({ length: count }, (_, i) => ({ id: i, axisLabel: `M${i}`, title: `Month ${i}` }));

const line: ChartSeries = {
  id: 'a',
  name: 'Alexanderplatz',
  color: '#0b8580',
  mark: 'circle',
  values: [10, 20, 30, 40],
};

const draw = (input: Partial<LineInput>) => drawnLines({ series: [line], categories: months(4), ...input });

const marks = (input: Partial<LineInput>) => lineMarks({ series: [line], categories: months(4), ...input });

it('draws a confident series as one solid line', () => {
  expect(draw({})).toEqual([{ id: 'a', color: '#0b8580', values: [10, 20, 30, 40], dashPx: 0, widthPx: 2 }]);
});

it('keeps a gap for a missing value', () => {
  expect(draw({ series: [{ ...line, values: [10, null, 30, 0] }] })[0]?.values).toEqual([10, null, 30, 0]);
});

it('draws a low-confidence value as a hollow point with dashed lines to its neighbours', () => {
  const lines = draw({ series: [{ ...line, lowConfidence: [false, true, false, false] }] });
  expect(lines.map(({ values }) => values)).toEqual([
    [10, 20, 30, null],
    [10, null, 30, 40],
  ]);
  expect(lines.map(({ dashPx }) => dashPx)).toEqual([5, 0]);
  expect(marks({ series: [{ ...line, lowConfidence: [false, true, false, false] }] })).toEqual([
    { id: 'a', color: '#0b8580', mark: 'circle', radiusPx: 4, full: [0, 2, 3], hollow: [1] },
  ]);
});

it('draws an earlier period as one dashed line without points, including partial periods', () => {
  const categories = months(4).map((month, i) => (i === 3 ? { ...month, partial: '1-18' } : month));
  const input = { series: [line, { ...line, id: 'before', name: 'Previous year', dashed: true }], categories };
  const lines = draw(input);
  expect(lines.at(-1)).toMatchObject({ id: 'before', values: [10, 20, 30, 40] });
  expect(lines.map(({ dashPx }) => dashPx)).toEqual([5, 0, 6]);
  expect(marks(input).map(({ id }) => id)).toEqual(['a']);
});

it('draws a partial period with a dashed line and a hollow point', () => {
  const categories = months(4).map((month, i) => (i === 3 ? { ...month, partial: '1–18 Nov' } : month));
  expect(draw({ categories }).map(({ values }) => values)).toEqual([
    [null, null, 30, 40],
    [10, 20, 30, null],
  ]);
  expect(marks({ categories })[0]).toMatchObject({ full: [0, 1, 2], hollow: [3] });
});

it('[VIEW-191] draws an average as a dotted line without points', () => {
  const series = [line, { id: 'average', name: 'Average', color: '#555', values: [1, 2, 3, 4] }];
  expect(draw({ series }).map(({ dashPx }) => dashPx)).toEqual([0, 4]);
  expect(marks({ series }).map(({ id }) => id)).toEqual(['a']);
});

it('[VIEW-283] cuts axis labels after 27 characters', () => {
  const long = 'The week of the great festival of lights';
  expect(dateLabels({ categories: [{ id: 1, axisLabel: long, title: long }] })).toEqual([`${long.slice(0, 27)}...`]);
});

it('[VIEW-284] labels about five dates if there are more than six', () => {
  const shown = (count: number) => dateLabels({ categories: months(count) }).filter(Boolean);
  expect(shown(6)).toHaveLength(6);
  expect(shown(14)).toEqual(['M0', 'M3', 'M6', 'M9', 'M12']);
});

it('omits missing points', () => {
  expect(marks({ series: [{ ...line, values: [null, 20, null, 0] }] })[0]?.full).toEqual([1, 3]);
});

it('draws small points if they are close together, but large ones for a few values among many dates', () => {
  const sizeOf = (values: (number | null)[]) =>
    marks({ series: [{ ...line, values }], categories: months(values.length) })[0]?.radiusPx;
  const dates = Array.from({ length: 170 }, (_, i) => i);
  expect(sizeOf(dates)).toBe(1.5);
  expect(sizeOf(dates.map((i) => (i % 20 === 0 ? i : null)))).toBe(4);
});
