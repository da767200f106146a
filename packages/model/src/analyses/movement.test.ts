import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { MovementPlace, MovementResult, MovementStay } from './movement';
import type { SpiderPlace } from '../answers/movement';
import {
  chosenThreshold,
  deriveMovement,
  hasHotspots,
  hotspotsIn,
  hotspotsOf,
  movementData,
  spiderOf,
  visitorTypeOf,
  wayTo,
  withinShares,
} from './movement';

const place = (id: string, kind: MovementPlace['kind'] = 'poi'): MovementPlace => ({
  id,
  kind,
  name: `Place ${id}`,
  category: kind === 'poi' ? 'FOOD' : 'BUILDING',
  subcategory: kind === 'poi' ? 'CAFE' : 'OFFICES',
  address: 'Mitte, Berlin',
  longitude: 13.4,
  latitude: 52.5,
  geometry: null,
});
const stay = (at: number, visitors: number, more: Partial<MovementStay> = {}): MovementStay => ({
  location_id: '1',
  visitation_period: 'before',
  place: at,
  visitors,
  residents_workers: null,
  home: null,
  work: null,
  ...more,
});
const result: MovementResult = {
  values: [
    {
      location_id: '1',
      visitor_type: 'visitors',
      visitation_period: 'before',
      geo_entity_code: '1,2',
      visits_share: 0.1,
    },
    {
      location_id: '2',
      visitor_type: 'visitors',
      visitation_period: 'after',
      geo_entity_code: '3,4',
      visits_share: 0.2,
    },
  ],
  timeFrame: 2,
  maxDistance: 5000,
  places: [place('1'), place('2', 'building'), place('3')],
  stays: [
    stay(0, 0.1, { residents_workers: 0.3, home: 0.4 }),
    stay(1, 0.25),
    stay(2, 0.3, { work: 0.2 }),
    stay(2, 0.5, { location_id: '2', visitation_period: 'after' }),
  ],
  disclosure: {
    dataset: 'panel',
    floor: 10,
    roundedTo: 10,
    suppressed: [
      { location_id: '1', part: 'before home', reason: 'below_floor' },
      { location_id: '2', part: 'work', reason: 'below_floor' },
    ],
    other: [],
  },
};

test('[VIEW-151] hotspots are the places and buildings of each part of the trip, most visited first', () => {
  const { before, during, after } = hotspotsOf(result, '1');
  const named = ({ location_name, visitor_type, visits_share }: (typeof before.locations.pois)[number]) => [
    location_name,
    visitor_type,
    visits_share,
  ];
  expect(before.locations.pois.map(named)).toEqual([
    ['Place 3', 'visitors', 0.3],
    ['Place 1', 'visitors', 0.1],
    ['Place 1', 'residents_workers', 0.3],
  ]);
  expect(before.locations.buildings).toEqual([
    {
      visitor_type: 'visitors',
      visits_share: 0.25,
      location_name: 'Place 2',
      location_category: 'BUILDING',
      location_subcategory: 'OFFICES',
      location_address: 'Mitte, Berlin',
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
    },
  ]);
  expect([during, after]).toEqual(Array.from({ length: 2 }, () => ({ locations: { pois: [], buildings: [] } })));
});

test('hotspots are selected by part of the trip, by visitor type, and as places or buildings', () => {
  const data = hotspotsOf(result, '1');
  const names = (
    ...[period, type, kind]: [
      Parameters<typeof hotspotsIn>[1],
      Parameters<typeof visitorTypeOf>[0],
      'POIS' | 'BUILDINGS',
    ]
  ) => hotspotsIn(data, period, visitorTypeOf(type), kind).map(({ location_name: name }) => name);
  expect(names('before', 'Visitors', 'POIS')).toEqual(['Place 3', 'Place 1']);
  expect(names('before', 'Residents/workers', 'POIS')).toEqual(['Place 1']);
  expect(names('before', 'Visitors', 'BUILDINGS')).toEqual(['Place 2']);
  expect(names('after', 'Visitors', 'POIS')).toEqual([]);
  expect([hasHotspots(data), hasHotspots(hotspotsOf(result, '3'))]).toEqual([true, false]);
});

test('a range end that stays at its bound includes all values beyond it', () => {
  const bounds = { min: 0.01, max: 0.07 };
  expect(chosenThreshold(bounds, bounds)).toBeUndefined();
  expect(chosenThreshold({ min: 0.02, max: 0.07 }, bounds)).toEqual({ min: 0.02, max: 1 });
  expect(chosenThreshold({ min: 0.01, max: 0.05 }, bounds)).toEqual({ min: 0, max: 0.05 });
});

test('places are listed separately for all visitors, residents and workers, each by its own share', () => {
  const { before, disclosure } = spiderOf(result, '1');
  const named = (list: SpiderPlace[]) => list.map(({ name, value }) => [name, value]);
  expect(named(before.main)).toEqual([
    ['Place 3', 0.3],
    ['Place 2', 0.25],
    ['Place 1', 0.1],
  ]);
  expect(named(before.home)).toEqual([['Place 1', 0.4]]);
  expect(named(before.work)).toEqual([['Place 3', 0.2]]);
  expect(disclosure.suppressed).toEqual([{ location_id: '1', part: 'before home', reason: 'below_floor' }]);
});

test('a response for some locations leaves out the rows and hidden parts of the others', () => {
  const part = movementData(result, new Set(['2']));
  expect(part.values.map(({ location_id }) => location_id)).toEqual(['2']);
  expect(part.disclosure.suppressed.map(({ part: name }) => name)).toEqual(['work']);
  expect(Object.keys(part).sort()).toEqual(['disclosure', 'maxDistance', 'timeFrame', 'values']);
});

test('a list has at most 30 places, of which the chart shows 12', () => {
  const many: MovementResult = {
    ...result,
    places: Array.from({ length: 40 }, (_, i) => place(String(i))),
    stays: Array.from({ length: 40 }, (_, i) => stay(i, i / 100)),
  };
  const { before } = deriveMovement({ '1': spiderOf(many, '1') })['1']!;
  expect([before.main.length, before.additional.length]).toEqual([12, 18]);
  expect(before.main[0]?.name).toBe('Place 39');
  expect(before.additional.at(-1)?.name).toBe('Place 10');
});

test('a location has main and additional places with home and work variants, or reports that there are none', () => {
  const periods = ['before', 'during', 'after'] as const;
  const kind = (at: number) => (at % 2 === 0 ? 'poi' : 'building');
  const full: MovementResult = {
    ...result,
    places: Array.from({ length: 14 }, (_, at) => place(String(at), kind(at))),
    stays: periods.flatMap((visitation_period, p) =>
      Array.from({ length: 14 }, (_, at) => {
        const share = (p * 100 + 50 - at) / 1000;
        return stay(at, share, { visitation_period, home: share + 0.3, work: share + 0.6 });
      }),
    ),
  };
  const derived = deriveMovement({ '1': spiderOf(full, '1'), '3': spiderOf(full, '3') });
  expect(Object.keys(derived)).toEqual(['1', '3']);
  periods.forEach((period, p) => {
    const part = derived['1']![period];
    for (const [list, more] of [
      [part, 0],
      [part.home, 0.3],
      [part.work, 0.6],
    ] as const) {
      expect([list.main.length, list.additional.length]).toEqual([12, 2]);
      [...list.main, ...list.additional].forEach((shown, at) => {
        expect(shown).toMatchObject({
          name: `Place ${at}`,
          address: 'Mitte, Berlin',
          category: kind(at) === 'poi' ? 'FOOD' : 'BUILDING',
          subcategory: kind(at) === 'poi' ? 'CAFE' : 'OFFICES',
        });
        expect(shown.value).toBeCloseTo((p * 100 + 50 - at) / 1000 + more, 10);
      });
    }
  });
  expect([derived['1']?.showAnalytics, derived['3']?.showAnalytics]).toEqual([true, false]);
  const after = deriveMovement({ '2': spiderOf(result, '2') })['2'];
  expect([after?.before.main, after?.showAnalytics]).toEqual([[], true]);
});

test('only hotspots whose share lies within both bounds are kept', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(
      shares,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, min, max) => {
        const kept = withinShares(
          all.map((visits_share) => ({ visits_share })),
          { min, max },
        );
        expect(kept.map(({ visits_share }) => visits_share)).toEqual(
          all.filter((share) => share >= min && share <= max),
        );
      },
    ),
  );
});

test('a place has a distance and a bearing measured from north', () => {
  const from = { longitude: 13.4, latitude: 52.5 };
  const east = wayTo(from, { longitude: 13.4 + 1 / (111.195 * Math.cos((52.5 * Math.PI) / 180)), latitude: 52.5 });
  expect([Math.round(east.metres), Math.round(east.bearing)]).toEqual([1000, 90]);
  expect(Math.round(wayTo(from, { longitude: 13.4, latitude: 52.4 }).bearing)).toBe(180);
  expect(Math.round(wayTo(from, { longitude: 13.3, latitude: 52.5 }).bearing)).toBe(270);
});
