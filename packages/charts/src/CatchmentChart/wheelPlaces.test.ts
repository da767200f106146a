import type { RetailCategory } from '@locus/model/analyses';
import { expect, it } from 'vitest';

import { wheelPlaces } from './wheelPlaces';

const part = (value: string, spending: number | null) => ({ value, label: value, spending });
const category = (value: string, spending: number | null, ...parts: (number | null)[]): RetailCategory => ({
  ...part(value, spending),
  subcategories: parts.map((amount, i) => part(`${value}${i}`, amount)),
});

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

it('categories form a ring, with their subcategories on an outer ring', () => {
  const places = wheelPlaces([category('a', 4, 1, 3), category('b', 1, 1), category('c', null, null)], 100);
  expect(places.map((place) => Math.round(distance(place)))).toEqual([56, 56, 56]);
  expect(places.flatMap(({ particles }) => particles.map((particle) => Math.round(distance(particle))))).toEqual([
    88, 88, 88, 88,
  ]);
});

it('a circle’s area is proportional to spending; unknown spending gives a small circle', () => {
  const [whole, quarter, unknown] = wheelPlaces([category('a', 100), category('b', 25), category('c', null)], 100);
  expect(quarter?.r).toBeCloseTo((whole?.r ?? 0) / 2);
  expect(unknown?.r).toBe(5);
});

it('neighbouring circles of thirty categories do not overlap', () => {
  const places = wheelPlaces(
    Array.from({ length: 30 }, (_, i) => category(`c${i}`, 10, 5)),
    200,
  );
  for (const [i, place] of places.entries()) {
    const next = places[(i + 1) % places.length] ?? place;
    expect(distance({ x: place.x - next.x, y: place.y - next.y })).toBeGreaterThan(place.r + next.r);
  }
});

it('a single category has a position, and no categories give none', () => {
  expect(wheelPlaces([category('a', 4)], 100)).toMatchObject([{ r: 17, particles: [] }]);
  expect(wheelPlaces([], 100)).toEqual([]);
});
