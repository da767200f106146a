import { expect, it } from 'vitest';

import type { PlaceFacts } from './placeFacts';
import { isArea, placeNumber, placeWeights, popularTimeFacts, shareFacts, visitsFacts } from './placeFacts';
import { deriveFootfall } from './footfall';
import { deriveSeasonality } from './seasonality';

const minutes: Record<string, number | null> = { a: 40, b: 10, hidden: null };
const factsOf = (id: string): PlaceFacts | undefined =>
  id in minutes ? { kind: 'duration', minutes: minutes[id] ?? null } : undefined;

it('a pin is sized relative to the largest value; hidden and unknown places have no size', () => {
  expect([...placeWeights(['a', 'b', 'hidden', 'unknown'], factsOf)]).toEqual([
    ['a', 1],
    ['b', 0.25],
  ]);
});

it('places whose values are all zero have the same size', () => {
  expect([...placeWeights(['a', 'b'], () => ({ kind: 'duration', minutes: 0 }))]).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

const rules = { dataset: 'panel' as const, floor: 10, roundedTo: 10, suppressed: [] };
const month = (value: number, at: number) => ({
  date: Date.UTC(2026, at),
  value,
  confidence_level: 0.9,
  is_relative_shown: true,
});
const footfall = deriveFootfall({
  values: [
    { location_id: 'a', location_name: 'A', data: [month(100, 0), month(300, 1)] },
    { location_id: 'b', location_name: 'B', data: [month(50, 0), month(150, 1)] },
  ],
  disclosure: { ...rules, partial: [] },
});

it('visits are the mean of a location in the metric shown', () => {
  const numberOf = (id: string, metric: 'absolute number' | 'all locations') =>
    placeNumber(visitsFacts(footfall, undefined, id, { metric, period: 'monthly' }));
  expect(numberOf('a', 'absolute number')).toBe(200);
  expect(numberOf('b', 'all locations')).toBeCloseTo(100 / 3);
  expect(visitsFacts(footfall, undefined, 'c', { metric: 'absolute number', period: 'monthly' })).toBeUndefined();
});

it('the busiest day has the share of the week’s visits that fall on it', () => {
  const seasonality = deriveSeasonality({
    daily_values: [
      {
        location_id: 'a',
        location_name: 'A',
        data: [2, 3, 4, 5, 6, 7, 1].map((day) => ({
          day_of_week_number: day,
          hour_of_day: null,
          visits_share: day === 7 ? 0.4 : 0.1,
        })),
      },
    ],
    hourly_values: [],
    disclosure: { ...rules, other: [] },
  });
  expect(popularTimeFacts(seasonality, 'a')).toMatchObject({ day: 7, share: 0.4 });
  expect(placeNumber(popularTimeFacts(seasonality, 'b'))).toBeNull();
});

it('an area that draws visits has no attraction share of its own; its targets have one', () => {
  const line = (locationId: string, average: number) => ({ locationId, locationName: locationId, average, values: [] });
  const target = { locationId: 'target', locationName: 'target', dates: [], lines: [line('area', 0.3)] };
  expect(shareFacts('attraction', [target], 'target')).toEqual({ kind: 'attraction', share: 0.3 });
  expect(shareFacts('attraction', [target], 'area')).toEqual({ kind: 'attraction', share: null, area: true });
  expect(shareFacts('attraction', [target], 'elsewhere')).toBeUndefined();
  // A target of absorption has the share of the area's visits that reach it.
  const area = { ...target, locationId: 'area', lines: [line('target', 0.2)] };
  expect(shareFacts('absorption', [area], 'target')).toEqual({ kind: 'absorption', share: 0.2 });
});

it('an absorption area has no number, unlike the locations that its visits reach', () => {
  const line = (locationId: string, average: number) => ({ locationId, locationName: locationId, average, values: [] });
  const area = { locationId: 'area', locationName: 'area', dates: [], lines: [line('a', 0.2), line('b', 0.4)] };
  const factsIn = (id: string) => shareFacts('absorption', [area], id);
  expect(factsIn('area')).toEqual({ kind: 'absorption', share: expect.closeTo(0.3), area: true });
  expect(['area', 'a', 'b'].map((id) => placeNumber(factsIn(id)))).toEqual([null, 0.2, 0.4]);
  expect(['area', 'a'].map((id) => isArea(factsIn(id)))).toEqual([true, false]);
  expect([...placeWeights(['area', 'a', 'b'], factsIn).keys()]).toEqual(['a', 'b']);
  // The surroundings of a location are no area: their share is the location's own.
  const around = { ...area, lines: [line('area', 0.5)] };
  expect(shareFacts('absorption', [around], 'area')).toEqual({ kind: 'absorption', share: 0.5 });
});
