import type { PolygonGeometry } from '@locus/model/entities';
import {
  cellToBoundary,
  cellToCenterChild,
  cellToChildren,
  cellToLatLng,
  cellToParent,
  gridDisk,
  latLngToCell,
} from 'h3-js';
import { expect, test } from 'vitest';

import type { EstimateIndex, HomeBlock } from './estimateIndex';
import { estimateArea, estimatePlace } from './estimatePlace';

const [lng, lat] = [13.4, 52.52];
const cell = latLngToCell(lat, lng, 12);
const middleOf = (of: string) => {
  const [north, east] = cellToLatLng(of);
  return [east, north] as const;
};

const index = (changes: Partial<EstimateIndex> = {}): EstimateIndex => ({
  months: 12,
  floor: 10,
  roundedTo: 10,
  exact: false,
  sigma: 0.25,
  blocks: { [cell]: { visits: 1200 } },
  homes: {},
  ...changes,
});

/** A rectangle around a point, in metres to each side. */
function box([east, north]: readonly [number, number], west: number, to = west, height = west): PolygonGeometry {
  const metre = 1 / 111_195;
  const wide = metre / Math.cos((north * Math.PI) / 180);
  const at = (x: number, y: number): [number, number] => [east + x * wide, north + y * metre];
  return {
    type: 'Polygon',
    coordinates: [[at(-west, -height), at(to, -height), at(to, height), at(-west, height), at(-west, -height)]],
  };
}
const here = box(middleOf(cell), 30);
const outlineOf = (of: string): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [cellToBoundary(of, true)],
});

test('a block inside the outline counts by month, rounded, with its range', () => {
  expect(estimatePlace(index(), here)).toEqual({
    status: 'ready',
    visitsPerMonth: 100,
    low: 80,
    high: 130,
    months: 12,
    areas: [],
  });
  expect(estimatePlace(index({ months: 5 }), here)).toMatchObject({ visitsPerMonth: 240, months: 5 });
  expect(estimatePlace(index({ sigma: 0 }), here)).not.toHaveProperty('low');
  expect(estimatePlace(index({ sigma: 2 }), here)).toMatchObject({ low: 0, high: 300 });
});

test('without months there is no data, and open data is exact to one decimal place', () => {
  expect(estimatePlace(index({ months: 0 }), here)).toEqual({ status: 'noData' });
  const open = (visits: number) =>
    index({ exact: true, floor: 0, roundedTo: 1, blocks: { [cell]: { visits } }, sigma: 0 });
  expect(estimatePlace(open(100), here)).toMatchObject({ status: 'ready', visitsPerMonth: 8.3 });
  expect(estimatePlace(open(1), here)).toMatchObject({ status: 'ready', visitsPerMonth: 0.1 });
  expect(estimatePlace(open(0), here)).toEqual({ status: 'nobody' });
});

test('a panel gives the same result for no visitors and for few', () => {
  const few = { status: 'belowFloor', floor: 10 };
  expect(estimatePlace(index({ blocks: { [cell]: { visits: 59 } } }), here)).toEqual(few);
  expect(estimatePlace(index({ blocks: { [cell]: { visits: 60 } } }), here)).toMatchObject({ visitsPerMonth: 10 });
  expect(estimatePlace(index({ blocks: {} }), here)).toEqual(few);
  expect(estimatePlace(index(), box([lng + 1, lat], 30))).toEqual(few);
});

test('a block of many cells counts by the share inside the outline, from one half up', () => {
  const parent = cellToParent(cell, 10);
  const blocks = { [parent]: { visits: 12_000 } };
  const children = cellToChildren(parent, 12);
  const of = (count: number) => ({
    type: 'MultiPolygon' as const,
    coordinates: children.slice(0, count).map((child) => [cellToBoundary(child, true)]),
  });
  const half = Math.ceil(children.length / 2);
  const monthly = (count: number) => Math.round((1000 * count) / children.length / 10) * 10;
  expect(estimatePlace(index({ blocks }), of(children.length))).toMatchObject({ visitsPerMonth: 1000 });
  expect(estimatePlace(index({ blocks }), of(half))).toMatchObject({ visitsPerMonth: monthly(half) });
  expect(estimatePlace(index({ blocks }), of(half - 1))).toEqual({ status: 'belowFloor', floor: 10 });
});

test('a block of any size is found by its own outline, whatever the latitude', () => {
  for (const north of [-60, 0.001, 52.52, 75])
    for (const level of [12, 11, 10, 9, 8, 7]) {
      const block = latLngToCell(north, lng, level);
      const blocks = { [block]: { visits: 12_000 } };
      const found = estimatePlace(index({ blocks }), outlineOf(block));
      expect([north, level, found]).toEqual([north, level, expect.objectContaining({ status: 'ready' })]);
      const shares = found.status === 'ready' ? found.visitsPerMonth / 1000 : 0;
      expect(shares).toBeGreaterThan(0.85);
    }
});

test('a block beyond any edge of the outline does not count', () => {
  const around = gridDisk(cell, 6).filter((other) => !gridDisk(cell, 4).includes(other));
  expect(around.length).toBeGreaterThan(20);
  for (const other of around)
    expect(estimatePlace(index({ blocks: { [other]: { visits: 12_000 } } }), here).status).toBe('belowFloor');
  for (const other of gridDisk(cell, 1))
    expect(estimatePlace(index({ blocks: { [other]: { visits: 12_000 } } }), here)).toMatchObject({
      visitsPerMonth: 1000,
    });
});

test('a hole in the outline counts as outside', () => {
  const { coordinates } = here as { coordinates: [number, number][][] };
  const { coordinates: hole } = box(middleOf(cell), 5) as { coordinates: [number, number][][] };
  const ring: PolygonGeometry = { type: 'Polygon', coordinates: [...coordinates, ...hole] };
  expect(estimatePlace(index(), ring)).toEqual({ status: 'belowFloor', floor: 10 });
});

const home = (visits: number, areas: [string, number][]): HomeBlock => ({
  visits,
  areas: areas.map(([code, own]) => ({ code, name: `Area ${code}`, visits: own })),
});

test('homes are those of the surrounding part of the city, most frequent first, at most five', () => {
  const areas: [string, number][] = [
    ['5', 100],
    ['1', 300],
    ['3', 150],
    ['2', 150],
    ['6', 60],
    ['4', 110],
    ['7', 0],
  ];
  const found = (level: number) =>
    estimatePlace(index({ homes: { [cellToParent(cell, level)]: home(1000, areas) } }), here);
  for (const level of [9, 8, 7])
    expect(found(level)).toMatchObject({
      areas: [
        { code: '1', name: 'Area 1', share: 0.3 },
        { code: '2', name: 'Area 2', share: 0.15 },
        { code: '3', name: 'Area 3', share: 0.15 },
        { code: '4', name: 'Area 4', share: 0.11 },
        { code: '5', name: 'Area 5', share: 0.1 },
      ],
    });
  expect(found(6)).toMatchObject({ areas: [] });
  expect(estimatePlace(index({ homes: { [cellToParent(cell, 9)]: home(0, [['1', 5]]) } }), here)).toMatchObject({
    areas: [],
  });
  const some = estimatePlace(
    index({
      homes: {
        [cellToParent(cell, 9)]: home(10_000, [
          ['1', 1],
          ['2', 4],
        ]),
      },
    }),
    here,
  );
  expect(some).toMatchObject({ areas: [] });
});

test('homes are taken from the nearest part of the city, and each block is weighted by its visits', () => {
  const homes = {
    [cellToParent(cell, 9)]: home(100, [['near', 100]]),
    [cellToParent(cell, 7)]: home(100, [['far', 100]]),
  };
  expect(estimatePlace(index({ homes }), here)).toMatchObject({ areas: [{ code: 'near', share: 1 }] });
  // Two blocks with homes of their own, and one without.
  const [a = '', b = '', c = ''] = gridDisk(cellToParent(cell, 9), 1).map((part) => cellToCenterChild(part, 12));
  const blocks = { [a]: { visits: 3000 }, [b]: { visits: 1000 }, [c]: { visits: 6000 } };
  const apart = {
    [cellToParent(a, 9)]: home(10, [
      ['x', 5],
      ['y', 5],
    ]),
    [cellToParent(b, 9)]: home(50, [['y', 50]]),
  };
  expect(estimatePlace(index({ blocks, homes: apart }), box(middleOf(cell), 1500))).toMatchObject({
    visitsPerMonth: 830,
    areas: [
      { code: 'y', share: 0.625 },
      { code: 'x', share: 0.375 },
    ],
  });
});

test('requests are counted per area of 5 km²', () => {
  expect(estimateArea([lng, lat])).toBe(latLngToCell(lat, lng, 7));
});
